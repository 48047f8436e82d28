import type { RegexNode } from './regex-syntax.js';

/** A match: where it begins and ends, and the texts of the groups, from 1. */
export interface LinearMatch {
  readonly start: number;
  readonly end: number;
  readonly groups: readonly (string | undefined)[];
}

/** The instructions of a pattern: what follows is tried before what `or` names. */
type Instruction =
  | { readonly kind: 'atom'; readonly matches: CharacterTest }
  | { readonly kind: 'jump'; to: number; or: number }
  | { readonly kind: 'save'; readonly slot: number }
  | { readonly kind: 'forget'; readonly from: number; readonly to: number }
  | { readonly kind: 'start' | 'end' | 'match' };

/** A pattern that is matched in time that grows with the length of the text and of the pattern only (Pike's algorithm). */
export interface LinearRegex {
  /** The first match that begins at `from` or later. */
  readonly find: (text: string, from: number) => LinearMatch | undefined;
}

/** More instructions than any pattern of known rules has; each costs time at every character. */
const MOST_INSTRUCTIONS = 10_000;

/**
 * Compiles a pattern. Every way to match it is followed at once, in the order in which a backtracking engine would try them.
 *
 * @param flags of JavaScript: they apply to single characters, except for m
 * @returns undefined for a pattern with references to groups, or one that is too long with its repetitions written out
 */
export function compileLinear(pattern: RegexNode, flags: string): LinearRegex | undefined {
  const program: Instruction[] = [];
  const counts = { groups: 0, isRefused: false };
  emit(pattern, { program, flags: flags.replace('m', ''), counts, tests: new Map() });
  if (counts.isRefused) return undefined;
  program.push({ kind: 'match' });
  const isMultiline = flags.includes('m');
  return { find: (text, from) => run(program, { text, from, isMultiline, groups: counts.groups }) };
}

interface Emission {
  readonly program: Instruction[];
  readonly flags: string;
  readonly counts: { groups: number; isRefused: boolean };
  /** The tests of characters by their source: repetitions share them. */
  readonly tests: Map<string, CharacterTest>;
}

type CharacterTest = (character: string) => boolean;

function emit(node: RegexNode, emission: Emission): void {
  const { program, counts } = emission;
  if (program.length > MOST_INSTRUCTIONS) counts.isRefused = true;
  if (counts.isRefused) return;
  switch (node.kind) {
    case 'reference':
      counts.isRefused = true;
      return;
    case 'start':
    case 'end':
      program.push({ kind: node.kind });
      return;
    case 'atom':
      program.push({ kind: 'atom', matches: testOf(node.source, emission) });
      return;
    case 'sequence':
      for (const part of node.parts) emit(part, emission);
      return;
    case 'choice': {
      const ends = node.parts.slice(0, -1).map((part) => {
        const split = jump(program);
        split.to = program.length;
        emit(part, emission);
        const end = jump(program);
        split.or = program.length;
        return end;
      });
      const last = node.parts.at(-1);
      if (last !== undefined) emit(last, emission);
      for (const end of ends) end.to = program.length;
      return;
    }
    case 'group':
      counts.groups = Math.max(counts.groups, node.number);
      program.push({ kind: 'save', slot: 2 * node.number });
      emit(node.body, emission);
      program.push({ kind: 'save', slot: 2 * node.number + 1 });
      return;
    case 'repeat':
      emitRepeat(node, emission);
  }
}

function emitRepeat(
  { body, least, most, isLazy }: Extract<RegexNode, { kind: 'repeat' }>,
  emission: Emission,
): void {
  const { program, counts } = emission;
  const groups = groupsIn(body);
  const once = (): void => {
    // Each round forgets the groups of the round before.
    if (groups.length > 0) {
      program.push({ kind: 'forget', from: 2 * Math.min(...groups), to: 2 * Math.max(...groups) + 2 });
    }
    emit(body, emission);
  };
  const branch = (to: { inside: number; outside: number }, split: ReturnType<typeof jump>): void => {
    split.to = isLazy ? to.outside : to.inside;
    split.or = isLazy ? to.inside : to.outside;
  };
  for (let round = 0; round < least && !counts.isRefused; round += 1) once();
  if (most === Infinity) {
    const start = program.length;
    const split = jump(program);
    once();
    jump(program).to = start;
    branch({ inside: start + 1, outside: program.length }, split);
    return;
  }
  const splits: { readonly at: number; readonly split: ReturnType<typeof jump> }[] = [];
  for (let round = least; round < most && !counts.isRefused; round += 1) {
    splits.push({ at: program.length, split: jump(program) });
    once();
  }
  for (const { at, split } of splits) branch({ inside: at + 1, outside: program.length }, split);
}

function jump(program: Instruction[]): { to: number; or: number } {
  const instruction = { kind: 'jump' as const, to: -1, or: -1 };
  program.push(instruction);
  return instruction;
}

function groupsIn(node: RegexNode): readonly number[] {
  if (node.kind === 'group') return [node.number, ...groupsIn(node.body)];
  if (node.kind === 'repeat') return groupsIn(node.body);
  return node.kind === 'sequence' || node.kind === 'choice' ? node.parts.flatMap(groupsIn) : [];
}

/** Whether a character is one of those that an atom stands for; the answers for ASCII are kept. */
function testOf(source: string, { flags, tests }: Emission): CharacterTest {
  const made = tests.get(source);
  if (made !== undefined) return made;
  const one = new RegExp(`^(?:${source})$`, flags);
  const known: (boolean | undefined)[] = [];
  const test: CharacterTest = (character) => {
    const code = character.charCodeAt(0);
    return code > 127 ? one.test(character) : (known[code] ??= one.test(character));
  };
  tests.set(source, test);
  return test;
}

interface Run {
  readonly text: string;
  readonly from: number;
  readonly isMultiline: boolean;
  readonly groups: number;
}

/** A way to match so far: the next instruction, and where groups begin and end (0 is the whole). */
interface Thread {
  readonly at: number;
  readonly saved: readonly number[];
}

function run(
  program: readonly Instruction[],
  { text, from, isMultiline, groups }: Run,
): LinearMatch | undefined {
  const seen = new Int32Array(program.length).fill(-1);
  let threads: Thread[] = [];
  let found: readonly number[] | undefined;
  for (let at = from; ;) {
    const character = at < text.length ? String.fromCodePoint(text.codePointAt(at) ?? 0) : '';
    const now: Thread[] = [];
    const atStart = at === 0 || (isMultiline && isLineEnd(text.charAt(at - 1)));
    const atEnd = at === text.length || (isMultiline && isLineEnd(text.charAt(at)));
    const add = (thread: Thread): boolean =>
      follow(thread, { program, seen, at, atStart, atEnd, threads: now });
    let isFound = false;
    for (const thread of threads) {
      if (add(thread)) {
        isFound = true;
        break;
      }
    }
    // A later beginning counts only if no earlier one is left.
    if (!isFound && found === undefined) {
      const saved = new Array<number>(2 * groups + 2).fill(-1);
      saved[0] = at;
      add({ at: 0, saved });
    }
    const end = now.findIndex((thread) => program[thread.at]?.kind === 'match');
    if (end >= 0) {
      found = now[end]?.saved.with(1, at);
      now.length = end;
    }
    if (at >= text.length || (now.length === 0 && found !== undefined)) break;
    threads = now.flatMap((thread) => {
      const instruction = program[thread.at];
      return instruction?.kind === 'atom' && instruction.matches(character)
        ? [{ at: thread.at + 1, saved: thread.saved }]
        : [];
    });
    at += character.length;
  }
  return found && matchOf(text, found);
}

function matchOf(text: string, [start = 0, end = 0, ...groups]: readonly number[]): LinearMatch {
  const texts = Array.from({ length: groups.length / 2 }, (_, index) => {
    const [first = -1, last = -1] = groups.slice(2 * index);
    return first < 0 || last < 0 ? undefined : text.slice(first, last);
  });
  return { start, end, groups: texts };
}

function isLineEnd(character: string): boolean {
  return /[\n\r\u2028\u2029]/.test(character);
}

interface Position {
  readonly program: readonly Instruction[];
  /** By instruction, the last position at which it was reached. */
  readonly seen: Int32Array;
  readonly at: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
  readonly threads: Thread[];
}

/** Follows a thread to the instructions that read a character; true if it ends in a match. */
function follow(thread: Thread, { program, seen, at, atStart, atEnd, threads }: Position): boolean {
  const open: Thread[] = [thread];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const instruction = program[next.at];
    if (instruction === undefined || seen[next.at] === at) continue;
    seen[next.at] = at;
    const { saved } = next;
    switch (instruction.kind) {
      case 'atom':
        threads.push(next);
        break;
      case 'match':
        threads.push(next);
        return true;
      case 'jump':
        if (instruction.or >= 0) open.push({ at: instruction.or, saved });
        open.push({ at: instruction.to, saved });
        break;
      case 'start':
        if (atStart) open.push({ at: next.at + 1, saved });
        break;
      case 'end':
        if (atEnd) open.push({ at: next.at + 1, saved });
        break;
      case 'save':
        open.push({ at: next.at + 1, saved: saved.with(instruction.slot, at) });
        break;
      case 'forget':
        open.push({
          at: next.at + 1,
          saved: saved.map((each, slot) => (slot >= instruction.from && slot < instruction.to ? -1 : each)),
        });
    }
  }
  return false;
}
