import { dirname, join, relative, resolve, sep } from 'node:path';
import { shownPath } from 'peppol-preflight/tools';
import { fileError } from '#errors';
import { type Place, placeOf } from '../inputs/open-inputs.js';
import { NameTaken } from '../terminal/document-file.js';
import { UnusableInput } from '../terminal/report-errors.js';

/** A folder for documents that come from elsewhere. */
export interface DocumentFolder {
  /** Where a document comes to lie: at the same path below the folder that all arguments of the command have in common. */
  readonly placeOf: (path: string) => string;
  /** Whether a file lies in it, and therefore is not an input. */
  readonly holds: (path: string) => boolean;
}

interface FolderOptions {
  /** The files, folders and patterns that the command reads. */
  readonly paths: readonly string[];
  /** The option that names the folder, for messages. */
  readonly option: string;
  /** Whether the command leaves out what `holds` is true of. */
  readonly isSkipped: boolean;
}

/**
 * A folder that documents are written to.
 *
 * @throws UnusableInput if what the command reads is in the folder
 */
export async function documentFolder(
  folder: string,
  { paths, option, isSkipped }: FolderOptions,
): Promise<DocumentFolder> {
  if (paths.includes('-'))
    throw new UnusableInput(`${option} needs files: what comes on standard input has no name.`);
  const places = await Promise.all(paths.map((path) => placeOf(path)));
  const base = commonFolder(places.map(folderOf));
  const own = resolve(folder);
  const holds = (path: string): boolean => isWithin(resolve(path), own);
  const inside = places.find((place) => holds(folderOf(place)));
  if (inside !== undefined) {
    throw new UnusableInput(
      `${folder} holds ${inside.path}: name another folder for ${option}, which will be created.`,
    );
  }
  const around = places.find((place) => isDeep(place) && isWithin(own, folderOf(place)));
  if (around !== undefined && !isSkipped) {
    throw new UnusableInput(
      `${folder} lies in ${around.path}, which is read: name a folder elsewhere for ${option}.`,
    );
  }
  return { placeOf: (path) => join(folder, relative(base, resolve(path))), holds };
}

/** Why a document is not in the folder, in a sentence. */
export function whyNotKept(path: string, cause: unknown): string {
  return cause instanceof NameTaken
    ? `${shownPath(path)} is there already, with other content, and stays: remove it, or name another folder.`
    : fileError(shownPath(path), cause, 'written');
}

/** Whether subfolders are read, too. */
function isDeep({ path, kind }: Place): boolean {
  return kind === 'folder' || (kind === 'glob' && path.includes('**'));
}

/** The folder that holds what an argument names. */
function folderOf({ path, kind }: Place): string {
  if (kind === 'folder') return resolve(path);
  // The folder before the first special character of a pattern.
  const named = kind === 'glob' ? `${path.slice(0, path.search(/[*?[{]/))}x` : path;
  return dirname(resolve(named));
}

function commonFolder(folders: readonly string[]): string {
  return folders.reduce((common, folder) => {
    let shared = common;
    while (!isWithin(folder, shared) && shared !== dirname(shared)) shared = dirname(shared);
    return shared;
  });
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
}
