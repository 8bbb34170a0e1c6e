import type { ReactNode } from 'react';
import { renderStill } from './render-still.tsx';
import { stageAudience } from './stage-reads.ts';

/** What a part of a page looks like by itself. */
export function drawPart(part: ReactNode): Promise<string> {
  const client = stageAudience('user');
  return renderStill(client, '/', part).finally(() => client.clear());
}
