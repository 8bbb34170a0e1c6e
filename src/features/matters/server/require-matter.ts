import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/server/db/db.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import { languageModels } from '#platform/server/models/models.tables.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import { formMessage, hasMatterForm, MATTER_MESSAGES, matterKey } from '../matters.contract.ts';
import { matters, matterUses } from './matters.tables.ts';

type Numbered = string | null | undefined;

/**
 * Checks a number that a person enters: it is there if the firm requires one, and has the firm's form.
 * @throws AppError 400 with a message for `matterNumber`
 */
export async function requireMatterNumber(deps: Pick<Deps, 'db' | 'config'>, number: Numbered): Promise<void> {
  const { matterForms, mattersRequired } = await readSettings(deps);
  if (!number && mattersRequired) throw refused(400, MATTER_MESSAGES.required);
  if (number && !hasMatterForm(number, matterForms)) throw refused(400, formMessage(matterForms));
}

/**
 * Checks that AI may be used on a matter; one without a rule has no limits.
 * @param model id of the model that is to be used; absent where it is not known yet
 * @throws AppError 403 with the reason, also for `matterNumber`
 */
export async function requireMatterRule(db: Db, number: Numbered, model?: string | null): Promise<void> {
  const refusal = await findRefusal(db, number, model);
  if (refusal) throw refused(403, refusal);
}

/** Finds out why AI, or a model, may not be used on a matter; undefined if it may. */
export async function findRefusal(db: Db, number: Numbered, model?: string | null): Promise<string | undefined> {
  const matter = await findMatter(db, number);
  if (!matter) return undefined;
  const { rule, consentOn, isClosed, models } = matter;
  const name = `matter ${matter.number}`;
  if (isClosed) return `AI may not be used on ${name}: the matter is closed.`;
  if (rule === 'not-allowed') return `AI may not be used on ${name}.`;
  if (rule === 'consent' && consentOn === null)
    return `AI may not be used on ${name} until the client’s consent is recorded. Please ask an administrator.`;
  if (!model || !models || models.includes(model)) return undefined;
  return `Only these models may be used on ${name}: ${(await labelsOf(db, models)).join(', ')}.`;
}

/** Ids of the only models that may be used on a matter; null for all. */
export const modelsAllowedOn = async (db: Db, number: Numbered): Promise<string[] | null> =>
  (await findMatter(db, number))?.models ?? null;

/** Remembers that a document or a conversation is of a matter, for its certificate. Part of the transaction that says so. */
export async function recordMatterUse(
  tx: Db,
  number: Numbered,
  use: Pick<typeof matterUses.$inferInsert, 'kind' | 'subjectId' | 'at'>,
): Promise<void> {
  if (!number) return;
  await tx
    .insert(matterUses)
    .values({ ...use, matterNumber: matterKey(number) })
    .onConflictDoUpdate({
      target: [matterUses.matterNumber, matterUses.kind, matterUses.subjectId],
      set: { at: use.at },
    });
}

/** Finds the rule of a number; undefined where it has none. */
export async function findMatter(db: Db, number: Numbered) {
  if (!number) return undefined;
  const [matter] = await db
    .select()
    .from(matters)
    .where(eq(matters.number, matterKey(number)));
  return matter;
}

/** Labels of models; ids of those that are no longer in the list. */
export async function labelsOf(db: Db, models: string[]): Promise<string[]> {
  const { modelId, label } = languageModels;
  const rows = await db.select({ modelId, label }).from(languageModels).where(inArray(modelId, models));
  return models.map((id) => rows.find((row) => row.modelId === id)?.label ?? id);
}

const refused = (status: number, message: string) => new AppError(status, 'matter-refused', message, { matterNumber: message });
