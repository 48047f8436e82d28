import type { Stats } from 'node:fs';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { fileError, shortenText } from '#errors';
import { readZipDirectory } from '../archives/zip-directory.js';

/** The files of a package that rule sets are made of. */
export interface OpenPackage {
  readonly folder: string;
  /** Paths relative to the folder, with slashes, sorted. */
  readonly files: readonly string[];
  /** Removes what was unpacked. */
  readonly close: () => void;
}

/** Schemas, what they include, code lists (genericode, `.gc`, is XML, too), and what a user says of the schemas. */
const SOURCES = /\.(?:sch|inc|xml|gc|xsl|xslt)$|(?:^|\/)rules\.json$/i;
/** Version control, packages of npm, and what macOS adds: "__MACOSX" in ZIP files, "._name" beside files. */
const OF_TOOLS = /(?:^|\/)(?:\.git|node_modules|__MACOSX|\._[^/]*)(?=\/|$)/;
const ARCHIVE = /\.zip$/i;
/** Levels of ZIP files in a ZIP file. */
const DEEPEST_ZIP = 3;
const MOST_FILES = 20_000;
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
  if (found.isDirectory()) return { folder: path, files: listFiles(path, path), close: () => undefined };
  if (!found.isFile()) throw new Error(`${path} is neither a folder nor a ZIP file.`);
  if (found.size > LARGEST_PACKAGE) throw tooLarge(path);
  const folder = mkdtempSync(join(tmpdir(), 'peppol-preflight-rules-'));
  const close = (): void => {
    rmSync(folder, { recursive: true });
  };
  try {
    unpack(readFileSync(path), { path, folder, room: { bytes: LARGEST_PACKAGE, files: MOST_FILES } });
    return { folder, files: listFiles(folder, path), close };
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
  if (depth > DEEPEST_ZIP) throw new PackageError(`${path} is in too many other ZIP files: unpack them.`);
  const entries = unzip(bytes, path, room);
  for (const [name, content] of entries) {
    const parts = name.split('/');
    if (/[\\:\0]/.test(name) || parts.some((part) => part === '' || part === '.' || part === '..'))
      throw new Error(
        `${path} holds a file "${name.slice(0, 100)}", which would be outside of the package or under another name: pack it again.`,
      );
    if (ARCHIVE.test(name)) {
      unpack(content, { path: `${path}: ${name}`, folder: join(folder, name.slice(0, -4)), room }, depth + 1);
      continue;
    }
    const above = parts.map((_, index) => parts.slice(0, index).join('/')).find((each) => entries.has(each));
    if (above !== undefined)
      throw new Error(`${path} holds a file and a folder of the name "${above.slice(0, 100)}".`);
    const file = join(folder, ...parts);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content, { flag: 'wx' });
    } catch (cause) {
      throw new Error(fileError(`${path}: ${shortenText(name, 100)}`, cause, 'written'), { cause });
    }
  }
}

/** The sources and ZIP files in a ZIP file, by name. What cannot be read as it was written fails the whole. */
function unzip(bytes: Uint8Array, path: string, room: Target['room']): ReadonlyMap<string, Uint8Array> {
  const checksums = new Map<string, number>();
  try {
    const directory = readZipDirectory(bytes);
    const entries = unzipSync(bytes, {
      // The size that an entry states is also the memory that it gets.
      filter: ({ name, originalSize }) => {
        const entry = directory.next().value ?? undefined;
        if (OF_TOOLS.test(name) || !(SOURCES.test(name) || ARCHIVE.test(name))) return false;
        if (checksums.has(name)) throw new PackageError(`${path} holds two files "${name.slice(0, 100)}".`);
        if (entry?.isEncrypted === true) throw new PackageError(`${path} is encrypted: unpack it.`);
        checksums.set(name, entry?.crc32 ?? 0);
        room.bytes -= originalSize;
        room.files -= 1;
        if (room.bytes < 0 || room.files < 0) throw tooLarge(path);
        return true;
      },
    });
    for (const [name, content] of Object.entries(entries)) {
      if (crc32(content) !== checksums.get(name))
        throw new PackageError(`${path} is damaged: "${name.slice(0, 100)}" does not have its checksum.`);
    }
    return new Map(Object.entries(entries));
  } catch (cause) {
    if (cause instanceof PackageError) throw cause;
    throw new Error(`${path} is not a ZIP file that can be read: give a folder or a ZIP file.`, { cause });
  }
}

/** A reason of ours why a ZIP file is refused. */
class PackageError extends Error {}

function tooLarge(path: string): Error {
  return new PackageError(
    `${path} is too large for a package of rules: it has more than ${LARGEST_PACKAGE} bytes or ${MOST_FILES} files.`,
  );
}

/**
 * The sources in a folder and below; links are not followed.
 *
 * @param shown the package in messages
 */
function listFiles(folder: string, shown: string): readonly string[] {
  const files: string[] = [];
  const visit = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      const path = join(at, entry.name);
      if (OF_TOOLS.test(entry.name)) continue;
      if (entry.isDirectory()) visit(path);
      if (entry.isFile() && SOURCES.test(entry.name)) files.push(relative(folder, path).split(sep).join('/'));
      if (files.length > MOST_FILES) throw tooLarge(shown);
    }
  };
  visit(folder);
  return files.sort();
}
