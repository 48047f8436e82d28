import type { Services } from './services.js';

type Moved = Pick<Services, 'clock' | 'queue'>;

/**
 * Lets time pass: everything that becomes due on the way happens at its own time and in its order, as if one had waited.
 * Ends when all of it is done.
 *
 * @throws RangeError for a time that documents and the database cannot have
 */
export async function advanceClock({ clock, queue }: Moved, milliseconds: number): Promise<void> {
  const wasFrozen = clock.isFrozen();
  const target = checkedTime(new Date(clock.now().getTime() + milliseconds));
  await queue.settle();
  for (;;) {
    const due = await queue.nextDue();
    if (due === undefined || due > target) break;
    // The clock stands while the jobs of a moment run, so that what follows from them is counted from that moment.
    await clock.set(due > clock.now() ? due : clock.now(), { frozen: true });
    await queue.reschedule();
    await queue.settle();
  }
  await clock.set(target, { frozen: wasFrozen });
  await queue.reschedule();
  await queue.settle();
}

/** Sets the clock without what lies between. @throws RangeError as advanceClock() */
export async function setClock({ clock, queue }: Moved, time: Date, frozen: boolean): Promise<void> {
  await clock.set(checkedTime(time), { frozen });
  await queue.reschedule();
}

/** The time of the machine again. */
export async function resetClock({ clock, queue }: Moved): Promise<void> {
  await clock.reset();
  await queue.reschedule();
}

function checkedTime(time: Date): Date {
  if (time >= FIRST && time <= LAST) return time;
  const given = Number.isNaN(time.getTime()) ? 'is not a time' : `would be at ${time.toISOString()}`;
  throw new RangeError(`The clock ${given}: give a time from 1970 to 9998.`);
}

/** A year is left for what is due later. */
const FIRST = new Date('1970-01-01T00:00:00Z');
const LAST = new Date('9998-12-31T23:59:59.999Z');
