import { describe, expect, test } from 'vitest';
import { typedPaper } from '../testing/typed-paper.ts';
import { classifyPaper } from './classify-paper.ts';

const FORM =
  'I affirm this 9th day of March, 2026, under the penalties of perjury under the laws of New York, which may include a fine or imprisonment, that the foregoing is true, and I understand that this document may be filed in an action or proceeding in a court of law.';

/** A paper with a short caption, its title, and paragraphs; `>` sets a line in the middle of the page. */
function paper(title: string, paragraphs: string[]) {
  const caption = [
    'SUPREME COURT OF THE STATE OF NEW YORK',
    'COUNTY OF KINGS',
    'SILVERMERE FUNDING LLC,',
    '                 Plaintiff,',
    `        v.                              ${title}`,
    'MILLSTREAM GOODS INC.,',
    '                 Defendant.',
    '',
  ];
  const lines = [...caption, ...paragraphs.flatMap(linesOf)];
  const pages = Array.from({ length: Math.ceil(lines.length / 24) }, (_, page) => lines.slice(page * 24, page * 24 + 24));
  return typedPaper(pages.map((page) => page.map((text, index) => ({ text, baseline: 90 + index * 24 }))));
}

function linesOf(paragraph: string): string[] {
  if (paragraph.startsWith('>')) return [`${' '.repeat(Math.round((78 - paragraph.length) / 2))}${paragraph.slice(1)}`];
  return `      ${paragraph}`.match(/.{1,78}(?:\s|$)/g)?.map((line) => line.trimEnd()) ?? [];
}

const FACTS = [
  '1. The company sold a share of its receipts in the spring of 2025, and it delivered what it had sold until July.',
  '2. In July the receipts fell by half, and I wrote to the plaintiff that its debits had to fall with them.',
  '3. Nobody answered. I wrote again in August, and I have annexed what I wrote.',
];
const JURAT = ['Sworn to before me this', '9th day of March, 2026', '________________________', 'Notary Public'];

test('a contract that is annexed to an affidavit is none', () => {
  expect(classifyPaper(paper('LICENSE AGREEMENT (Exhibit A to Affidavit)', FACTS)).kind).toBe('other');
  expect(classifyPaper(paper('AFFIDAVIT OF DANA FINCH', FACTS)).kind).toBe('affidavit');
});

describe('who speaks in a paper, in their own spelling', () => {
  test.each([
    [
      'in capitals, spelled by the other paper',
      'AFFIRMATION OF',
      'HAMISH MACNEIL affirms:',
      'Mr. MacNeil signed it.',
      'Hamish MacNeil',
    ],
    [
      'with small words in the name',
      'AFFIDAVIT OF',
      'MARÍA DE LA CRUZ, being duly sworn, says:',
      'Ms. de la Cruz signed it.',
      'María de la Cruz',
    ],
    ['after “I”', 'DECLARATION', 'I, Nina V. Kostenko, declare as follows:', '', 'Nina V. Kostenko'],
    [
      'with an addition',
      'AFFIRMATION',
      'PATRICK O’DOWD-REYES, JR., the president of the defendant, affirms:',
      '',
      'Patrick O’Dowd-Reyes, Jr.',
    ],
    ['with a title in small letters', 'Affidavit of Wilhelmina Ötvös', 'I am a baker.', '', 'Wilhelmina Ötvös'],
    [
      'with small letters among capitals',
      'AFFIRMATION',
      'I, CHARLES McALLISTER, hereby affirm under penalty of perjury:',
      '',
      'Charles McAllister',
    ],
    ['as the undersigned', 'AFFIRMATION', 'The undersigned, LUZ M. ORTEGA, affirms:', '', 'Luz M. Ortega'],
    ['with a degree', 'AFFIDAVIT', 'DR. PRIYA RAGHUNATHAN, D.D.S., being duly sworn, deposes and says:', '', 'Priya Raghunathan'],
    [
      'behind the venue',
      'AFFIDAVIT',
      'COUNTY OF KINGS ) ss.: KWAME ASANTE-BOATENG, being first duly sworn, hereby states:',
      '',
      'Kwame Asante-Boateng',
    ],
    [
      'as a defendant',
      'AFFIDAVIT OF DEFENDANT',
      'LOIS B. VANCE-AMADI, one of the defendants, being duly sworn, deposes and says:',
      '',
      'Lois B. Vance-Amadi',
    ],
  ])('%s', (_, title, opening, elsewhere, affiant) => {
    const other = paper('MEMORANDUM OF LAW', [`The defendant owes the money. ${elsewhere}`]);
    expect(classifyPaper(paper(title, [opening, ...FACTS, FORM]), [other]).affiant).toBe(affiant);
  });

  test('is read from the signature where nothing else names them', () => {
    const signed = paper('AFFIRMATION IN OPPOSITION', [
      'The undersigned affirms:',
      ...FACTS,
      FORM,
      '______________________',
      'Thaddeus Q. Wren',
    ]);
    expect(classifyPaper(signed)).toMatchObject({ affiant: 'Thaddeus Q. Wren', shortName: 'Wren Aff.' });
  });

  test('is not the motion that a title speaks of, nor the notary', () => {
    const unsigned = paper('AFFIDAVIT OF SERVICE', [...FACTS, ...JURAT]);
    expect(classifyPaper(unsigned)).toMatchObject({ affiant: null, shortName: 'Supporting Aff.' });
  });

  test('is cited by the whole of a last name', () => {
    const { shortName } = classifyPaper(paper('DECLARATION', ['I, Ana de la Fuente, declare as follows:', ...FACTS]));
    expect(shortName).toBe('de la Fuente Decl.');
  });

  test.each([
    [
      '1. I am the president and sole shareholder of defendant Millstream Goods Inc. and know the facts.',
      'president and sole shareholder',
    ],
    ['1. I am the managing member of the defendant, and I am sued as its guarantor.', 'managing member'],
    ['1. I own the shop and I am its only member. Everybody knows me.', 'only member'],
    ['1. I was asked to write this down by the owner, who is the president of the company.', null],
  ])('says what they are: “%s”', (first, role) => {
    expect(classifyPaper(paper('AFFIRMATION', ['LOIS B. VANCE affirms:', first, ...FACTS.slice(1)])).affiantRole).toBe(role);
  });
});

describe('how the truth of a paper is vouched for', () => {
  const oathOf = (...paragraphs: string[]) => classifyPaper(paper('AFFIRMATION', paragraphs)).oath;
  const opening = 'LOIS B. VANCE affirms the following:';

  test('in the words of CPLR 2106, wherever they stand', () => {
    expect(oathOf(opening, ...FACTS, FORM)).toBe('cplr-2106');
    const first = FORM.replace('I affirm this', 'LOIS B. VANCE affirms this').replace('the foregoing', 'the following');
    expect(oathOf(first, ...FACTS)).toBe('cplr-2106');
    expect(oathOf(opening, ...FACTS, FORM.replace('laws of New York', 'laws of the State of New York'))).toBe('cplr-2106');
  });

  test('before a notary', () => {
    expect(oathOf('LOIS B. VANCE, being duly sworn, deposes and says:', ...FACTS, ...JURAT)).toBe('jurat');
    expect(oathOf(opening, ...FACTS, ...JURAT)).toBe('jurat');
  });

  test('under 28 U.S.C. 1746', () => {
    expect(oathOf('Pursuant to 28 U.S.C. § 1746, I declare under penalty of perjury that this is true.', ...FACTS)).toBe(
      'unsworn-declaration',
    );
  });

  test('in older words, or not at all', () => {
    expect(oathOf('LOIS B. VANCE affirms the following under the penalties of perjury:', ...FACTS)).toBe('old-wording');
    expect(oathOf(opening, ...FACTS)).toBe('none');
  });

  test('by the client, whatever a translator swears behind', () => {
    const translator = [
      '>AFFIDAVIT OF TRANSLATOR',
      'ILSE MARTENS, being duly sworn, says that she knows both languages.',
      ...JURAT,
    ];
    expect(oathOf(opening, ...FACTS, ...translator)).toBe('none');
    expect(oathOf(opening, ...FACTS, FORM, ...translator)).toBe('cplr-2106');
    expect(classifyPaper(paper('AFFIRMATION', [opening, ...FACTS, ...translator])).affiant).toBe('Lois B. Vance');
  });

  test('by the client, whatever an attorney certifies behind, and whatever oath of another the client speaks of', () => {
    const attorney = ['>CERTIFICATION OF WORD COUNT', 'I certify under the penalties of perjury that this paper has 400 words.'];
    const reported = '4. The affidavit of Mr. Skell, who was duly sworn before me and others at a deposition, is wrong.';
    expect(oathOf(opening, ...FACTS, reported, ...attorney)).toBe('none');
  });
});
