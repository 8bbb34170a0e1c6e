import { describe, expect, test } from 'vitest';
import { type FollowUp, foilRequestBody } from '../foil-request.contract.ts';
import { foilRequest } from '../testing.ts';
import { checkLetter, readLetter } from './check-letter.ts';
import { writeLetter } from './write-letter.ts';

const REQUEST = foilRequestBody.parse(
  foilRequest({ requestDescription: 'Permits for 7 Harbor Row;\n\tof 2024\nAll violations' }),
);
const DATES = { requestedOn: '2026-01-05', acknowledgedOn: '2026-01-09', promisedFor: '2026-02-10', deniedOn: '2026-02-17' };
const UNKNOWN = { requestedOn: '', acknowledgedOn: '', promisedFor: '', deniedOn: '' };

type Kind = Pick<FollowUp, 'kind'> & Partial<FollowUp>;
const letterOf = (followUp: Kind) => ({ ...REQUEST, followUp: { ground: 'denial' as const, ...UNKNOWN, ...followUp } });
const write = (followUp: Kind) => writeLetter(letterOf(followUp), { firmName: 'Lantern & Law LLP' });
const textOf = async (followUp: Kind) =>
  readLetter(await write(followUp))
    .map(({ text }) => text)
    .join('\n')
    .replaceAll('\u00A0', ' ');
const daysIn = (text: string) => text.match(/\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/g) ?? [];

const KINDS: Kind[] = [
  { kind: 'reminder', ...DATES },
  { kind: 'reminder' },
  { kind: 'appeal', ...DATES },
  { kind: 'appeal', ground: 'partial-denial', ...DATES },
  { kind: 'appeal', ground: 'no-answer', ...DATES },
  { kind: 'appeal', ground: 'no-answer' },
];

describe.each(KINDS)('$kind $ground, requested on "$requestedOn"', (followUp) => {
  test('it is faithful to the form, and has the earlier request’s records word for word', async () => {
    const letter = await write(followUp);
    expect(checkLetter(letter, letterOf(followUp))).toEqual([]);
    const records = readLetter(letter).filter(({ numbering }) => numbering !== 'none');
    expect(records.map(({ text }) => text)).toEqual(['Permits for 7 Harbor Row;', 'of 2024', 'All violations']);
  });

  test('it cites no federal law, asks for no signature but the blank one, and copies nobody', async () => {
    const text = await textOf(followUp);
    expect(text).not.toMatch(/FOIA|U\.S\.C|\bcc:|fee waiver|client/i);
    expect(text).toMatch(/Very truly yours,\n\n\n_{30}\nAda Quill/);
  });
});

test('a reminder states the dates that were entered and no others, also not a denial', async () => {
  expect(daysIn(await textOf({ kind: 'reminder', ...DATES }))).toEqual([
    'March 2, 2026',
    'January 5, 2026',
    'January 9, 2026',
    'February 10, 2026',
  ]);
  const unknown = await textOf({ kind: 'reminder' });
  expect(daysIn(unknown)).toEqual(['March 2, 2026']);
  expect(unknown).toContain('On [date of the request], I requested');
});

test('an appeal from a denial states when it was denied and leaves reasons and grounds to the attorney', async () => {
  const text = await textOf({ kind: 'appeal', ...DATES });
  expect(daysIn(text)).toEqual(['March 2, 2026', 'January 5, 2026', 'January 9, 2026', 'February 10, 2026', 'February 17, 2026']);
  expect(text).toContain('Dear Appeals Officer:');
  expect(text).toContain('Under Public Officers Law § 89(4)(a), I appeal the denial of the request');
  expect(text).toContain('[grounds of the appeal]');
  expect(await textOf({ kind: 'appeal' })).toContain('denied the request on [date of the denial]');
  expect(await textOf({ kind: 'appeal', ground: 'partial-denial', ...DATES })).toContain('It denied the request in part on');
});

test('an appeal from silence claims no more than that there is no record of an answer, and states no date of a denial', async () => {
  const text = await textOf({ kind: 'appeal', ground: 'no-answer', ...DATES });
  expect(text).toContain('constructive denial');
  expect(text).toContain('I have no record that the request has been granted or denied since.');
  expect(text).toContain('21 NYCRR 1401.5(e)');
  expect(text).not.toContain('February 17, 2026');
  expect(text).not.toContain('[grounds');
});

test('an appeal asks for the decision within ten business days, for reasons in writing and for the copy to the Committee', async () => {
  const text = await textOf({ kind: 'appeal', ...DATES });
  expect(text).toContain('Within ten business days of the receipt of this appeal');
  expect(text).toContain('fully explain in writing the reasons for further denial (§ 89(4)(a))');
  expect(text).toContain('forward to the Committee on Open Government a copy of this appeal');
});

test('a letter without a date that was entered is not sent', async () => {
  const other = await write({ kind: 'appeal', ...DATES, deniedOn: '2026-02-18' });
  expect(checkLetter(other, letterOf({ kind: 'appeal', ...DATES }))).toEqual(['The letter lacks a date: February 17, 2026']);
});
