import { ApiError } from '#platform/client/api.ts';

/**
 * Says why no reply came, and what to do: in the server's own sentence where it gave one.
 * @param hasWords whether a message was sent, which is in the field again
 */
export function explainFailure(error: unknown, hasWords: boolean): string {
  const isKept = hasWords ? ' Your message is in the field again.' : '';
  if (!(error instanceof ApiError)) return `The portal cannot be reached. Check your connection and try again.${isKept}`;
  if (error.status === 401) return 'Your session has ended. Sign in again to go on. What you have written is kept.';
  if (error.status === 404) return `This conversation does not exist any more: it was deleted elsewhere.${hasWords ? GONE : ''}`;
  return error.fields.content ?? error.detail ?? `${plainWords(error.status, hasWords)}${isKept}`;
}

const GONE = ' Your message is in the field: copy it into another conversation.';

/** For answers that something before the portal gave. */
function plainWords(status: number, hasWords: boolean): string {
  if (status === 413) return 'This message is too long to be sent. Shorten it, or send it in parts.';
  if (status === 429) return 'Too much was asked at once. Wait a minute, and try again.';
  if (status >= 502) return 'The portal did not answer in time. Try again in a moment.';
  return `${hasWords ? 'The message could not be sent' : 'The reply could not be asked for'} (${status}). Please try again.`;
}
