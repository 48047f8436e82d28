// The states of documents as the service specification has them, without a server: what a call must answer, and what is
// there afterwards.

export type Owner = 'Kaai' | 'Lumière';
export type Receiver = Owner | 'takes' | 'refuses' | 'timesOutTwice' | 'late' | 'unknown';
export type State = 'DRAFT' | 'TRANSIT' | 'SENT' | 'FAILED' | 'RECEIVED';

/** A document as the model has it. */
export interface ModelDocument {
  readonly id: string;
  readonly owner: Owner;
  readonly direction: 'OUTBOUND' | 'INBOUND';
  state: State;
  /** The receiver has it and has not said so yet. */
  isAnswering: boolean;
  /** Attempts of this call of send that failed. */
  failures: number;
  /** The minute of the next attempt, or of the late answer. */
  due: number;
  to: Receiver | null;
  readonly timeline: string[];
}

/** Minutes until the next attempt after the first, second … failure (service specification, "States and transitions"). */
const RETRIES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360];

/** Minutes after which the late receiver answers. */
const LATE = 1.5;

export class Model {
  private readonly documents = new Map<string, ModelDocument>();
  private readonly onTheWay: Record<Owner, number> = { Kaai: 0, Lumière: 0 };
  private minute = 0;

  all(): ModelDocument[] {
    return [...this.documents.values()];
  }

  /** One of the documents that there are. */
  at(index: number): ModelDocument | undefined {
    return this.all()[index % Math.max(1, this.documents.size)];
  }

  idsOf(owner: Owner, states: readonly State[]): string[] {
    return this.all()
      .filter((each) => each.owner === owner && states.includes(each.state))
      .map(({ id }) => id)
      .sort();
  }

  created(id: string, owner: Owner): void {
    const timeline = ['document_created'];
    this.add({ id, owner, direction: 'OUTBOUND', state: 'DRAFT', timeline });
  }

  /** @returns the status that the call must have */
  send(id: string, by: Owner, to: Receiver): number {
    const document = this.own(id, by);
    if (document === undefined) return 404;
    if (document.state !== 'DRAFT' && document.state !== 'FAILED') return 405;
    Object.assign(document, { state: 'TRANSIT', isAnswering: false, failures: 0, to, due: this.minute });
    document.timeline.push('send_attempted');
    this.attempt(document);
    return 200;
  }

  /** @returns the status that the call must have */
  delete(id: string, by: Owner): number {
    const document = this.own(id, by);
    if (document === undefined) return 404;
    if (document.state !== 'DRAFT') return 400;
    this.documents.delete(id);
    return 200;
  }

  /** Lets minutes pass with what becomes due in them. */
  wait(minutes: number): void {
    const until = this.minute + minutes;
    for (;;) {
      const [next] = this.all()
        .filter(({ state, due }) => state === 'TRANSIT' && due <= until)
        .sort((a, b) => a.due - b.due);
      if (next === undefined) break;
      this.minute = next.due;
      this.attempt(next);
    }
    this.minute = until;
  }

  /** How many documents must be in the inbox that the model has no ids of. */
  arriving(owner: Owner): number {
    return this.onTheWay[owner];
  }

  /** @throws Error when it is not as many as there must be */
  arrived(owner: Owner, ids: readonly string[]): void {
    if (ids.length !== this.onTheWay[owner])
      throw new Error(`${ids.length} documents arrived at ${owner}, not ${this.onTheWay[owner]}.`);
    this.onTheWay[owner] = 0;
    for (const id of ids)
      this.add({ id, owner, direction: 'INBOUND', state: 'RECEIVED', timeline: ['receive_success'] });
  }

  private attempt(document: ModelDocument): void {
    const { to, failures } = document;
    if (to === 'late' && !document.isAnswering) {
      Object.assign(document, { isAnswering: true, due: this.minute + LATE });
      return;
    }
    const fails = to === 'refuses' || to === 'unknown' || (to === 'timesOutTwice' && failures < 2);
    if (!fails) {
      document.state = 'SENT';
      document.timeline.push('send_success');
      if (to === 'Kaai' || to === 'Lumière') this.onTheWay[to] += 1;
      return;
    }
    document.timeline.push('send_failed');
    const delay = RETRIES[failures];
    if (delay === undefined) document.state = 'FAILED';
    else Object.assign(document, { failures: failures + 1, due: this.minute + delay });
  }

  /** A document of this company: that of another is as good as none. */
  private own(id: string, by: Owner): ModelDocument | undefined {
    const document = this.documents.get(id);
    return document?.owner === by ? document : undefined;
  }

  private add(document: Omit<ModelDocument, 'isAnswering' | 'failures' | 'due' | 'to'>): void {
    this.documents.set(document.id, { ...document, isAnswering: false, failures: 0, due: 0, to: null });
  }
}
