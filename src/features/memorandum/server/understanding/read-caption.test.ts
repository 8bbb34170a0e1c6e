import { describe, expect, test } from 'vitest';
import type { Paper, PaperLine } from '#platform/server/pdf/paper.ts';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { mergeCaptions } from './merge-captions.ts';
import { readCaption } from './read-caption.ts';

/** A first page from lines; what stands behind a bar is printed in the right half. */
function firstPage(lines: string[], stamp: Partial<Paper['stamp']> = {}): Paper {
  const cellsOf = (line: string): PaperLine => {
    const [left = '', right = ''] = line.split('|');
    const cells = [
      { left: 72, text: left.trim() },
      { left: 330, text: right.trim() },
    ];
    return { cells: cells.filter(({ text }) => text !== '') };
  };
  const paper = paperFrom([{ blocks: lines.map((line) => line.replace('|', ' ')) }]);
  return { ...paper, firstPage: lines.map(cellsOf), stamp: { ...paper.stamp, ...stamp } };
}

const framed = (plaintiff: string[], defendant: string[], numbers: string[] = ['Index No. 613245/2024']) => [
  'SUPREME COURT OF THE STATE OF NEW YORK',
  'COUNTY OF NASSAU',
  '----------------------------------------x',
  ...plaintiff.map((line, index) => (index === 0 ? `${line} : | ${numbers[0] ?? ''}` : `${line} :`)),
  'Plaintiff, :',
  '- against - :',
  ...defendant.map((line) => `${line} :`),
  'Defendants. :',
  '----------------------------------------x',
  ...numbers.slice(1).map((number) => `| ${number}`),
];

test('a title ends where the first heading follows directly', () => {
  const lines = framed(['QUILLFORD FUNDING LLC,'], ['PETRA SOLWAY,']);
  const title = 'PLAINTIFF’S MEMORANDUM OF LAW IN SUPPORT OF ITS MOTION FOR SUMMARY JUDGMENT';
  expect(readCaption(firstPage([...lines, title, 'PRELIMINARY STATEMENT'])).title).toBe(title);
});

describe('the parties of a caption', () => {
  test('stand in a frame of x and colons', () => {
    const caption = readCaption(firstPage(framed(['QUILLFORD FUNDING LLC,'], ['ORCHARD LANE TILE INC. and', 'PETRA SOLWAY,'])));
    expect(caption).toMatchObject({
      court: 'Supreme Court of the State of New York',
      county: 'Nassau',
      plaintiffs: ['QUILLFORD FUNDING LLC'],
      defendants: ['ORCHARD LANE TILE INC.', 'PETRA SOLWAY'],
    });
  });

  test('stand in a frame of brackets, divided by “-vs-”', () => {
    const caption = readCaption(
      firstPage([
        'STATE OF NEW YORK',
        'SUPREME COURT COUNTY OF ERIE',
        'QUILLFORD FUNDING, LLC, )',
        'Plaintiff, )',
        '-vs- ) | Index No.: 2024-12345',
        'ORCHARD LANE TILE, INC. d/b/a LANE TILE, and )',
        'PETRA SOLWAY, individually, )',
        'Defendants. )',
      ]),
    );
    expect(caption).toMatchObject({
      court: 'Supreme Court of the State of New York',
      county: 'Erie',
      plaintiffs: ['QUILLFORD FUNDING, LLC'],
      defendants: ['ORCHARD LANE TILE, INC. d/b/a LANE TILE', 'PETRA SOLWAY, individually'],
      indexNumber: '2024-12345',
    });
  });

  test('end before the venue of an affidavit, and its title may stand below that', () => {
    const caption = readCaption(
      firstPage([
        'SUPREME COURT OF THE STATE OF NEW YORK',
        'COUNTY OF KINGS',
        'QUILLFORD FUNDING LLC,',
        'Plaintiff,',
        '-against-',
        'ORCHARD LANE TILE INC.,',
        'Defendant.',
        'STATE OF NEW YORK )',
        ') ss.:',
        'COUNTY OF NASSAU )',
        'AFFIDAVIT OF PETRA SOLWAY IN SUPPORT OF',
        'PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT',
        'PETRA SOLWAY, being duly sworn, deposes and says:',
      ]),
    );
    expect(caption).toMatchObject({
      plaintiffs: ['QUILLFORD FUNDING LLC'],
      defendants: ['ORCHARD LANE TILE INC.'],
      title: 'AFFIDAVIT OF PETRA SOLWAY IN SUPPORT OF PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT',
    });
  });

  test('are divided by “v.”, and “et al.” is no party', () => {
    const caption = readCaption(
      firstPage([
        'SUPREME COURT OF THE STATE OF NEW YORK',
        'COUNTY OF KINGS',
        'QUILLFORD FUNDING LLC,',
        'Plaintiff,',
        'v.',
        'ORCHARD LANE TILE INC., et al.,',
        'Defendants.',
      ]),
    );
    expect(caption).toMatchObject({ plaintiffs: ['QUILLFORD FUNDING LLC'], defendants: ['ORCHARD LANE TILE INC.'] });
  });

  test('are petitioner and respondent in a proceeding', () => {
    const caption = readCaption(
      firstPage([
        'SUPREME COURT OF THE STATE OF NEW YORK',
        'COUNTY OF ALBANY',
        'QUILLFORD FUNDING LLC, | Index No. 904411-24',
        'Petitioner,',
        '-against-',
        'PETRA SOLWAY,',
        'Respondent.',
      ]),
    );
    expect(caption).toMatchObject({
      plaintiffs: ['QUILLFORD FUNDING LLC'],
      defendants: ['PETRA SOLWAY'],
      indexNumber: '904411-24',
    });
  });

  test('are all named where there are several defendants', () => {
    const defendants = ['ORCHARD LANE TILE INC.; LANE', 'TILE OF QUEENS LLC; and PETRA SOLWAY,'];
    expect(readCaption(firstPage(framed(['QUILLFORD FUNDING LLC,'], defendants))).defendants).toEqual([
      'ORCHARD LANE TILE INC.',
      'LANE TILE OF QUEENS LLC',
      'PETRA SOLWAY',
    ]);
  });

  test('keep the “&” of a company’s name', () => {
    const caption = readCaption(firstPage(framed(['QUILLFORD FUNDING LLC,'], ['SOLWAY & SONS TILE CORP.,'])));
    expect(caption.defendants).toEqual(['SOLWAY & SONS TILE CORP.']);
  });
});

describe('the numbers of a caption', () => {
  test.each([
    'Index No. 613245/2024',
    'INDEX NO.: E2024001234',
    'Index No. EFCA2024-000123',
    'Index No.: 2024-12345',
    'Index Number 651706/2024E',
    'Index # 024567/24',
  ])('are read from “%s”', (printed) => {
    const caption = readCaption(firstPage(framed(['QUILLFORD FUNDING LLC,'], ['PETRA SOLWAY,'], [printed])));
    expect(caption.indexNumber).toBe(printed.replace(/^.*\s/, ''));
  });

  test('are none where the caption leaves them blank', () => {
    for (const blank of ['Index No.', 'Index No. ________', 'Index No. Mot. Seq. No. 001']) {
      expect(readCaption(firstPage(framed(['QUILLFORD FUNDING LLC,'], ['PETRA SOLWAY,'], [blank]))).indexNumber).toBeNull();
    }
  });

  test('have the judge, the part and the motion sequence beside them', () => {
    const numbers = ['Index No. 613245/2024', 'Hon. Ottoline B. Marsh, J.S.C.', 'IAS Part 12', 'Motion Seq. 003'];
    expect(readCaption(firstPage(framed(['QUILLFORD FUNDING LLC,'], ['PETRA SOLWAY,'], numbers)))).toMatchObject({
      judge: 'Hon. Ottoline B. Marsh, J.S.C.',
      part: 'IAS Part 12',
      motionSequence: '003',
    });
  });
});

describe('the court', () => {
  test('can be the Civil Court, with the county behind a colon', () => {
    const caption = readCaption(
      firstPage(['CIVIL COURT OF THE CITY OF NEW YORK', 'COUNTY OF QUEENS: PART 34', 'QUILLFORD FUNDING LLC,', 'Plaintiff,']),
    );
    expect(caption).toMatchObject({ court: 'Civil Court of the City of New York', county: 'Queens' });
  });

  test('can name its county without “of”', () => {
    const caption = readCaption(firstPage(['SUPREME COURT OF THE STATE OF NEW YORK', 'ST. LAWRENCE COUNTY']));
    expect(caption).toMatchObject({ court: 'Supreme Court of the State of New York', county: 'St. Lawrence' });
  });

  test('is placed by the stamp of the clerk where the caption names no county', () => {
    const paper = firstPage(['SUPREME COURT OF THE STATE OF NEW YORK'], { clerk: 'MONROE COUNTY CLERK' });
    const { county, department } = mergeCaptions(paper, firstPage(['SUPREME COURT OF THE STATE OF NEW YORK']));
    expect(county.value).toBe('Monroe');
    expect(department).toBe(4);
  });

  test('is left open where a first page has no caption', () => {
    const { court, county, plaintiffs, defendants, indexNumber } = mergeCaptions(firstPage(['Good morning.']), firstPage([]));
    expect([court.value, county.value, indexNumber.value]).toEqual([null, null, null]);
    expect([...plaintiffs, ...defendants]).toEqual([]);
  });
});

test('two papers that name different index numbers are both heard', () => {
  const one = firstPage(framed(['QUILLFORD FUNDING LLC,'], ['PETRA SOLWAY,'], ['Index No. 613245/2024']));
  const other = firstPage(framed(['QUILLFORD FUNDING LLC,'], ['PETRA SOLWAY,'], ['Index No. 613254/2024']));
  expect(mergeCaptions(one, other).indexNumber).toEqual({
    value: '613245/2024',
    sources: ['memorandum caption'],
    others: [{ value: '613254/2024', source: 'affirmation caption' }],
  });
});

test('a judge in brackets behind the Part is the judge', () => {
  const lines = framed(['QUILLFORD FUNDING LLC,'], ['ORCHARD LANE TILE INC.'], ['Index No. 613245/2024', 'Part 39 (Vashti, J.)']);
  expect(readCaption(firstPage(lines)).judge).toBe('Vashti, J.');
});

test('a double name that breaks at its hyphen is one name', () => {
  const lines = framed(['QUILLFORD FUNDING LLC,'], ['ORCHARD LANE TILE INC. and PETRA SOLWAY-', 'MARLOW,']);
  expect(readCaption(firstPage(lines)).defendants).toEqual(['ORCHARD LANE TILE INC.', 'PETRA SOLWAY-MARLOW']);
});
