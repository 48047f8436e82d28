import { libraryVersion } from '../registry/library-version.js';

/** The version of the installed package. */
export const version = libraryVersion();
