import { type AuditOrigin, originOf } from '#features/audit/server/record-audit-event.ts';
import {
  attachEmailAttachment,
  attachPaper,
  type ChatPaper,
  getPaperPage,
  getReplyMarks,
  listPapers,
  PAPER_MESSAGES,
  removePaper,
  searchPapers,
} from '#features/chatbot/papers.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import type { Actor, Route } from '#platform/server/routes.ts';
import { findConversation } from '../conversations.store.ts';
import { detectFormat } from '../paper-reading/detect-format.ts';
import { takeOut } from '../paper-reading/read-file.ts';
import { readMarks } from '../reply-marks/marks.store.ts';
import { openPaperPage } from './open-page.ts';
import { openContent } from './paper-seals.ts';
import { findPaper, insertPaper, papersOf, removePaperOf, verdictOf, viewPaper } from './papers.store.ts';
import { readPaperJob } from './read-paper.jobs.ts';
import { recordPaperAttached, recordPaperRemoved } from './record-papers.ts';
import { requireClearance } from './require-clearance.ts';
import { searchInPapers } from './search-papers.ts';

type Needs = Pick<Deps, 'db' | 'jobs' | 'config' | 'models' | 'clock' | 'masterKey'>;

/** The papers of a person's own conversations: nothing of what they say or are called stands in a log, an error, an address or an audit event. */
export function papersRoutes(route: Route, deps: Needs): void {
  const { db, masterKey } = deps;

  route(listPapers, async ({ actor, params }) => (await papersOf(db, masterKey, actor.id, params.id)).map(viewPaper));

  route(attachPaper, ({ actor, params, files, request }) =>
    attach(deps, actor, params.id, { ...files.paper, origin: originOf(request, actor) }),
  );

  route(removePaper, ({ actor, params, request }) => {
    const paper = { conversationId: params.id, number: params.number };
    return db.transaction(async (tx) => {
      await removePaperOf(tx, actor.id, paper);
      await recordPaperRemoved(tx, originOf(request, actor), paper, deps.clock.now());
    });
  });

  route(attachEmailAttachment, async ({ actor, params, request, signal }) => {
    const email = await findPaper(db, masterKey, actor.id, { conversationId: params.id, number: params.number });
    if (!verdictOf(email).attachments[params.attachment - 1]?.isReadable) throw notFound();
    const content = await openContent(db, email.own, email.row.id, 'file');
    const file = await takeOut(content, params.attachment - 1, signal);
    if (!file) throw notFound();
    return attach(deps, actor, params.id, { ...file, origin: originOf(request, actor) });
  });

  route(searchPapers, async ({ actor, params, body, signal }) =>
    searchInPapers(deps, await papersOf(db, masterKey, actor.id, params.id), body.query, signal),
  );

  route(getPaperPage, async ({ actor, params, query, signal }) => {
    const paper = await findPaper(db, masterKey, actor.id, { conversationId: params.id, number: params.number });
    return openPaperPage(db, paper, { unit: params.page, start: query.start ?? 0, end: query.end ?? 0 }, signal);
  });

  route(getReplyMarks, ({ actor, params, signal }) =>
    readMarks(deps, { userId: actor.id, conversationId: params.id, messageId: params.messageId }, signal),
  );
}

/** Stores a file and has it read. @throws AppError 400 for a file of no known format, 409 as `requireClearance` and `insertPaper` */
async function attach(
  deps: Needs,
  actor: Actor,
  conversationId: number,
  { origin, ...file }: { name: string; content: Buffer; origin: AuditOrigin },
): Promise<ChatPaper> {
  const { db, masterKey } = deps;
  // Ownership first: nothing must tell others which model a conversation has.
  const conversation = await findConversation(db, actor.id, conversationId);
  if (!conversation) throw notFound();
  await requireClearance(deps, actor, conversation.model);
  if (file.content.length === 0) throw refuse(PAPER_MESSAGES.empty);
  const format = detectFormat(file.content, file.name);
  if (!format) throw refuse(PAPER_MESSAGES.unknown);
  const inserted = await db.transaction(async (tx) => {
    const at = deps.clock.now();
    const paper = await insertPaper(tx, masterKey, { userId: actor.id, conversationId }, { ...file, format }, at);
    await recordPaperAttached(tx, origin, paper.row, at);
    await deps.jobs.enqueue(tx, readPaperJob, { paperId: paper.row.id }, { group: String(actor.id) });
    return paper;
  });
  return viewPaper(inserted);
}

const refuse = (message: string) => new AppError(400, 'paper-refused', message, { paper: message });
