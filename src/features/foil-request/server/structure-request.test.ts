// biome-ignore-all lint/suspicious/noTemplateCurlyInString: a user may type what looks like a template
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { structureRequest } from './structure-request.ts';

/** Everything of a structured request in reading order, as words. */
function wordsOf(description: string): string[] {
  const { preamble = '', items, closing } = structureRequest(description);
  return [preamble, ...items, ...closing].join('\n').split(/\s+/).filter(Boolean);
}

describe('a description becomes numbered records', () => {
  test('a description without list markers stays one record, word for word', () => {
    const description =
      'All permits issued for 7 Wharf Row from May 1, 2022 through June 3, 2024; the inspection notes for each.';
    expect(structureRequest(description)).toEqual({ items: [description], closing: [], labels: 'decimal' });
  });

  test('lettered clauses in one paragraph: scope above, records in order, exclusions below, each word for word', () => {
    const { preamble, items, closing } = structureRequest(
      'For the period June 1, 2020 through May 31, 2024, all of the following concerning licensed ferries in Tarn County: (a) accident reports, custodians Ines Abara and Dep. Comm’r R. Holt; (b) the log of such reports, in native format; and (c) contracts with Marlow & Sons, Inc. of Eastquay, to the extent not exempt. Please exclude rowing boats. Names of passengers may be redacted.',
    );
    expect(preamble).toBe(
      'For the period June 1, 2020 through May 31, 2024, all of the following concerning licensed ferries in Tarn County:',
    );
    expect(items).toEqual([
      'accident reports, custodians Ines Abara and Dep. Comm’r R. Holt;',
      'the log of such reports, in native format; and',
      'contracts with Marlow & Sons, Inc. of Eastquay, to the extent not exempt.',
    ]);
    expect(closing).toEqual(['Please exclude rowing boats.', 'Names of passengers may be redacted.']);
  });

  test('lines marked each in its own way make one list; "Please send me:" and "Thank you!!!" are no records', () => {
    const description =
      'Please send me:\r\n\r\n1)\tthe survey of Plot № 9;\r\n2.)  e‑mails with "pier"   & 3\' 4";\n\niii. <Budget> v3.xlsx\n• the memo of 2 May, § 4(b)–(c)\u200B\n\t- and the receipt for {{77}} / ${SUM}\r\n\r\nThank you!!!\n';
    expect(structureRequest(description)).toEqual({
      items: [
        'the survey of Plot № 9;',
        'e‑mails with "pier" & 3\' 4";',
        '<Budget> v3.xlsx',
        'the memo of 2 May, § 4(b)–(c)',
        'and the receipt for {{77}} / ${SUM}',
      ],
      closing: [],
      labels: 'decimal',
    });
  });

  test.each([
    ['1. deeds\n2. maps', ['deeds', 'maps']],
    ['(i) deeds\n(ii) maps\n(iii) plans\n(iv) keys', ['deeds', 'maps', 'plans', 'keys']],
    ['- deeds\n- maps', ['deeds', 'maps']],
    ['•deeds\n•maps', ['deeds', 'maps']],
    ['o\tdeeds\no\tmaps', ['deeds', 'maps']],
    ['1) deeds; 2) maps; and 3) plans', ['deeds;', 'maps; and', 'plans']],
    ['I request the following records: (1) deeds, and (2) maps', ['deeds, and', 'maps']],
  ])('%j is a list', (description, items) => {
    expect(structureRequest(description).items).toEqual(items);
  });

  test('sub-lists and wrapped lines stay inside their record', () => {
    const { items } = structureRequest(
      '1. Contracts with:\n   (a) Orr Ltd\n   (b) Pike Ltd\n2. Invoices, including those that were\n   never paid\n3. Letters (a) sent; (b) received',
    );
    expect(items).toEqual([
      'Contracts with:\n(a) Orr Ltd\n(b) Pike Ltd',
      'Invoices, including those that were never paid',
      'Letters (a) sent; (b) received',
    ]);
  });

  test('a paragraph below the list is not swallowed by the last record', () => {
    expect(structureRequest('1. deeds;\n2. maps.\nAll of them from 2020 to 2023.').closing).toEqual([
      'All of them from 2020 to 2023.',
    ]);
    expect(structureRequest('- deeds\n- maps\n\nOnly final versions').closing).toEqual(['Only final versions']);
    expect(structureRequest('- deeds\n- maps. Please exclude drafts.').closing).toEqual(['Please exclude drafts.']);
  });
});

describe('what looks like a list and is none stays as it was typed', () => {
  test.each([
    'Records withheld under sections (a) and (b) of Rule 7',
    'A. Quill’s e-mails of May 2023',
    'Notices under § 87(2)(b), (c) and (d) since 2021',
    'Complaints (a) from tenants and (b) from owners, between 2020 and 2022',
    'Harbour records:\n1. deeds\n2. maps\nTreasury records:\n1. ledgers\n2. audits',
  ])('%j is one record', (description) => {
    expect(structureRequest(description).items).toEqual([description]);
  });
});

test('a letter to which the text refers keeps its letter, so that the reference still finds its record', () => {
  expect(structureRequest('(a) deeds; (b) the index of the deeds in item (a)').labels).toBe('lowerLetter');
  expect(structureRequest('(a) deeds; (b) the index of the deeds').labels).toBe('decimal');
});

test('initials that read like labels stay visible', () => {
  expect(structureRequest('A. Quill’s e-mails\nB. Orr’s e-mails').labels).toBe('upperLetter');
});

test('a description of nothing but thanks is still printed rather than lost', () => {
  expect(structureRequest('Thank you!').items).toEqual(['Thank you!']);
});

test('twenty thousand hostile characters are read in a moment', async () => {
  const hostile = [
    '(a) x; '.repeat(2800),
    '- \n'.repeat(6600),
    '1. a\n'.repeat(4000),
    `hello${' '.repeat(19_000)}x`,
    '(a) (b) '.repeat(2500),
  ];
  const work = await measureWork(() => {
    for (const description of hostile) expect(structureRequest(description).items.length).toBeGreaterThan(0);
  });
  expect(work).toBeLessThan(2000);
});

describe('no word is lost, added or moved', () => {
  const word = fc.stringMatching(/^[a-zñé]{2,7}[0-9]{2}[,;.:)?”]?$/);
  const marker = fc.constantFrom('(a) ', '(b) ', '1. ', '2. ', '3) ', 'iv. ', '(ii) ', '• ', '- ', '* ', '2.) ', 'B. ');
  const gap = fc.constantFrom(' ', ' ', ' ', '\n', '\n\n', '\t', ' \r\n');
  const courtesy = fc.constantFrom(
    '',
    'Please send me:\n',
    'Dear Sir or Madam,\n\n',
    'Hello, please provide the following records: ',
  );
  const thanks = fc.constantFrom('', '\n\nThank you!!!', '\nThanks in advance.\n', '\nBest regards,');
  const piece = fc.record({ word, marker: fc.option(marker, { nil: '', freq: 3 }), gap });

  test('whatever list markers and courtesies stand between the words', () => {
    fc.assert(
      fc.property(courtesy, fc.array(piece, { minLength: 1, maxLength: 40 }), thanks, (hello, pieces, bye) => {
        const description = hello + pieces.map((one) => one.marker + one.word + one.gap).join('') + bye;
        const asked = pieces.map((one) => one.word);
        // Markers that were no list stay; only the words are compared.
        const kept = wordsOf(description).filter((one) => /[0-9]{2}/.test(one));
        expect(kept).toEqual(asked);
      }),
      { numRuns: 1500 },
    );
  });

  test('in a true list every word stands in the record where it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: 26 }), (records) => {
        const texts = records.map((words) => `${words.join(' ').replaceAll(/[.:?]/g, '')};`);
        const description = texts.map((text, at) => `(${String.fromCharCode(97 + at)}) ${text}`).join(' ');
        expect(structureRequest(`All of the following from 2020: ${description}`).items).toEqual(texts);
      }),
      { numRuns: 300 },
    );
  });
});

const NBSP = '\u00a0';
test.each<[string, string]>([
  ['section signs and labels', `${'§'.repeat(10_000)} bb${' in (a) bb'.repeat(990)}`],
  ['labels that begin nothing', `bb${' (a) bb'.repeat(2_800)}`],
  ['bullets under a number', `1) x\n${'* y\n'.repeat(4_900)}`],
  ['a courtesy and hard spaces', `thanks${NBSP.repeat(19_000)}x`],
  ['a request and hard spaces', `please send${NBSP.repeat(19_000)}x`],
  ['abbreviations without end', `1. ${'Dr. A '.repeat(3_200)}\n2. b`],
  ['lines without end', 'a\n'.repeat(9_900)],
  ['full stops', `1. ${'. '.repeat(9_900)}`],
  ['brackets', `1. ${'.)'.repeat(9_900)} A`],
  ['nested lists', '1. a:\n(a) b\n'.repeat(1_500)],
])('twenty thousand characters of %s hold nobody up', async (_what, text) => {
  // Such a text once took three minutes, during which nobody was served.
  expect(await measureWork(() => structureRequest(text.slice(0, 20_000)))).toBeLessThan(1_000);
});
