import {
  groupDigits,
  LARGEST_EMAIL,
  LARGEST_INPUT,
  type NotJudgedReason,
  shownPath,
} from 'peppol-preflight/tools';
import { shortenText } from '#errors';
import { type Member, UnreadableMember } from './member.js';
import { openMail } from './open-mail.js';
import { openZip } from './open-zip.js';

/** Something in an archive or a mail: a file to be judged, or why one is not. */
export type ArchiveItem =
  | { readonly name: string; readonly content: Uint8Array }
  | { readonly name: string; readonly unusable: string; readonly notJudged: NotJudgedReason };

const ARCHIVE = /\.(?:zip|eml)$/i;
const DOCUMENT = /\.(?:json|xml|ndjson|jsonl|pdf)$/i;
/** Bytes of an archive, and of what is unpacked from it. */
const LARGEST_ARCHIVE = 200_000_000;
/** Levels of archives and mails in one. */
const DEEPEST = 3;

/** Whether a file is a ZIP file or a mail, by its name. */
export function isArchive(name: string): boolean {
  return ARCHIVE.test(name);
}

/** Bytes that a file of that name may have. */
export function largestArchive(name: string): number {
  return /\.eml$/i.test(name) ? LARGEST_EMAIL : LARGEST_ARCHIVE;
}

/** What an archive is read with. */
interface ReadArchiveOptions {
  /** Bytes of a document. */
  readonly maxBytes?: number | undefined;
  readonly depth?: number;
  /** What may still be unpacked. */
  readonly room?: { bytes: number };
}

/**
 * The documents and PDFs in a ZIP file or attached to a mail, also in archives inside: one is in memory at a time. What is of another kind, or
 * cannot be read, is not judged; an archive without any document is not judged as a whole.
 */
export async function* readArchive(
  name: string,
  bytes: Uint8Array,
  options: ReadArchiveOptions = {},
): AsyncGenerator<ArchiveItem, void, void> {
  const { depth = 0, room = { bytes: LARGEST_ARCHIVE } } = options;
  try {
    if (depth > DEEPEST)
      throw new UnreadableMember('beyond-limits', 'is in too many other archives: unpack them.');
    const members = /\.eml$/i.test(name) ? await openMail(bytes) : openZip(bytes);
    if (!members.some(isJudged))
      throw new UnreadableMember('no-invoice', `holds nothing to judge${listed(members)}.`);
    for (const { member, path } of named(name, members))
      yield* readMember(path, member, { ...options, depth, room });
  } catch (error) {
    yield notJudged(name, error);
  }
}

async function* readMember(
  name: string,
  member: Member,
  {
    maxBytes = LARGEST_INPUT,
    depth,
    room,
  }: Required<Pick<ReadArchiveOptions, 'depth' | 'room'>> & ReadArchiveOptions,
): AsyncGenerator<ArchiveItem, void, void> {
  const isInner = ARCHIVE.test(name);
  const most = isInner ? largestArchive(name) : maxBytes;
  let content: Uint8Array;
  try {
    if (member.isHidden === true)
      throw new UnreadableMember(
        'hidden',
        'is hidden, because its name begins with a dot or is __MACOSX: unpack it.',
      );
    if (!isInner && !DOCUMENT.test(name))
      throw new UnreadableMember('format', 'is neither JSON, XML, PDF, ZIP nor a mail.');
    if (member.size > most)
      throw new UnreadableMember('beyond-limits', `is larger than ${groupDigits(most)} bytes: unpack it.`);
    room.bytes -= member.size;
    if (room.bytes < 0) {
      const limit = groupDigits(LARGEST_ARCHIVE);
      throw new UnreadableMember(
        'beyond-limits',
        `is in an archive that needs more than ${limit} bytes: unpack it.`,
      );
    }
    content = member.read();
  } catch (error) {
    yield notJudged(name, error);
    return;
  }
  if (isInner) yield* readArchive(name, content, { maxBytes, depth: depth + 1, room });
  else yield { name, content };
}

function notJudged(name: string, error: unknown): ArchiveItem {
  if (!(error instanceof UnreadableMember)) throw error;
  return { name, unusable: `${name} ${error.message}`, notJudged: error.reason };
}

/** Members with the names that their documents have: each another one. */
function* named(
  archive: string,
  members: readonly Member[],
): Generator<{ readonly member: Member; readonly path: string }, void, void> {
  const taken = new Set<string>();
  for (const member of members) {
    const name = shownPath(member.name);
    let path = name;
    for (let number = 2; taken.has(path); number += 1) path = name.replace(/(?=\.[^./]*$)|$/, ` (${number})`);
    taken.add(path);
    yield { member, path: `${archive}/${path}` };
  }
}

const MOST_LISTED = 3;

/** The first files, for those who expect an invoice there. */
function listed(members: readonly Member[]): string {
  if (members.length === 0) return '';
  const names = members.slice(0, MOST_LISTED).map(({ name }) => shortenText(shownPath(name), 100));
  return `, only ${names.join(', ')}${members.length > MOST_LISTED ? ` and ${groupDigits(members.length - MOST_LISTED)} more` : ''}`;
}

/** Whether a file in an archive is one to judge, or may hold some. */
function isJudged({ name, isHidden }: Member): boolean {
  return isHidden !== true && (ARCHIVE.test(name) || DOCUMENT.test(name));
}
