import { describe, expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { followItem } from './compare-terms.ts';
import { wordsOf } from './compare-words.ts';

/** Whether an item says what the person's text says, no more and no less. */
const asksTheSame = (source: string, item: string) => {
  const words = wordsOf(source);
  return followItem(words, 0, wordsOf(item)) === words.length;
};

const MAILS =
  'We request all e-mails between Ines Abara and Rolf Holt from January 1, 2025 through March 31, 2025 concerning Pier 9.';
const ITEM = 'All e-mails between Ines Abara and Rolf Holt from January 1, 2025 through March 31, 2025 concerning Pier 9.';
const NOTES = 'any notes of the “pier count” that were not signed, except drafts, and each receipt to or from Mr. Holt;';

describe('an item that asks for the same is followed', () => {
  test.each([
    [MAILS, ITEM],
    [MAILS, ITEM.replace(/\.$/, ';')],
    [MAILS, ITEM.replace(/\.$/, '')],
    [MAILS, ITEM.replace('All', 'all')],
    [MAILS, MAILS],
    [NOTES, NOTES],
    [NOTES, NOTES.replace('any', 'Any').replace(/;$/, '.')],
    ['Additionally, we are also requesting copies of all permits of 2021.', 'All permits of 2021.'],
    ['We also ask for a copy of the mooring ledger', 'The mooring ledger.'],
    ['I seek copies of permits.', 'Copies of permits.'],
    [
      'Please provide us with copies of all letters between Holt and Abara from May 2, 2020 through June 3, 2021.',
      'All letters between Holt and Abara from May 2, 2020 through June 3, 2021.',
    ],
    ['In addition, I respectfully request any logs, if any.', 'Any logs, if any.'],
  ])('%j as %j', (source, item) => {
    expect(asksTheSame(source, item)).toBe(true);
  });
});

describe('an item that asks for something else is refused', () => {
  test.each([
    ['“not” is dropped', NOTES, NOTES.replace('not ', '')],
    ['“and” becomes “or”', MAILS, ITEM.replace('and', 'or')],
    ['“or” becomes “and”', NOTES, NOTES.replace('or from', 'and from')],
    ['a date is changed', MAILS, ITEM.replace('March 31', 'March 30')],
    ['a year is changed', MAILS, ITEM.replace('2025 through', '2024 through')],
    ['a date is written otherwise', MAILS, ITEM.replace('January 1, 2025', '1/1/2025')],
    ['a name is added', MAILS, ITEM.replace('Rolf Holt', 'Rolf Holt and Theo Pell')],
    ['a name is dropped', MAILS, ITEM.replace('Ines Abara and ', '')],
    ['a name is spelled otherwise', MAILS, ITEM.replace('Holt', 'Hold')],
    ['“all” is dropped', MAILS, ITEM.replace('All e', 'E')],
    ['“all” becomes “any”', MAILS, ITEM.replace('All', 'Any')],
    ['a plural becomes a singular', MAILS, ITEM.replace('e-mails', 'e-mail')],
    [
      '“from” and “through” change their dates',
      MAILS,
      ITEM.replace('January 1', 'X').replace('March 31', 'January 1').replace('X', 'March 31'),
    ],
    ['two people change their places', MAILS, ITEM.replace('Ines Abara and Rolf Holt', 'Rolf Holt and Ines Abara')],
    ['“to” and “from” are turned', NOTES, NOTES.replace('to or from', 'from or to')],
    ['a quoted term is altered', NOTES, NOTES.replace('pier count', 'pier counts')],
    ['the quotation marks go', NOTES, NOTES.replace(/[“”]/g, '')],
    ['an exception goes', NOTES, NOTES.replace(' except drafts,', '')],
    ['“except” becomes “including”', NOTES, NOTES.replace('except', 'including')],
    ['an article goes', NOTES, NOTES.replace('the ', '')],
    ['a comma goes that limits', NOTES, NOTES.replace('signed,', 'signed')],
    [
      'the period moves to the front',
      MAILS,
      'From January 1, 2025 through March 31, 2025 all e-mails between Ines Abara and Rolf Holt concerning Pier 9.',
    ],
    ['“only” is added', MAILS, ITEM.replace('concerning', 'only concerning')],
    ['a word stands twice', MAILS, ITEM.replace('e-mails', 'e-mails e-mails')],
    ['the end is cut off', MAILS, ITEM.replace(' concerning Pier 9.', '.')],
    ['a sentence is added', MAILS, `${ITEM} And all letters.`],
    ['something is put before it', MAILS, `Copies of ${ITEM.replace('All', 'all')}`],
    ['a word gets a capital that may make a name of it', 'march plans of the band', 'March plans of the band'],
    ['a name loses its capital', 'Polish records of 2021', 'polish records of 2021'],
    ['a letter of another alphabet stands in a name', MAILS, ITEM.replace('Abara', 'Аbara')],
    ['markup stands around it', MAILS, `<b>${ITEM}</b>`],
    ['a link is added', MAILS, `${ITEM} https://x.example`],
    ['it is in another language', MAILS, 'Alle E-Mails zwischen Ines Abara und Rolf Holt.'],
    ['it says nothing', MAILS, ''],
  ])('%s', (_what, source, item) => {
    expect(item).not.toBe(source);
    expect(asksTheSame(source, item)).toBe(false);
  });
});

describe('words that ask stay where the sentence would mean something else without them', () => {
  test.each([
    ['We request all drafts be excluded.', 'All drafts be excluded.'],
    ['We request the clerk search all files.', 'The clerk search all files.'],
    ['Please send all letters to Ines Abara.', 'All letters to Ines Abara.'],
    ['Please send me all letters by e-mail.', 'All letters by e-mail.'],
    ['Please send me all letters through the portal.', 'All letters through the portal.'],
    ['Please provide all records in electronic form.', 'All records in electronic form.'],
    ['We do not request all drafts.', 'All drafts.'],
    ['We request that all drafts go.', 'All drafts go.'],
    ['We request Holt files.', 'Holt files.'],
    ['The letters in which we request all permits.', 'All permits.'],
    ['Please exclude all drafts.', 'All drafts.'],
    ['We request certified copies of all permits.', 'All permits.'],
  ])('%j is not %j', (source, item) => {
    expect(asksTheSame(source, item)).toBe(false);
  });
});

test.each([
  ['asking phrases', 'We request '.repeat(18_000)],
  ['connections', 'also, '.repeat(33_000)],
  ['quotation marks', `all ${'”'.repeat(200_000)}`],
  ['commas', 'a, '.repeat(66_000)],
  ['full stops', '.'.repeat(200_000)],
])('two hundred thousand characters of %s are compared in a moment', async (_what, hostile) => {
  const work = await measureWork(() => {
    asksTheSame(hostile, `${hostile} x.`);
    asksTheSame(`We request all ${hostile}`, `All ${hostile}`);
  });
  expect(work).toBeLessThan(1000);
});
