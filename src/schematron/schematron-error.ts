import { assertArgument, assertFields, assertItems } from '../argument-errors.js';

/** A rule source that cannot be read or compiled; the message starts with file, line and column. */
export class SchematronError extends SyntaxError {
  /** Of the first error. */
  readonly place: Place;
  /** All errors that were found in one go, in the order of the source; this one alone where there is one. */
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

/** So many errors are shown in one message. */
const SHOWN = 20;

/** Keeps going after an error, so that a caller sees all of them at once. */
export interface ErrorList {
  /** The result of the work; undefined when it ended in a SchematronError, which is kept. */
  attempt<T>(work: () => T): T | undefined;
  /** @throws SchematronError with everything that was kept, if anything */
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
      // An abstract rule that is put in ten times has its error once.
      const messages = [...new Set(errors.map(({ message }) => message))];
      if (messages.length === 1) throw first;
      const rest = messages.length - SHOWN;
      const more = rest > 0 ? [`and ${rest} more`] : [];
      throw new SchematronError(first.place, [...messages.slice(0, SHOWN), ...more].join('\n'), errors);
    },
  };
}

function textOfPlace({ file, line, column }: Place): string {
  return column === undefined ? `${file}:${line}` : `${file}:${line}:${column}`;
}

/** Which pattern put the place in, and with which parameters, where it stands in an abstract pattern. */
function textOfInstance({ instance }: Place): string {
  if (instance === undefined) return '';
  const { pattern, params, file, line } = instance;
  const values = params.map(([name, value]) => `$${name} = "${value.trim().slice(0, 60)}"`).join(', ');
  return ` (in the pattern "${pattern}" at ${file}:${line}${values === '' ? '' : `, with the parameter ${values}`})`;
}

/** Where something stands in a rule source: for messages about the source. */
export interface Place {
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
  /** Starts at 1; of the element that the place is about. */
  readonly column?: number;
  /** The pattern that the element was put into, where it stands in an abstract pattern. */
  readonly instance?: PatternInstance;
}

/** Where an abstract pattern is used. */
interface PatternInstance {
  /** Its id, or else that of the abstract pattern. */
  readonly pattern: string;
  readonly file: string;
  readonly line: number;
  /** The parameters that the attributes of the element name, with their values. */
  readonly params: readonly (readonly [name: string, value: string])[];
}
