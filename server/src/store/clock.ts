import { MISSED, type Store } from './open-store.js';

/** The time of the stand-in, which tests can move. Every process of a store has the same. */
export interface Clock {
  now(): Date;
  /** True when time stands still between calls of `set`. */
  isFrozen(): boolean;
  /** Moves the clock; jobs that were waiting are the queue's to wake. */
  set(time: Date, options?: { readonly frozen?: boolean }): Promise<void>;
  /** Back to the time of the machine. */
  reset(): Promise<void>;
  close(): void;
}

interface ClockSetting {
  /** Milliseconds ahead of the machine. */
  readonly ahead: number;
  /** The time at which it stands, in milliseconds. */
  readonly frozenAt: number | null;
}

const REAL: ClockSetting = { ahead: 0, frozenAt: null };

/** The clock of a store: what one process sets, the others follow. */
export async function openClock(store: Store): Promise<Clock> {
  let setting = await readSetting(store);
  let writes = 0;
  const stop = store.listen((text) => {
    if (text !== 'setting clock' && text !== MISSED) return;
    const before = writes;
    readSetting(store).then(
      (read) => {
        // What this process has set meanwhile is newer than what was read.
        if (writes === before) setting = read;
      },
      () => undefined,
    );
  });
  const write = async (next: ClockSetting): Promise<void> => {
    setting = next;
    writes += 1;
    const row = { key: 'clock', value: JSON.stringify(next) };
    await store.db
      .insertInto('settings')
      .values(row)
      .onConflict((on) => on.column('key').doUpdateSet(row))
      .execute();
  };
  return {
    now: () => new Date(setting.frozenAt ?? Date.now() + setting.ahead),
    isFrozen: () => setting.frozenAt !== null,
    set: (time, { frozen = false } = {}) =>
      write({ ahead: time.getTime() - Date.now(), frozenAt: frozen ? time.getTime() : null }),
    reset: () => write(REAL),
    close: stop,
  };
}

async function readSetting({ db }: Store): Promise<ClockSetting> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'clock').executeTakeFirst();
  return row === undefined ? REAL : (JSON.parse(row.value) as ClockSetting);
}
