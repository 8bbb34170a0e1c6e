import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { type AuditOrigin, originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import { type PdfValidation, validatePdf } from '#platform/server/pdf/validate-pdf.ts';
import type { Route } from '#platform/server/routes.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import type { UploadedFile } from '#platform/server/uploads/read-upload-form.ts';
import { getPolicy } from '../current-policy.contract.ts';
import {
  type AcknowledgementRow,
  acknowledgePolicy,
  listAcknowledgements,
  POLICY_MESSAGES,
  readPolicy,
  uploadPolicy,
} from '../policy.contract.ts';
import { acknowledgeVersion, noPolicy } from './acknowledge-policy.ts';
import { lockPolicy } from './lock-policy.ts';
import { currentPdf, currentVersion, policyFor } from './policy.store.ts';
import { policyAcknowledgements, policyVersions } from './policy.tables.ts';

/** Sorts names the same way whatever the database's language: Ångström is under A. */
const byName = new Intl.Collator('en');

const SENTENCES: Record<Reason, string> = {
  'not-pdf': POLICY_MESSAGES.onlyPdf,
  password: POLICY_MESSAGES.password,
  empty: POLICY_MESSAGES.empty,
  broken: POLICY_MESSAGES.broken,
  'too-many-pages': POLICY_MESSAGES.tooManyPages,
  'too-much-work': POLICY_MESSAGES.tooMuchWork,
};

/** Content policy: the browser's viewer may render the file, only the portal may frame it; nothing in it runs or is fetched. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** The firm's AI policy: the current version, its PDF, the upload of another, and the acknowledgements of it. */
export function policyRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config'>): void {
  const { db } = deps;

  const describe = async (userId: number) => policyFor(db, userId, (await readSettings(deps)).policyGates);

  route(getPolicy, ({ actor }) => describe(actor.id));

  route(readPolicy, async ({ request, reply }) => {
    const held = await currentVersion(db);
    if (!held) throw noPolicy();
    if (isKnown(request.headers['if-none-match'], held.hash)) return dress(reply, held.hash).status(304).send();
    const pdf = await currentPdf(db);
    if (!pdf) throw noPolicy();
    return dress(reply, pdf.hash)
      .header('Content-Disposition', 'inline; filename="firm-ai-policy.pdf"')
      .type('application/pdf')
      .send(pdf.content);
  });

  route(uploadPolicy, async ({ actor, files, request }) => {
    const pages = await validatePolicy(files.policy.content);
    await storePolicy(deps, files.policy, pages, originOf(request, actor));
    return describe(actor.id);
  });

  route(acknowledgePolicy, async ({ actor, body, request }) => {
    await acknowledgeVersion(deps, actor.id, body.version, originOf(request, actor));
    return describe(actor.id);
  });

  route(listAcknowledgements, async () => {
    const current = await currentVersion(db);
    return { current, people: await listPeople(db, current?.version ?? 0) };
  });
}

/** Sets headers: cached by the person's own browser only, and revalidated each time, so that a new version is seen at once. */
function dress(reply: FastifyReply, hash: string): FastifyReply {
  return reply
    .header('ETag', `"${hash}"`)
    .header('Cache-Control', 'private, no-cache')
    .header('Content-Security-Policy', PDF_POLICY)
    .header('X-Frame-Options', 'SAMEORIGIN');
}

/** True if the browser has the file already; proxies may have made its ETag a weak one. */
const isKnown = (tags: string | undefined, hash: string): boolean =>
  (tags ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${hash}"`);

type Reason = Extract<PdfValidation, { ok: false }>['reason'];

/**
 * Checks an uploaded policy by its content.
 * @returns its number of pages
 * @throws AppError 400 with a message for `policy` if it is no readable PDF
 */
async function validatePolicy(content: Buffer): Promise<number> {
  const judgment = await validatePdf(content);
  if (judgment.ok) return judgment.pages;
  const message = SENTENCES[judgment.reason];
  throw new AppError(400, 'policy-refused', message, { policy: message });
}

/** Everybody with an approved account, by last and first name, with the time they acknowledged a version. */
async function listPeople(db: Db, version: number): Promise<AcknowledgementRow[]> {
  const { id, firstName, lastName, email, status } = users;
  const { versionId, userId, acknowledgedAt } = policyAcknowledgements;
  const rows = await db
    .select({ id, firstName, lastName, email, acknowledgedAt })
    .from(users)
    .leftJoin(policyAcknowledgements, and(eq(userId, id), eq(versionId, version)))
    .where(eq(status, 'approved'));
  const people = rows.map((row) => ({ ...row, acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null }));
  return people.sort(
    (one, other) =>
      byName.compare(one.lastName, other.lastName) || byName.compare(one.firstName, other.firstName) || one.id - other.id,
  );
}

/** Makes a checked PDF the firm's policy. The very file that is current already remains as it is, without an audit event. */
async function storePolicy(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { name, content }: UploadedFile,
  pages: number,
  by: AuditOrigin,
): Promise<void> {
  const hash = createHash('sha256').update(content).digest('hex');
  const at = clock.now();
  await db.transaction(async (tx) => {
    await lockPolicy(tx);
    if ((await currentVersion(tx))?.hash === hash) return;
    const version = { content, hash, pages, fileName: name, size: content.length, uploadedAt: at, uploadedBy: by.actorName };
    const [kept] = await tx.insert(policyVersions).values(version).returning({ id: policyVersions.id });
    const subject = { id: kept?.id ?? 0, name: 'Firm AI policy' };
    await recordAuditEvent(tx, by, { action: 'policy.uploaded', at, subject, detail: { version: subject.id, pages } });
  });
}
