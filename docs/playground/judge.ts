import type { Answer, Question } from './answer.js';

/** What takes longer than that is made to do harm. */
export const LONGEST_MS = 20_000;

/** Judges what a person enters, away from the page. */
export interface Judge {
  readonly ask: (question: Omit<Question, 'id'>) => void;
  /** Ends the worker; the next question starts another. */
  readonly stop: () => void;
}

/**
 * A worker that judges one input after the other. Of those that come while it judges, only the last is judged.
 *
 * @param answered called with the answer to the last question
 * @param failed called when a question is given up
 */
export function createJudge(
  answered: (answer: Answer) => void,
  failed: (why: 'too-slow' | 'failed') => void,
): Judge {
  let worker: Worker | undefined;
  let isBusy = false;
  let asked = 0;
  let next: Omit<Question, 'id'> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  function startWorker(): Worker {
    const started = new Worker(new URL('worker.js', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      // What reads PDFs posts messages of its own.
      if (data.id !== asked) return;
      const isLast = next === undefined;
      finish();
      if (isLast) answered(data);
    });
    started.addEventListener('error', () => {
      giveUp('failed');
    });
    return started;
  }

  function giveUp(why: 'too-slow' | 'failed'): void {
    end();
    const isLast = next === undefined;
    finish();
    if (isLast) failed(why);
  }

  function end(): void {
    clearTimeout(deadline);
    worker?.terminate();
    worker = undefined;
  }

  function finish(): void {
    clearTimeout(deadline);
    isBusy = false;
    if (next !== undefined) send(next);
  }

  function send(question: Omit<Question, 'id'>): void {
    isBusy = true;
    next = undefined;
    worker ??= startWorker();
    asked += 1;
    worker.postMessage({ ...question, id: asked } satisfies Question);
    deadline = setTimeout(() => {
      giveUp('too-slow');
    }, LONGEST_MS);
  }

  return {
    ask: (question) => {
      if (isBusy) next = question;
      else send(question);
    },
    stop: () => {
      end();
      isBusy = false;
      next = undefined;
    },
  };
}
