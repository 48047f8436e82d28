/** A rule source that cannot be read or compiled; the message starts with file and line. */
export class SchematronError extends SyntaxError {
  readonly place: Place;

  constructor(place: Place, reason: string) {
    super(`${place.file}:${place.line}: ${reason}`);
    this.name = 'SchematronError';
    this.place = place;
  }
}

/** Where something stands in a rule source: for messages about the source. */
export interface Place {
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
}
