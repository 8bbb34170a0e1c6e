/** Result of processing a text; null if it would take too long, or fails: the text is then shown unformatted. */
export type RunInWorker<Question, Answer> = (question: Question) => Promise<Answer | null>;

interface Waiting<Question, Answer> {
  question: Question;
  resolve: (response: Answer | null) => void;
}

interface Options<Question, Answer> {
  /** Starts the worker; it sends `ready` once, and then a response to each question. */
  start: () => Worker;
  /** Loads the same work for the page itself, where there are no workers. */
  load: () => Promise<(question: Question) => Answer>;
  /** Time limit of one question. */
  limitMs: number;
}

/** Processes untrusted texts in a web worker, one by one: one that takes too long terminates its worker, not the page. */
export function createRunInWorker<Question, Answer>({
  start,
  load,
  limitMs,
}: Options<Question, Answer>): RunInWorker<Question, Answer> {
  if (typeof Worker === 'undefined') return async (question) => (await load())(question);
  const queue: Waiting<Question, Answer>[] = [];
  let worker: Worker | undefined;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Waiting<Question, Answer> | undefined;

  function settle(response: Answer | null): void {
    clearTimeout(timer);
    current?.resolve(response);
    current = undefined;
    next();
  }
  function giveUp(): void {
    worker?.terminate();
    worker = undefined;
    settle(null);
  }
  function open(): void {
    isReady = false;
    worker = start();
    worker.onmessage = ({ data }: MessageEvent<'ready' | { answer: Answer | null }>) => {
      if (data !== 'ready') return settle(data.answer);
      isReady = true;
      next();
    };
    // Its program cannot be loaded, or has crashed: pending texts are shown unformatted, and a later text tries again.
    worker.onerror = () => {
      for (const { resolve } of isReady ? [] : queue.splice(0)) resolve(null);
      giveUp();
    };
  }
  function next(): void {
    if (current || queue.length === 0) return;
    if (!worker) open();
    if (!isReady) return;
    current = queue.shift();
    timer = setTimeout(giveUp, limitMs);
    worker?.postMessage(current?.question);
  }
  return (question) =>
    new Promise((resolve) => {
      queue.push({ question, resolve });
      next();
    });
}
