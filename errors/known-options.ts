import { type ArgumentKind, assertFields, guarded } from './argument-errors.js';
import { nearest } from './nearest.js';
import { shortenText } from './shorten-text.js';

/**
 * The options of a function by their names, and what each can have to be: the compiler asks for a line for each, and refuses one for
 * an option that does not exist. `anything?` is an option that is checked elsewhere.
 */
export type OptionKinds<Options> = {
  readonly [Name in keyof Options]-?: ArgumentKind | `${ArgumentKind}?`;
};

/**
 * Refuses options of the wrong type, and an option that does not exist: it is a misspelling, and what it should do would not be done.
 *
 * @param name what the caller knows them by
 * @throws TypeError that names the option, and what it must be or which one is near
 */
export function assertKnownOptions<Options extends object>(
  options: Options,
  kinds: OptionKinds<Options>,
  name = 'options',
): void {
  assertFields(name, options, kinds);
  const kind = guarded(name, () => Object.prototype.toString.call(options)).slice('[object '.length, -1);
  // Options in a Map, or in a promise that nobody waited for, would be ignored without a word.
  if (!PLAIN.includes(kind))
    throw new TypeError(`${name} must be a plain object, not ${/^[AEIOU]/.test(kind) ? 'an' : 'a'} ${kind}.`);
  for (const given of Object.keys(options)) {
    if (!Object.hasOwn(kinds, given)) throw unknownOption(`${name}.${shortenText(given, 60)}`, given, kinds);
  }
}

/** Objects that hold options: also those of a module that exports them. */
const PLAIN: readonly string[] = ['Object', 'Module'];

function unknownOption(place: string, given: string, kinds: object): TypeError {
  const known = Object.keys(kinds);
  const near = nearest(given, known);
  const remedy = near === undefined ? `choose from ${known.join(', ')}` : `did you mean ${near}?`;
  return new TypeError(`${place} is not an option: ${remedy}${near === undefined ? '.' : ''}`);
}
