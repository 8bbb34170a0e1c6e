import { type AuditEvent, type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Db } from '#platform/server/db/db.ts';
import { IMAGE_FIELDS, type ImageField } from './card-images.ts';
import type { CardListKind, CardRow } from './card-lists.ts';

/** The person who changes a card, and the origin of the request. */
export type CardChanger = AuditOrigin;

/** Card fields that the audit log stores; images are only mentioned. */
const WORDS = [
  'name',
  'description',
  'url',
  'category',
  'toolType',
  'iconType',
  'displayOrder',
  'comingSoon',
  'isHidden',
] as const;

type Values = Record<string, unknown>;

/** Audit log details of a created or deleted card. */
export const describeCard = (row: CardRow): Values => pick(row, WORDS);

/** Records changes to a card in the audit log: images as added, replaced or removed. @returns true if anything changed */
export async function recordCardChange(
  tx: Db,
  by: CardChanger,
  at: Date,
  { area }: CardListKind,
  before: CardRow,
  after: CardRow,
): Promise<boolean> {
  const words = WORDS.filter((field) => wordsOf(before, field) !== wordsOf(after, field));
  const images = IMAGE_FIELDS.filter((field) => before[field] !== after[field]);
  if (words.length + images.length === 0) return false;
  const isOnlyHidden = words.length === 1 && words[0] === 'isHidden' && images.length === 0;
  const action: AuditEvent['action'] = isOnlyHidden ? `${area}.${after.isHidden ? 'hidden' : 'shown'}` : `${area}.changed`;
  const detail = { before: pick(before, words), after: pick(after, words), ...imagesInWords(before, after, images) };
  await recordAuditEvent(tx, by, { action, at, subject: { id: after.id, name: after.name }, detail });
  return true;
}

function imagesInWords(before: CardRow, after: CardRow, fields: readonly ImageField[]): Values {
  const word = (field: ImageField) => (after[field] === null ? 'removed' : before[field] === null ? 'added' : 'replaced');
  return Object.fromEntries(fields.map((field) => [field, word(field)]));
}

const wordsOf = (row: CardRow, field: string): unknown => (row as Values)[field];

const pick = (row: CardRow, fields: readonly string[]): Values =>
  Object.fromEntries(fields.filter((field) => field in row).map((field) => [field, wordsOf(row, field)]));
