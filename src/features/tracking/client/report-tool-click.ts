import { call } from '#platform/client/api.ts';
import { recordToolClick } from '../tracking.contract.ts';
import { sessionId } from './session-id.ts';

/**
 * Reports that the person launched a tool. Nobody waits for it and nobody sees it fail; it is sent even when the page is left
 * with the same click.
 */
export function trackToolClick({ id, name }: { id: number; name: string }): void {
  const body = {
    toolId: id,
    toolName: name,
    clickedAt: new Date().toISOString(),
    sessionId: sessionId(),
    // Without the search terms.
    referrerPage: location.pathname,
  };
  call(recordToolClick, { body }, { keepalive: true }).catch(() => console.warn('The launch of a tool was not recorded.'));
}
