import type { PaperLocation } from '#platform/server/pdf/paper.ts';
import type { Statement } from '../statements/statement.ts';
import type { ReadPaper } from './case-file.ts';
import { targetOf } from './find-source.ts';

/** Citation of a fact: "Delgado Aff. ¶ 5", "Pl. Mem. at 2 n.2, citing Kessler Aff. ¶¶ 13-4". */
export function citeFact(reader: ReadPaper, fact: Pick<Statement, 'place' | 'citations'>): string {
  const cited = fact.citations.flatMap((index) => recordCite(reader, index) ?? []);
  const behind = reader.role === 'memorandum' && cited.length > 0 ? `, citing ${cited.join('; ')}` : '';
  return `${citePlace(reader, fact.place)}${behind}`.replace(/\s+/g, ' ');
}

/** Citation of a location in one of the two papers: paragraph first, then printed page. */
export function citePlace(
  { judgement }: Pick<ReadPaper, 'judgement'>,
  { paragraph, printedPage, pdfPage, footnote }: PaperLocation,
): string {
  const note = footnote ? ` n.${footnote}` : '';
  if (paragraph !== null) return `${judgement.shortName} ¶ ${paragraph}`;
  return `${judgement.shortName} ${printedPage ? `at ${printedPage}${note}` : `(PDF p. ${pdfPage})`}`;
}

const PARAGRAPH = /^(.{1,120} )¶ (\d{1,4})$/;
const PAGE = /^(.{1,120} )at (\S{1,12}(?: n\.\S{1,4})?)$/;

/** Cites of the same paper become one: "Delgado Aff. ¶¶ 5, 7, 8", "Pl. Mem. at 1, 2 n.2"; those that name what they cite in turn stay as they are. */
export function joinCites(cites: readonly string[]): string {
  const joined: { paper: string; sign: '¶' | 'at' | ''; members: string[] }[] = [];
  for (const cite of new Set(cites)) {
    const [paragraph, page] = [PARAGRAPH.exec(cite), PAGE.exec(cite)];
    const [, paper = cite, member = ''] = paragraph ?? page ?? [];
    const sign = paragraph ? '¶' : page ? 'at' : '';
    const known = joined.find((other) => sign !== '' && other.sign === sign && other.paper === paper);
    if (known) known.members.push(member);
    else joined.push({ paper, sign, members: [member] });
  }
  return joined
    .map(({ paper, sign, members }) => {
      if (sign === '') return paper;
      return `${paper}${sign === '¶' && members.length > 1 ? '¶¶' : sign} ${members.join(', ')}`;
    })
    .join('; ');
}

/** A cite of the record as written; an id. with the name of the paper that it stands for. */
function recordCite(reader: ReadPaper, index: number): string | undefined {
  const citation = reader.citations[index]?.citation;
  if (citation?.kind !== 'record' && citation?.kind !== 'id') return undefined;
  const words = reader.paper.text.slice(citation.start, citation.end);
  if (citation.kind === 'record') return words;
  const target = targetOf(reader, index);
  if (target?.kind !== 'record') return undefined;
  const paper = target.document ?? `NYSCEF Doc. No. ${target.docketNumber}`;
  return words.replace(/^(?:ibid|id)\.?/i, paper);
}
