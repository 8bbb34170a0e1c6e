import type { CallInput, Endpoint, ResponseOf } from '../shared/endpoint.ts';
import { ApiError, type CallOptions, call } from './api.ts';

const MOST_TRIES = 6;

/**
 * Makes a call whose work may have to wait: while the server says that it is busy and when to come back, the call is repeated.
 * Only for calls that count once however often they are sent.
 * @param onBusy called before each wait, with the server's message
 * @throws ApiError, of the last try
 */
export async function callWhenFree<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  onBusy: (message: string) => unknown,
  options: CallOptions = {},
): Promise<ResponseOf<E>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call(endpoint, input, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.retryAfterSeconds === undefined || tries === MOST_TRIES) throw error;
      const { retryAfterSeconds } = error;
      onBusy(error.detail ?? '');
      await new Promise((resolve) => setTimeout(resolve, retryAfterSeconds * 1000));
    }
  }
}
