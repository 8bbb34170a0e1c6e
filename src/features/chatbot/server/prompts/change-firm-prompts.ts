import { and, asc, eq, isNull, max } from 'drizzle-orm';
import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import {
  FIRM_PROMPT_FIELDS,
  type FirmPrompt,
  type FirmPromptBody,
  PROMPT_LIMITS,
  PROMPT_MESSAGES,
} from '#features/chatbot/prompts.contract.ts';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError, notFound } from '#platform/server/errors.ts';
import { chatPrompts } from '../prompts.tables.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const { id, title, content, practiceArea, needsPapers, isOn, position } = chatPrompts;
const SHOWN = { id, title, content, practiceArea, needsPapers, isOn };
const ORDERED = { id, title, position };
/** People’s own prompts are nobody else’s, administrators’ neither. */
const IS_FIRMS = isNull(chatPrompts.userId);

/** The firm’s prompts in their order, including those that are switched off. */
export const firmPromptsOf = (db: Db): Promise<FirmPrompt[]> =>
  db.select(SHOWN).from(chatPrompts).where(IS_FIRMS).orderBy(asc(position), asc(id));

/** Adds a prompt at the end of the library. @throws AppError 409 beyond the most that the library holds */
export async function addFirmPrompt({ db, clock }: Needs, by: AuditOrigin, body: FirmPromptBody): Promise<FirmPrompt> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    if ((await tx.$count(chatPrompts, IS_FIRMS)) >= PROMPT_LIMITS.firm) throw tooMany();
    const [last] = await tx
      .select({ position: max(position) })
      .from(chatPrompts)
      .where(IS_FIRMS);
    const row = { ...body, position: (last?.position ?? 0) + 1, updatedAt: at };
    const [added] = await tx.insert(chatPrompts).values(row).returning(SHOWN);
    if (!added) throw new Error('an inserted row did not come back');
    await recordAuditEvent(tx, by, { action: 'prompt.created', at, subject: subjectOf(added), detail: body });
    return added;
  });
}

/** Replaces a prompt of the firm; no actual change leaves no audit event. @throws AppError 404 */
export async function replaceFirmPrompt(
  { db, clock }: Needs,
  by: AuditOrigin,
  firms: number,
  body: FirmPromptBody,
): Promise<FirmPrompt> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const before = await lockPrompt(tx, firms);
    const changed = FIRM_PROMPT_FIELDS.filter((field) => body[field] !== before[field]);
    if (changed.length === 0) return before;
    await tx
      .update(chatPrompts)
      .set({ ...body, updatedAt: at })
      .where(eq(id, firms));
    const after = { ...body, id: firms };
    const detail = { before: pick(before, changed), after: pick(after, changed) };
    await recordAuditEvent(tx, by, { action: 'prompt.changed', at, subject: subjectOf(after), detail });
    return after;
  });
}

/** Deletes a prompt of the firm. @throws AppError 404 */
export async function removeFirmPrompt({ db, clock }: Needs, by: AuditOrigin, firms: number): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockPrompt(tx, firms);
    await tx.delete(chatPrompts).where(eq(id, firms));
    const detail = pick(row, FIRM_PROMPT_FIELDS);
    await recordAuditEvent(tx, by, { action: 'prompt.deleted', at: clock.now(), subject: subjectOf(row), detail });
  });
}

/** Sets the order of the library; prompts that are not named follow in their order. No actual move leaves no audit event. */
export async function orderFirm({ db, clock }: Needs, by: AuditOrigin, ids: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.select(ORDERED).from(chatPrompts).where(IS_FIRMS).orderBy(asc(position), asc(id)).for('update');
    const byId = new Map(rows.map((row) => [row.id, row]));
    const named = new Set(ids.flatMap((each) => byId.get(each) ?? []));
    const ordered = [...named, ...rows.filter((row) => !named.has(row))];
    const moved = ordered.filter((row, index) => row !== rows[index]);
    if (moved.length === 0) return;
    const numbered = ordered.map((row, index) => ({ ...row, next: index + 1 }));
    for (const { next, ...row } of numbered.filter((each) => each.position !== each.next))
      await tx.update(chatPrompts).set({ position: next }).where(eq(id, row.id));
    const titles = (list: typeof rows) => ({ order: list.filter((row) => moved.includes(row)).map((row) => row.title) });
    const detail = { before: titles(rows), after: titles(ordered) };
    await recordAuditEvent(tx, by, { action: 'prompt.reordered', at: clock.now(), detail });
  });
}

const pick = (from: FirmPromptBody, fields: readonly (keyof FirmPromptBody)[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));

const subjectOf = (prompt: Pick<FirmPrompt, 'id' | 'title'>) => ({ id: prompt.id, name: prompt.title });

async function lockPrompt(tx: Db, firms: number): Promise<FirmPrompt> {
  const [row] = await tx
    .select(SHOWN)
    .from(chatPrompts)
    .where(and(eq(id, firms), IS_FIRMS))
    .for('update');
  if (!row) throw notFound();
  return row;
}

const tooMany = () => new AppError(409, 'too-many-prompts', PROMPT_MESSAGES.tooManyFirm);
