import { expect, test } from 'vitest';
import { textAsPaper } from '#platform/server/pdf/text-as-paper.ts';
import { readRecordPapers } from '../understanding/read-brief.ts';
import { readPaperAs } from '../understanding/read-paper-as.ts';
import { CUE_TABLES } from './cue-tables.ts';
import { readRecordStatements } from './read-record-statements.ts';
import { FINDING } from './statement.ts';

const NAMES = { plaintiffs: ['Osprey Fork Capital LLC'], defendants: ['Millrace Bakery Inc.', 'Dana Whitlow'] };
const pair = {
  memorandum: readPaperAs(
    'memorandum',
    textAsPaper('Plaintiff Osprey Fork Capital LLC purchased receipts of Millrace Bakery Inc.'),
    [],
  ),
  affirmation: readPaperAs(
    'affirmation',
    textAsPaper('I am the president of Millrace Bakery Inc. I paid as long as I could.'),
    [],
  ),
};
const read = (text: string, title: string | null, kind: 'affidavit' | 'other' = 'affidavit') => {
  const [record] = readRecordPapers([{ paper: textAsPaper(text), fileName: 'paper.pdf' }], []);
  if (!record) throw new Error('no paper');
  const classified = { ...record, judgement: { ...record.judgement, kind, title } };
  const [found] = readRecordStatements([classified], pair, NAMES, CUE_TABLES);
  return (found?.statements ?? []).filter(({ subject, confidence }) => subject !== 'other' && confidence >= FINDING);
};
const FACTS =
  'The purchase price was $50,000.00. The purchased amount was $69,500.00. Merchant made 45 payments before the default.';

test.each([
  [
    'an affidavit of plaintiff’s controller',
    `I am the controller of plaintiff, and make this affidavit on its records.\n\n${FACTS}`,
    'AFFIDAVIT IN SUPPORT',
    'affidavit',
    'plaintiff',
  ],
  [
    'an affidavit of somebody who names the plaintiff only',
    `I am employed by Osprey Fork Capital LLC as its servicing manager.\n\n${FACTS}`,
    'AFFIDAVIT',
    'affidavit',
    'plaintiff',
  ],
  [
    'an affidavit of the guarantor',
    `I am a defendant in this action and the owner of Millrace Bakery Inc.\n\n${FACTS}`,
    'AFFIDAVIT',
    'affidavit',
    'client',
  ],
  ['a complaint', FACTS, 'SUMMONS AND VERIFIED COMPLAINT', 'other', 'plaintiff'],
  ['an answer to a complaint', FACTS, 'ANSWER TO THE COMPLAINT WITH COUNTERCLAIMS', 'other', 'client'],
] as const)('%s speaks for its own side', (_what, text, title, kind, speaker) => {
  const statements = read(text, title, kind);
  expect(statements.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['purchasePrice', 'purchasedAmount']));
  // A statement that it reports of the other side is still told by this one: “client about plaintiff”.
  expect(statements.filter((statement) => !statement.speaker.startsWith(speaker))).toEqual([]);
});

test.each([
  ['an agreement', FACTS, 'REVENUE PURCHASE AGREEMENT', 'other'],
  [
    'an affidavit of a process server',
    `I am over eighteen years of age and not a party.\n\n${FACTS}`,
    'AFFIDAVIT OF SERVICE',
    'affidavit',
  ],
] as const)('%s speaks for nobody', (_what, text, title, kind) => {
  expect(read(text, title, kind)).toEqual([]);
});
