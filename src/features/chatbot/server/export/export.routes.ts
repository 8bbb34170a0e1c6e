import { originOf, recordEntry } from '#features/audit/server/record-entry.ts';
import { exportConversation } from '#features/chatbot/chatbot.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { makeFile } from './make-file.ts';
import { nameFile } from './name-file.ts';
import { readTranscript } from './read-transcript.ts';

const CONTENT_TYPES = {
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** A person's own conversation as a file. What leaves the house leaves an entry, which tells neither its title nor its words. */
export function exportRoutes(route: Route, deps: Pick<Deps, 'db' | 'config' | 'clock'>): void {
  route(exportConversation, async ({ actor, params, request, reply }) => {
    const { id, format } = params;
    const transcript = await readTranscript(deps, actor, id);
    const content = await makeFile(transcript, format);
    await recordEntry(deps.db, originOf(request, actor), {
      action: 'conversation.exported',
      at: deps.clock.now(),
      subject: { id, name: 'Conversation' },
      detail: { format: format === 'md' ? 'Markdown' : 'Word' },
    });
    return reply
      .header('Content-Disposition', nameFile(transcript.title, format))
      .header('Cache-Control', 'no-store')
      .type(CONTENT_TYPES[format])
      .send(content);
  });
}
