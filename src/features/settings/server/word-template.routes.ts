import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { type AuditOrigin, originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { bumpListVersion } from '#platform/server/lists/list-version.ts';
import type { Route } from '#platform/server/routes.ts';
import type { UploadedFile } from '#platform/server/uploads/read-upload-form.ts';
import { readTemplate } from '#platform/server/word/template/read-template.ts';
import type { TemplateFailure } from '#platform/server/word/template/template-failure.ts';
import {
  downloadWordTemplate,
  getWordTemplate,
  removeWordTemplate,
  TEMPLATE_MESSAGES,
  uploadWordTemplate,
  type WordTemplateInfo,
} from '../word-template.contract.ts';
import { wordTemplates } from './word-template.tables.ts';

const WORD_FILE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const SENTENCES: Record<TemplateFailure, string> = {
  'not-word': TEMPLATE_MESSAGES.onlyDocx,
  'old-or-locked': TEMPLATE_MESSAGES.oldOrLocked,
  broken: TEMPLATE_MESSAGES.broken,
  'too-much-work': TEMPLATE_MESSAGES.tooMuchWork,
  dtd: TEMPLATE_MESSAGES.documentType,
  macros: TEMPLATE_MESSAGES.macros,
  'active-x': TEMPLATE_MESSAGES.activeX,
  embedded: TEMPLATE_MESSAGES.embedded,
  linked: TEMPLATE_MESSAGES.linked,
  field: TEMPLATE_MESSAGES.field,
  letterhead: TEMPLATE_MESSAGES.letterhead,
  picture: TEMPLATE_MESSAGES.picture,
};

type Needs = Pick<Deps, 'db' | 'clock'>;

/** The firm's Word template: upload, download, removal. */
export function wordTemplateRoutes(route: Route, deps: Needs): void {
  const { db, clock } = deps;

  route(getWordTemplate, () => describeTemplate(db));

  route(uploadWordTemplate, async ({ actor, files, request }) => {
    const opened = await readTemplate(files.template.content);
    if ('failure' in opened) throw refused(SENTENCES[opened.failure]);
    await storeTemplate(deps, files.template, originOf(request, actor));
    return describeTemplate(db);
  });

  route(downloadWordTemplate, async ({ actor, request, reply }) => {
    const [template] = await db.select().from(wordTemplates).orderBy(desc(wordTemplates.id)).limit(1);
    if (!template) throw notFound();
    await recordAuditEvent(db, originOf(request, actor), {
      action: 'setting.template-downloaded',
      at: clock.now(),
      subject: SUBJECT,
      detail: auditable(template),
    });
    return reply
      .type(WORD_FILE)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(template.fileName)}`)
      .send(template.content);
  });

  route(removeWordTemplate, async ({ actor, request }) => {
    await db.transaction(async (tx) => {
      await bumpListVersion(tx, 'settings');
      const [removed] = await tx.delete(wordTemplates).returning(FACTS);
      if (removed) await record(tx, originOf(request, actor), clock.now(), { change: 'removed', ...auditable(removed) });
    });
    return describeTemplate(db);
  });
}

const SUBJECT = { id: 'wordTemplate', name: 'Word template' };

const { fileName, size, hash, uploadedAt, uploadedBy } = wordTemplates;
const FACTS = { fileName, size, hash, uploadedAt, uploadedBy };

async function describeTemplate(db: Db): Promise<WordTemplateInfo> {
  const [found] = await db.select(FACTS).from(wordTemplates).orderBy(desc(wordTemplates.id)).limit(1);
  return { current: found ? { ...found, uploadedAt: found.uploadedAt.toISOString() } : null };
}

/** Makes a checked file the firm's template. The very file that is current already remains as it is, without an audit event. */
async function storeTemplate({ db, clock }: Needs, { name, content }: UploadedFile, by: AuditOrigin): Promise<void> {
  const at = clock.now();
  const facts = { fileName: name, size: content.length, hash: createHash('sha256').update(content).digest('hex') };
  await db.transaction(async (tx) => {
    await bumpListVersion(tx, 'settings');
    const [current] = await tx.select(FACTS).from(wordTemplates);
    if (current?.hash === facts.hash && current.fileName === name) return;
    await tx.delete(wordTemplates);
    await tx.insert(wordTemplates).values({ ...facts, content, uploadedAt: at, uploadedBy: by.actorName });
    await record(tx, by, at, { change: current ? 'replaced' : 'added', ...auditable(facts) });
  });
}

const auditable = (facts: { fileName: string; size: number; hash: string }) => ({
  fileName: facts.fileName,
  size: facts.size,
  sha256: facts.hash,
});

const record = (tx: Db, by: AuditOrigin, at: Date, detail: Record<string, unknown>) =>
  recordAuditEvent(tx, by, { action: 'setting.changed', at, subject: SUBJECT, detail });

const refused = (message: string) => new AppError(400, 'template-refused', message, { template: message });
