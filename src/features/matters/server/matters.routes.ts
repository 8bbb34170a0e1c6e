import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { asc } from 'drizzle-orm';
import { originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Route } from '#platform/server/routes.ts';
import { runInSubprocess } from '#platform/server/run-in-subprocess.ts';
import { CSV_START, csvRow } from '#platform/shared/csv.ts';
import * as calls from '../matters.contract.ts';
import { importMatters } from './import-matters.ts';
import { deleteMatter, insertMatter, readMatters, readRequirement, updateMatter } from './matters.store.ts';
import { matters } from './matters.tables.ts';
import { readCertificate } from './read-certificate.ts';
import { requireMatterNumber, requireMatterRule } from './require-matter.ts';

const CERTIFICATE = pathToFileURL(path.join(import.meta.dirname, 'certificate.subprocess.ts'));
const CERTIFICATE_LIMITS = { seconds: 30, megabytes: 512 };

/** The firm's rules for AI by matter. Client-matter numbers appear in no address and no log. */
export function mattersRoutes(route: Route, deps: Pick<Deps, 'db' | 'clock' | 'config' | 'models'>): void {
  const { db } = deps;

  route(calls.getMatterRequirement, () => readRequirement(deps));

  route(calls.checkMatter, async ({ body }) => {
    await requireMatterNumber(deps, body.matterNumber);
    await requireMatterRule(db, body.matterNumber);
  });

  route(calls.findMatters, ({ body }) => readMatters(db, body));

  route(calls.addMatter, ({ body, actor, request }) => insertMatter(deps, originOf(request, actor), body));

  route(calls.changeMatter, ({ params, body, actor, request }) =>
    updateMatter(deps, originOf(request, actor), Number(params.id), body),
  );

  route(calls.removeMatter, ({ params, actor, request }) => deleteMatter(deps, originOf(request, actor), Number(params.id)));

  route(calls.importMatters, ({ files, actor, request }) => importMatters(deps, originOf(request, actor), files.matters.content));

  route(calls.createCertificate, async ({ body, actor, request, reply, signal }) => {
    const origin = originOf(request, actor);
    const certificate = await readCertificate(deps, body.number, origin.actorName);
    const pdf = await runInSubprocess<Uint8Array>(CERTIFICATE, certificate, CERTIFICATE_LIMITS, { signal });
    const subject = { name: certificate.number };
    const detail = { count: certificate.uses.length };
    await recordAuditEvent(db, origin, { action: 'matter.certified', at: deps.clock.now(), subject, detail });
    return reply
      .header('Content-Disposition', 'attachment; filename="matter-certificate.pdf"')
      .type('application/pdf')
      .send(Buffer.from(pdf));
  });

  route(calls.exportMatters, async ({ actor, request, reply }) => {
    const rows = await db.select().from(matters).orderBy(asc(matters.number));
    const at = deps.clock.now();
    const detail = { count: rows.length };
    await recordAuditEvent(db, originOf(request, actor), { action: 'matter.exported', at, subject: { name: 'Matters' }, detail });
    const lines = rows.map(({ number, rule, models, consentOn, consentBy, isClosed }) =>
      csvRow([number, calls.RULE_LABELS[rule], models?.join('; ') ?? '', consentOn, consentBy, isClosed ? 'yes' : 'no']),
    );
    return reply
      .header('Content-Disposition', 'attachment; filename="matters.csv"')
      .type('text/csv; charset=utf-8')
      .send(CSV_START + csvRow([...calls.MATTER_COLUMNS]) + lines.join(''));
  });
}
