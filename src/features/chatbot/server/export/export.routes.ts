import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { CHAT_MESSAGES, exportConversation, exportReply } from '#features/chatbot/chatbot.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Handler, Route } from '#platform/server/routes.ts';
import { runInSubprocess, SubprocessError } from '#platform/server/run-in-subprocess.ts';
import { readTranscript } from './read-transcript.ts';
import type { TranscriptTask } from './transcript.subprocess.ts';

/** The longest name before its extension, in characters. */
const LONGEST_NAME = 80;

/** Separators, characters special in some file system, control characters, invisible ones, and those changing text direction. */
const UNFIT = /[\\/:*?"<>|%\p{C}\p{Zl}\p{Zp}]+/gu;

/** Device names reserved by Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** https://www.rfc-editor.org/rfc/rfc8187#section-3.2.1 */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const PROGRAM = pathToFileURL(path.join(import.meta.dirname, 'transcript.subprocess.ts'));

const LIMITS = { seconds: 10, megabytes: 1536 };

const CONTENT_TYPES = {
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

type Call = Parameters<Handler<typeof exportConversation>>[0];

/** Content of a file: a conversation, or one reply in it. */
interface Wanted {
  id: number;
  messageId?: number;
  format: TranscriptTask['format'];
}

/** A user's own conversation, or one of its replies, as a file. Every export leaves an audit event, without its title or content. */
export function exportRoutes(route: Route, deps: Pick<Deps, 'db' | 'config' | 'clock' | 'models' | 'masterKey'>): void {
  const send = async ({ actor, request, reply, signal }: Call, { id, messageId, format }: Wanted) => {
    const transcript = await readTranscript(deps, actor, { id, ...(messageId === undefined ? {} : { messageId }) }, signal);
    const content = await makeFile(transcript, format, signal);
    await recordAuditEvent(deps.db, originOf(request, actor), {
      action: 'conversation.exported',
      at: deps.clock.now(),
      subject: { id, name: messageId === undefined ? 'Conversation' : 'Reply' },
      detail: { format: format === 'md' ? 'Markdown' : 'Word' },
    });
    return reply
      .header('Content-Disposition', nameFile(transcript.title, format))
      .header('Cache-Control', 'no-store')
      .type(CONTENT_TYPES[format])
      .send(content);
  };
  route(exportConversation, (context) => send(context, context.params));
  route(exportReply, (context) => send(context, context.params));
}

/**
 * Renders a transcript as a file, in a subprocess: parsing hostile Markdown can take arbitrarily long, and other people's replies
 * continue meanwhile.
 * @throws AppError 422 when it exceeds a file's limits
 */
async function makeFile(
  transcript: TranscriptTask['transcript'],
  format: TranscriptTask['format'],
  signal: AbortSignal,
): Promise<Buffer> {
  try {
    const task: TranscriptTask = { transcript, format };
    const content = await runInSubprocess<Uint8Array>(PROGRAM, task, LIMITS, { signal });
    return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  } catch (error) {
    if (error instanceof SubprocessError) throw new AppError(422, 'not-exported', CHAT_MESSAGES.exportFailed);
    throw error;
  }
}

/** Builds the header with an exported conversation's file name. https://www.rfc-editor.org/rfc/rfc6266#section-4.3 */
function nameFile(title: string, format: string): string {
  const name = `${fitName(title)}.${format}`;
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replaceAll('"', '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`;
}

function fitName(title: string): string {
  const line = title.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ');
  const name = [...line]
    .slice(0, LONGEST_NAME)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return name === '' || DEVICE.test(name) ? `Conversation ${name}`.trim() : name;
}
