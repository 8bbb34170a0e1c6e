import type { IncomingMessage } from 'node:http';

/** Callbacks for reading a response. */
export interface ResponseListener {
  /** An exception thrown here ends the response. */
  onChunk(chunk: Buffer): void;
  /** @param failure the reason why the response was cut off; null if it is complete */
  onEnd(failure: Error | null): void;
}

/** Listens to a response until its end. @returns a function that stops listening; the response continues */
export function listenTo(response: IncomingMessage, { onChunk, onEnd }: ResponseListener): () => void {
  const take = (chunk: Buffer) => {
    try {
      onChunk(chunk);
    } catch (error) {
      response.destroy(error as Error);
    }
  };
  const end = () => onEnd(null);
  response.on('data', take).on('end', end).on('error', onEnd);
  // The error event is not emitted again.
  if (response.destroyed && !response.readableEnded) onEnd(new Error('the answer was cut before it was read'));
  return () => void response.off('data', take).off('end', end).off('error', onEnd);
}

/**
 * The rest of a response, as the body of a `Response`.
 * @param take returns the part of a chunk to include; null ends the body, and an exception fails it
 * @param before chunks that have already arrived
 */
export function asBody(
  response: IncomingMessage,
  take: (chunk: Buffer) => Buffer | null,
  before: readonly Buffer[] = [],
): ReadableStream<Uint8Array> {
  let leave = () => {};
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of before) controller.enqueue(part);
      const onEnd = (failure: Error | null) => (failure ? controller.error(failure) : controller.close());
      const onChunk = (chunk: Buffer) => {
        const part = take(chunk);
        if (part) return controller.enqueue(part);
        leave();
        controller.close();
      };
      const stop = listenTo(response, { onChunk, onEnd });
      leave = () => {
        stop();
        // Nobody handles its last error any more.
        response.on('error', () => {}).destroy();
      };
    },
    cancel: () => leave(),
  });
}

/** The chunks of a response that has ended, and then its failure: an error would otherwise overtake them. */
export function asEndedBody(parts: Buffer[], failure: Error | null): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const part = left.shift();
        if (part) controller.enqueue(part);
        else if (failure) controller.error(failure);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}
