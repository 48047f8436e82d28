import type { Stats } from 'node:fs';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { unzipSync } from 'fflate';
import { fileError } from '#schematron/errors';

/** The files of a package that rule sets are made of. */
export interface OpenPackage {
  readonly folder: string;
  /** Paths relative to the folder, with slashes, sorted. */
  readonly files: readonly string[];
  /** Removes what was unpacked. */
  readonly close: () => void;
}

const SOURCES = /\.(?:sch|xml|xsl|xslt)$/i;
const MOST_FILES = 20_000;
const DEEPEST = 20;
/** Bytes of a ZIP file, and of what is unpacked from it. */
const LARGEST_PACKAGE = 200_000_000;

/**
 * Opens a package as it is downloaded: a folder, or a ZIP file, also one with ZIP files in it. What is not a source of rules stays
 * packed.
 *
 * @throws Error when there is no such file, it is not a ZIP file, or it is too large
 */
export function openPackage(path: string): OpenPackage {
  const found = statAt(path);
  if (found.isDirectory()) return { folder: path, files: listFiles(path), close: () => undefined };
  if (!found.isFile()) throw new Error(`${path} is neither a folder nor a ZIP file.`);
  if (found.size > LARGEST_PACKAGE) throw tooLarge(path);
  const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-rules-'));
  const close = (): void => {
    rmSync(folder, { recursive: true });
  };
  try {
    unpack(readFileSync(path), { path, folder, room: { bytes: LARGEST_PACKAGE, files: MOST_FILES } });
    return { folder, files: listFiles(folder), close };
  } catch (cause) {
    close();
    throw cause;
  }
}

function statAt(path: string): Stats {
  try {
    return statSync(path);
  } catch (cause) {
    throw new Error(fileError(path, cause), { cause });
  }
}

interface Target {
  /** The ZIP file in messages. */
  readonly path: string;
  readonly folder: string;
  readonly room: { bytes: number; files: number };
}

function unpack(bytes: Uint8Array, { path, folder, room }: Target, depth = 0): void {
  const isWanted = (name: string): boolean => SOURCES.test(name) || (depth === 0 && /\.zip$/i.test(name));
  let entries: Readonly<Record<string, Uint8Array>>;
  try {
    entries = unzipSync(bytes, {
      // The size that an entry states is also the memory that it gets.
      filter: ({ name, originalSize }) => {
        if (!isWanted(name)) return false;
        room.bytes -= originalSize;
        room.files -= 1;
        if (room.bytes < 0 || room.files < 0) throw tooLarge(path);
        return true;
      },
    });
  } catch (cause) {
    if (cause instanceof Error && cause.message === tooLarge(path).message) throw cause;
    throw new Error(`${path} is not a ZIP file that can be read: give a folder or a ZIP file.`, { cause });
  }
  for (const [name, content] of Object.entries(entries)) {
    const parts = name.split('/');
    if (/[\\:\0]/.test(name) || parts.some((part) => part === '' || part === '.' || part === '..'))
      throw new Error(`${path} holds a file "${name.slice(0, 100)}", which would be outside of the package.`);
    if (/\.zip$/i.test(name)) {
      unpack(content, { path: `${path}: ${name}`, folder: join(folder, name.slice(0, -4)), room }, depth + 1);
      continue;
    }
    const file = join(folder, ...parts);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content, { flag: 'wx' });
  }
}

function tooLarge(path: string): Error {
  return new Error(
    `${path} is too large for a package of rules: it has more than ${LARGEST_PACKAGE} bytes or ${MOST_FILES} files.`,
  );
}

/** The sources in a folder and below; links are not followed. */
function listFiles(folder: string): readonly string[] {
  const files: string[] = [];
  const visit = (at: string, depth: number): void => {
    if (depth > DEEPEST) return;
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (entry.isDirectory() && !/^(?:\.git|node_modules)$/.test(entry.name)) visit(path, depth + 1);
      if (entry.isFile() && SOURCES.test(entry.name)) files.push(relative(folder, path).split(sep).join('/'));
      if (files.length > MOST_FILES) throw tooLarge(folder);
    }
  };
  visit(folder, 0);
  return files.sort();
}
