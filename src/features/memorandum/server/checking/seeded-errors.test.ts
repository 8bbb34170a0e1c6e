import { beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#platform/server/testing/seeded-random.ts';
import type { Draft } from '../drafting/draft.ts';
import type { DraftFailure, VerifiedDraft } from '../drafting/verified-draft.ts';
import { readSampleDraft } from '../testing/checked-draft.ts';
import type { DraftCheck } from './check-context.ts';
import { markFailures } from './mark-failures.ts';
import { verifyDraft } from './verify-draft.ts';

let given: DraftCheck;
let verified: VerifiedDraft;
beforeAll(async () => {
  given = await readSampleDraft();
  verified = verifyDraft(given);
});

type Random = (below: number) => number;
const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;

/** A paragraph of a section that a model wrote. */
interface Spot {
  section: number;
  part: number;
  paragraph: number;
}

function spots({ draft }: Pick<DraftCheck, 'draft'>, isFit: (text: string) => boolean): Spot[] {
  return draft.sections.flatMap(({ parts, writtenBy }, section) =>
    parts.flatMap(({ paragraphs }, part) =>
      paragraphs.flatMap((text, paragraph) => (writtenBy === 'model' && isFit(text) ? [{ section, part, paragraph }] : [])),
    ),
  );
}

function change(draft: Draft, { section, part, paragraph }: Spot, make: (text: string) => string): void {
  const paragraphs = draft.sections[section]?.parts[part]?.paragraphs ?? [];
  paragraphs[paragraph] = make(paragraphs[paragraph] ?? '');
}

/** Inserts words after a random sentence of a paragraph, its tokens included. */
function insert(text: string, words: string, random: Random): string {
  const ends = [...text.matchAll(/[.”](?: \[\[[^\]]+\]\])*(?= [A-Z]|$)/g)].map(({ 0: end, index }) => index + end.length);
  const at = pick(
    random,
    ends.filter((end) => (text.slice(0, end).match(/[“]/g)?.length ?? 0) === (text.slice(0, end).match(/[”]/g)?.length ?? 0)),
  );
  return `${text.slice(0, at)} ${words}${text.slice(at)}`;
}

const FIRST = [
  'Ilderton',
  'Quayside Advance',
  'Marrowbone Receivables',
  'Tannersfield',
  'Osgood Bridgewater',
  'Vellacott',
  'Penhallow Merchant',
];
const SECOND = [
  'Larkhollow Tiles Corp.',
  'Bexhaven Motors, Inc.',
  'Stonecrop Catering LLC',
  'Wexcombe',
  'Fernleigh Optics, Ltd.',
];

function fabricated(random: Random): string {
  const [one, other] = [pick(random, FIRST), pick(random, SECOND)];
  const [volume, page, year] = [100 + random(140), 100 + random(1100), 2012 + random(13)];
  return pick(random, [
    `${one} Capital LLC v. ${other}, ${volume} A.D.3d ${page} (${pick(random, ['1st', '2d', '4th'])} Dep’t ${year}).`,
    `See ${one} Funding, Inc. v ${other}, ${volume} AD3d ${page}, ${page + 1} [2d Dept ${year}].`,
    `In ${one} v. ${other}, 2024 N.Y. Slip Op. 0${1000 + random(8000)} (1st Dep’t June 4, 2024), the court refused judgment on such a clause.`,
    `In ${one} v. ${other}, the court refused judgment to the funder on such a clause.`,
    `The ${one.split(' ')[0]} court refused judgment to the funder on such a clause.`,
    `Other courts have refused judgment on such clauses. [[${one.toLowerCase().replace(/ /g, '-')}-v-${other
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/-$/, '')}]]`,
    `A funder in [[=${one.toLowerCase().replace(/ /g, '-')}-v-larkhollow]] was refused judgment on such a clause.`,
    `Matter of ${one} says that such a clause is a guaranty.`,
    `That is the rule of ${one} v. ${other}, 2023 WL ${100000 + random(90000)} (S.D.N.Y. Mar. 3, 2023).`,
  ]);
}

const QUOTED = /“[^“”]{24,}”/g;
const OTHER_WORDS = ['always', 'secured', 'lender', 'promptly', 'immense', 'waived', 'monthly', 'notice'];

function alterQuotation(text: string, random: Random): string {
  const quote = pick(random, [...text.matchAll(QUOTED)]);
  const words = quote[0].slice(1, -1).split(' ');
  const inner = 1 + random(words.length - 2);
  const digit = words.findIndex((word) => /\d/.test(word));
  const how = digit >= 0 ? random(4) : random(3);
  const altered = [
    () => words.with(inner, pick(random, OTHER_WORDS)),
    () => words.toSpliced(inner, 1),
    () => words.toSpliced(inner, 0, 'not'),
    () =>
      words.with(
        digit,
        (words[digit] ?? '').replace(/\d/, (found) => String((Number(found) + 1 + random(8)) % 10 || 1)),
      ),
  ][how]?.();
  return text.replace(quote[0], () => `“${altered?.join(' ')}”`);
}

function outOfRange(text: string, random: Random): string {
  const missing = pick(random, [`A${31 + random(60)}`, `M${9 + random(30)}`, `A${31 + random(9)}-A${40 + random(20)}`]);
  const tokens = [...text.matchAll(/\[\[((?:A|M)\d[^\]]*)\]\]/g)];
  const token = pick(random, tokens);
  const inside = pick(random, [missing, `${token[1]}, ${missing}`]);
  return `${text.slice(0, token.index)}[[${inside}]]${text.slice(token.index + token[0].length)}`;
}

const hasRecord = (text: string) => /\[\[[AM]\d/.test(text);
const hasQuote = (text: string) => [...text.matchAll(QUOTED)].length > 0;

function expectAllMarked(found: VerifiedDraft): void {
  const words = JSON.stringify(markFailures(found));
  for (const { findingId } of found.failures) expect(words).toContain(`[VERIFY ${findingId}: `);
}

const KINDS: [string, (text: string, random: Random) => string, (text: string) => boolean, (failure: DraftFailure) => boolean][] =
  [
    [
      'a fabricated authority',
      (text, random) => insert(text, fabricated(random), random),
      () => true,
      ({ findingId, mark }) => findingId.startsWith('A') && /not found in your documents|no such source/.test(mark),
    ],
    ['an altered quotation', alterQuotation, hasQuote, ({ findingId }) => findingId.startsWith('Q')],
    ['a paragraph or page that does not exist', outOfRange, hasRecord, ({ mark }) => /^the papers have no /.test(mark)],
  ];

test('the clean draft has not one failure, and rows for every quotation, cite, number and authority', () => {
  expect(verified.failures).toEqual([]);
  const count = (letter: string) => verified.findings.filter(({ id }) => id.startsWith(letter)).length;
  expect(['Q', 'R', 'N', 'A', 'B'].map(count)).toEqual([10, 52, 55, 20, 10]);
});

test('of 100 drafts with three errors each at random places every error is found, and none stays unmarked', {
  timeout: 240_000,
}, () => {
  const missed: string[] = [];
  for (let run = 0; run < 100; run += 1) {
    const random = seededRandom(9000 + run);
    const draft = structuredClone(given.draft);
    const made = KINDS.map(([name, make, isFit, isIt]) => {
      let words = '';
      change(draft, pick(random, spots({ draft }, isFit)), (text) => {
        words = make(text, random);
        return words;
      });
      return { name, words, isIt };
    });
    const found = verifyDraft({ ...given, draft });
    missed.push(...made.filter(({ isIt }) => !found.failures.some(isIt)).map(({ name, words }) => `${run} ${name}: ${words}`));
    expectAllMarked(found);
  }
  expect(missed).toEqual([]);
});
