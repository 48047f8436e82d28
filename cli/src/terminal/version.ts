import { libraryVersion } from '../registry/registry-folder.js';

/** The version of the installed package. */
export const version = libraryVersion();
