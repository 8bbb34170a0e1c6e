import { beforeAll, describe, expect, test } from 'vitest';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import { type AnswerKey, readAnswerKey, readSamplePair } from '../testing/sample-pair.ts';
import { sampleStatement } from '../testing/sample-statement.ts';
import { rateInputs } from '../usury-rate/rate-inputs.ts';
import { computeUsuryRate } from '../usury-rate/usury-rate.ts';
import type { CaseFile, CitedAuthority } from './case-file.ts';
import type { PaperRole } from './create-mask.ts';
import { readCase } from './read-case.ts';

const key: AnswerKey = await readAnswerKey();
let file: CaseFile;
beforeAll(async () => {
  const { memorandum, affirmation } = await readSamplePair();
  file = readCase(memorandum, affirmation, SHIPPED_AUTHORITIES);
});

const BOTH_CAPTIONS = ['memorandum caption', 'affirmation caption'];

describe('the caption of the sample pair', () => {
  test('names the court, the county and with it the First Department', () => {
    expect(file.caption.court).toEqual({ value: key.caption.court, sources: BOTH_CAPTIONS, others: [] });
    expect(file.caption.county).toEqual({ value: key.caption.county, sources: BOTH_CAPTIONS, others: [] });
    expect(file.caption.department).toBe(1);
  });

  test('names the plaintiff and both defendants', () => {
    expect(file.caption.plaintiffs).toEqual([key.caption.plaintiff]);
    expect(file.caption.defendants).toEqual(key.caption.defendants);
  });

  test('has the index number of the stamps and of one caption, and says that the other caption is blank', () => {
    const sources = ['memorandum stamps', 'affirmation stamps', 'memorandum caption'];
    expect(file.caption.indexNumber).toEqual({ value: key.caption.indexNumber.value, sources, others: [] });
    expect(file.caption.blankIndexNumbers).toEqual(['affirmation']);
  });

  test('has motion sequence, judge and part, each with the captions that print it', () => {
    expect(file.caption.motionSequence).toEqual({ value: key.caption.motionSequence, sources: BOTH_CAPTIONS, others: [] });
    expect(file.caption.judge).toEqual({ value: key.caption.judge, sources: BOTH_CAPTIONS, others: [] });
    expect(file.caption.part).toEqual({ value: key.caption.part, sources: ['memorandum caption'], others: [] });
  });
});

describe('the two papers', () => {
  test('are told apart by their titles', () => {
    const { memorandum, affirmation } = file;
    expect(memorandum.judgement).toMatchObject({ kind: 'memorandum', title: key.documents.memorandum.title });
    expect(affirmation.judgement).toMatchObject({ kind: 'affirmation', title: key.documents.affirmation.title });
  });

  test('have an affiant, by whose name the affirmation is cited', () => {
    const { affiant, paragraphs } = key.documents.affirmation;
    expect(file.affirmation.judgement).toMatchObject({ affiant, shortName: 'Delgado Aff.', paragraphs });
    expect(file.affirmation.name).toBe('Delgado Aff.');
  });

  test('have the oath in the words of CPLR 2106, in the last paragraph', () => {
    expect(file.affirmation.judgement).toMatchObject({ oath: 'cplr-2106', oathParagraph: 30 });
  });
});

describe('the argument of the memorandum', () => {
  test('has every heading on its printed page, and behind them only the certification', () => {
    const found = file.memorandum.headings.map(({ label, text, place }) => [label, text, place.printedPage, place.pdfPage]);
    const expected = key.headings.map(({ label = null, text, printedPage, pdfPage }) => [label, text, printedPage, pdfPage]);
    expect(found.slice(0, expected.length)).toEqual(expected);
    expect(found.slice(expected.length).map(([, text]) => text)).toEqual(['CERTIFICATION OF WORD COUNT']);
  });

  test('has four points with what divides them', () => {
    const found = file.points.map(({ heading, parts }) => ({
      label: heading.label,
      heading: heading.text,
      printedPage: heading.place.printedPage,
      subheadings: parts.map(({ label, text, place: { printedPage, pdfPage } }) => ({ label, text, printedPage, pdfPage })),
    }));
    expect(found).toEqual(
      key.plaintiffsPoints.map(({ label, heading, printedPage, subheadings }) => {
        return { label, heading, printedPage, subheadings };
      }),
    );
  });

  test.each(key.plaintiffsPoints.map(({ label }) => label))('cites under %s the decisions that the key has there', (label) => {
    const point = file.points.find(({ heading }) => heading.label === label);
    const expected = key.authorities.filter(
      ({ id, kind, mentions }) =>
        // The mark of footnote 3 stands in Point II.
        kind === 'case' && (mentions.some(({ section }) => section === label) || (id === 'samson' && label === 'POINT II')),
    );
    expect(point?.authorities.map(({ name }) => name).toSorted()).toEqual(expected.map(({ name }) => name).toSorted());
  });

  test('cites each decision on the pages of the key, short forms included', () => {
    const pagesOf = ({ citations }: CitedAuthority) =>
      citations.map((index) => {
        const start = file.memorandum.citations[index]?.citation.start ?? -1;
        return pageOf('memorandum', start);
      });
    const found = Object.fromEntries(file.authorities.map((authority) => [authority.name, pagesOf(authority)]));
    const cases = key.authorities.filter(({ kind }) => kind === 'case');
    expect(found).toEqual(
      Object.fromEntries(cases.map(({ name, mentions }) => [name, mentions.map(({ printedPage }) => printedPage)])),
    );
  });
});

function pageOf(role: PaperRole, offset: number): string | null | undefined {
  const { paper } = file[role];
  const start = paper.pageStarts.findLast(({ at }) => at <= offset);
  return paper.pages.find(({ pdfPage }) => pdfPage === start?.pdfPage)?.printedPage;
}

describe('the figures of the sample pair', () => {
  test('give the rates of the key under every convention, gross and net', () => {
    const rate = computeUsuryRate(rateInputs(file));
    expect(rate.missing).toEqual([]);
    expect(rate.conflicts).toEqual([]);
    for (const { convention, gross, net } of rate.figures) {
      const expected = key.rate.conventions[convention as keyof AnswerKey['rate']['conventions']];
      expect(Number(gross?.percent), convention).toBe(expected.grossPercent);
      expect(Number(net?.percent), convention).toBe(expected.netPercent);
    }
    expect(rate.figures).toHaveLength(3);
  });

  test('make a rate of the debit that a side names most, not of an earlier agreement’s', () => {
    const debit = (value: number, start: number) =>
      sampleStatement({ subject: 'periodicAmount', value, start, sentence: `It was $${value} each business day.` });
    const statements = [debit(435, 0), debit(725, 50), debit(725, 90)];
    const papers = { memorandum: { ...file.memorandum, statements }, affirmation: { ...file.affirmation, statements: [] } };
    expect(rateInputs(papers, 'plaintiff').periodicAmount?.value).toBe(72_500);
  });

  test('stand behind every input of the rate with a cite of both papers where both have it', () => {
    const { purchasePrice, netFunded, fundingDate } = rateInputs(file);
    expect(purchasePrice?.cite).toBe('Delgado Aff. ¶ 5; Pl. Mem. at 1, citing Kessler Aff. ¶¶ 7-9');
    expect(netFunded?.cite).toBe('Delgado Aff. ¶ 6; Pl. Mem. at 2, citing Kessler Aff. ¶¶ 13-4');
    expect(fundingDate?.cite).toBe('Delgado Aff. ¶ 6; Pl. Mem. at 2, citing Kessler Aff. ¶¶ 13-4');
  });
});
