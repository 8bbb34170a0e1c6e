/** The worker's side of `createRunInWorker`: responds to each question; null for one that breaks the work. */
export function handleWorkerRequests<Question, Answer>(work: (question: Question) => Answer): void {
  globalThis.onmessage = ({ data }: MessageEvent<Question>) => globalThis.postMessage({ answer: attempt(() => work(data)) });
  globalThis.postMessage('ready');
}

/** Deep nesting overflows the stack. */
function attempt<Answer>(work: () => Answer): Answer | null {
  try {
    return work();
  } catch {
    return null;
  }
}
