import { paperInWords, type RecordSource } from '../understanding/find-source.ts';
import { counted } from './check-brief-authorities.ts';
import type { FindingWriter } from './finding-writer.ts';

/** Counts what rests on papers and decisions that are not at hand, so that each reason needs one sentence. */
export interface NotAtHand {
  addCite(source: RecordSource): void;
  addQuotation(source: RecordSource): void;
  addDecisionQuotation(): void;
  addUncitedQuotation(): void;
  report(writer: FindingWriter): void;
}

interface Missing {
  cites: number;
  quotations: number;
}

export function countNotAtHand(): NotAtHand {
  const papers = new Map<string, Missing>();
  let [ofDecisions, uncited] = [0, 0];
  const of = (source: RecordSource) => {
    const name = paperInWords(source);
    const known = papers.get(name) ?? { cites: 0, quotations: 0 };
    papers.set(name, known);
    return known;
  };
  return {
    addCite(source) {
      of(source).cites += 1;
    },
    addQuotation(source) {
      of(source).quotations += 1;
    },
    addDecisionQuotation() {
      ofDecisions += 1;
    },
    addUncitedQuotation() {
      uncited += 1;
    },
    report(writer) {
      if (papers.size > 0) writer.leaveOut(papersInWords([...papers]));
      if (ofDecisions > 0)
        writer.leaveOut(
          `${counted(ofDecisions, 'quotation')} of decisions whose text is not in the library ${was(ofDecisions)} not compared.`,
        );
      if (uncited > 0) writer.leaveOut(`${counted(uncited, 'quotation')} without a cite nearby ${was(uncited)} not compared.`);
    },
  };
}

const was = (count: number) => (count === 1 ? 'was' : 'were');

/** "34 quotations and 75 cites rest on 3 papers that were not uploaded: Kessler Aff. (NYSCEF Doc. No. 13) (40), …". */
function papersInWords(papers: readonly (readonly [string, Missing])[]): string {
  const sum = (key: keyof Missing) => papers.reduce((total, [, missing]) => total + missing[key], 0);
  const counts = [
    ...(sum('quotations') > 0 ? [counted(sum('quotations'), 'quotation')] : []),
    ...(sum('cites') > 0 ? [counted(sum('cites'), 'record cite')] : []),
  ];
  const verb = sum('quotations') + sum('cites') === 1 ? 'rests' : 'rest';
  const list = papers
    .toSorted(([, one], [, other]) => other.cites + other.quotations - one.cites - one.quotations)
    .map(([name, { cites, quotations }]) => `${name}: ${cites + quotations}`);
  return `${counts.join(' and ')} ${verb} on ${counted(papers.length, 'paper')} that ${was(papers.length)} not uploaded (${list.join('; ')}).`;
}
