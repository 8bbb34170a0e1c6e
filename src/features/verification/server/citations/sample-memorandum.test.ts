import { describe, expect, it } from 'vitest';
import { sampleMemorandum } from '../testing/sample-memorandum.ts';
import { KEY_CASES, KEY_RECORD_CITES, KEY_SHORTS, KEY_STATUTES } from '../testing/sample-memorandum-key.ts';
import type { Citation, ResolvedCitation } from './citation.ts';
import { membersOf, numbersOf } from './expand-range.ts';
import { findCitations } from './find-citations.ts';
import { nameDocuments } from './name-documents.ts';
import { resolveCitations } from './resolve-citations.ts';

describe.each([
  ['no-break spaces', '\u00a0'],
  ['common spaces', ' '],
])('the sample memorandum, with %s behind its signs', (_, blank) => {
  const memorandum = sampleMemorandum(blank);
  const { text } = memorandum;
  const citations = findCitations(text);
  const resolved = resolveCitations(
    citations,
    text,
    memorandum.footnotes.map(({ at }) => at),
  );
  const names = nameDocuments(text, citations);

  const written = ({ start, end }: Citation) => text.slice(start, end).replace(/\s/g, ' ');
  const placeOf = ({ start }: Citation) => {
    const footnote = memorandum.footnotes.findLast(({ at }) => at <= start);
    const page = footnote ?? memorandum.pageStarts.findLast(({ at }) => at <= start);
    return { printedPage: page?.printedPage, footnote: footnote?.mark ?? null };
  };
  const meant = ({ citation, resolution }: ResolvedCitation): Citation | undefined =>
    resolution.kind === 'refers' ? citations[resolution.to] : resolution.kind === 'itself' ? citation : undefined;
  const reportOf = (citation: Citation | undefined) => {
    if (citation?.kind === 'case') return `${citation.volume} ${citation.reporter} ${citation.page}`;
    return citation?.kind === 'slip' ? `${citation.year} ${citation.series} ${citation.number}` : undefined;
  };

  it('has the eleven decisions that the key lists, with parties, report, pin, court and year', () => {
    const found = citations.flatMap((citation) => {
      if (citation.kind !== 'case' && citation.kind !== 'slip') return [];
      const pin = citation.pins.map(({ from, to }) => (from === to ? from : `${from}-${to}`)).join(', ') || null;
      const year = citation.year;
      const parties = { first: citation.name?.first, second: citation.name?.second };
      const court = citation.court.name;
      return [{ text: written(citation), ...parties, report: reportOf(citation), pin, court, year, ...placeOf(citation) }];
    });
    expect(found).toHaveLength(11);
    expect(found).toEqual(expect.arrayContaining([...KEY_CASES]));
  });

  it('has the four short forms, each leading to its decision', () => {
    const found = resolved
      .filter(({ citation }) => citation.kind === 'short')
      .map((each) => ({
        text: written(each.citation),
        report: reportOf(meant(each)),
        printedPage: placeOf(each.citation).printedPage,
      }));
    expect(found).toHaveLength(4);
    expect(found).toEqual(expect.arrayContaining([...KEY_SHORTS]));
  });

  it('has the statutes and rules, and no others', () => {
    const found = citations
      .filter(({ kind }) => kind === 'statute')
      .map((citation) => ({ text: written(citation), printedPage: placeOf(citation).printedPage }));
    expect(found).toHaveLength(KEY_STATUTES.length);
    expect(found).toEqual(expect.arrayContaining([...KEY_STATUTES]));
  });

  it('has all 43 record cites in their order, with what each id. stands for and every range written out', () => {
    const found = resolved.flatMap((each) => {
      const { citation } = each;
      const target = meant(each);
      if (citation.kind !== 'record' && citation.kind !== 'id') return [];
      const paper = target?.kind === 'record' ? target : null;
      const docketNumber = paper?.docketNumber ?? names.get(paper?.document ?? '');
      const { printedPage, footnote } = placeOf(citation);
      return [
        {
          text: written(citation),
          printedPage,
          ...(footnote && { footnote: Number(footnote) }),
          document: paper?.document ?? `NYSCEF Doc. No. ${paper?.docketNumber}`,
          docketNumber,
          ...(citation.paragraphs.length > 0 && { paragraphs: numbersOf(citation.paragraphs).numbers }),
          ...(citation.pages.length > 0 && { pages: numbersOf(citation.pages).numbers }),
          ...(citation.sections.length > 0 && { sections: membersOf(citation.sections).members }),
        },
      ];
    });
    expect(found).toEqual(KEY_RECORD_CITES);
  });

  it('holds no other citation', () => {
    expect(citations).toHaveLength(KEY_CASES.length + KEY_SHORTS.length + KEY_STATUTES.length + KEY_RECORD_CITES.length);
  });

  it('names the affidavit, the agreement and the answer by their docket numbers', () => {
    expect(Object.fromEntries(names)).toEqual({ 'Kessler Aff.': '13', Agreement: '14', Answer: '7' });
  });

  it('tells a remark from the citation, and a signal from the name', () => {
    const samson = citations.find((citation) => citation.kind === 'case' && citation.page === '1126');
    expect(samson).toMatchObject({ signal: 'See also', parenthetical: 'affirming judgment for the funder', style: 'bluebook' });
  });
});
