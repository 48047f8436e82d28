import { assertArgument, assertFields, assertItems } from '../../../errors/index.js';

/** A rule source that cannot be read or compiled; the message starts with file, line and column. */
export class SchematronError extends SyntaxError {
  /** The place of the first error. */
  readonly place: Place;
  /** All errors found together, in the order of the source; only this one if there are no others. */
  readonly errors: readonly SchematronError[];

  /** @throws TypeError when an argument has the wrong type */
  constructor(place: Place, reason: string, errors: readonly SchematronError[] = []) {
    assertFields('place', place, { file: 'a string', line: 'a number', column: 'a number?' });
    assertArgument('reason', reason, 'a string');
    assertItems('errors', errors);
    super(errors.length > 0 ? reason : `${textOfPlace(place)}: ${reason}${textOfInstance(place)}`);
    this.name = 'SchematronError';
    this.place = place;
    this.errors = errors.length > 0 ? errors : [this];
  }
}

/** The number of errors shown in one message. */
const SHOWN = 20;

/** Collects errors, so that a caller sees all of them at once. */
export interface ErrorList {
  /** The result of the work; undefined if it ended in a SchematronError, which is collected. */
  attempt<T>(work: () => T): T | undefined;
  /** @throws SchematronError with all collected errors, if there are any */
  throwAny(): void;
}

export function createErrorList(): ErrorList {
  const errors: SchematronError[] = [];
  return {
    attempt(work) {
      try {
        return work();
      } catch (cause) {
        if (!(cause instanceof SchematronError)) throw cause;
        errors.push(...cause.errors);
        return undefined;
      }
    },
    throwAny() {
      const [first] = errors;
      if (first === undefined) return;
      if (errors.length === 1) throw first;
      // An error in an abstract rule that is inserted ten times is reported once.
      const messages = [...new Set(errors.map(({ message }) => message))];
      if (messages.length === 1) throw first;
      const rest = messages.length - SHOWN;
      const more = rest > 0 ? [`and ${rest} more`] : [];
      throw new SchematronError(first.place, [...messages.slice(0, SHOWN), ...more].join('\n'), errors);
    },
  };
}

export function textOfPlace({ file, line, column }: Place): string {
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}

/** For a place in an abstract pattern: which pattern uses it, and with which parameters. */
function textOfInstance({ instance }: Place): string {
  if (instance === undefined) return '';
  const { pattern, params, file, line } = instance;
  const values = params.map(([name, value]) => `$${name} = "${value.trim().slice(0, 60)}"`).join(', ');
  return ` (in the pattern "${pattern}" at ${file}:${line}${values === '' ? '' : `, with the parameter ${values}`})`;
}

/** A place in a rule source, for messages about the source. */
export interface Place {
  /** The name of the file, as it was given. */
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
  /** Starts at 1; the column of the element. */
  readonly column?: number;
  /** For an element of an abstract pattern: the pattern into which it was inserted. */
  readonly instance?: PatternInstance;
}

/** The place where an abstract pattern is used. */
interface PatternInstance {
  /** Its id, or the id of the abstract pattern if it has none. */
  readonly pattern: string;
  readonly file: string;
  readonly line: number;
  /** The parameters that the attributes of the element name, with their values. */
  readonly params: readonly (readonly [name: string, value: string])[];
}
