import type { CaseFile, ReadPaper } from '../understanding/case-file.ts';
import { citeFact } from '../understanding/cite-fact.ts';
import type { FactKey, FactMention } from '../understanding/fact-keys.ts';
import { FACT_LABELS } from '../understanding/fact-labels.ts';
import type { Cited, UsuryInputs } from './usury-inputs.ts';

/** Gathers the rate's inputs from the papers: the affirmation first, since it is evidence; each with its cites in both. */
export function rateInputs({ memorandum, affirmation }: Pick<CaseFile, 'memorandum' | 'affirmation'>): UsuryInputs {
  const papers = [affirmation, memorandum];
  const amount = (key: FactKey) =>
    cited(papers, key, ({ value }) => (typeof value === 'number' ? Math.round(value * 100) : null));
  const date = (key: FactKey) =>
    cited(papers, key, ({ value }) => (typeof value === 'string' && /^\d{4}-/.test(value) ? value : null));
  return {
    purchasePrice: amount('purchasePrice'),
    purchasedAmount: amount('purchasedAmount'),
    feesWithheld: amount('feesWithheld'),
    netFunded: amount('netFunded'),
    periodicDebit: amount('periodicDebit'),
    period: cited(papers, 'periodicDebit', periodOf),
    fundingDate: date('fundingDate'),
    firstDebit: date('firstDebit'),
  };
}

/** The first value that a paper gives, with every cite for the same value. */
function cited<Value>(papers: ReadPaper[], key: FactKey, read: (fact: FactMention) => Value | null): Cited<Value> | null {
  const found = papers.flatMap((paper) =>
    paper.facts.flatMap((fact) => {
      const value = fact.key === key ? read(fact) : null;
      return value === null ? [] : [{ value, cite: citeFact(paper, fact), paper }];
    }),
  );
  const [first] = found;
  if (!first) return null;
  const same = papers.flatMap((paper) => found.find((item) => item.paper === paper && item.value === first.value) ?? []);
  return { value: first.value, cite: same.map(({ cite }) => cite).join('; ') };
}

/** Describes inputs for which one paper gives several values, in sentences: there may be more than one agreement. */
export function severalValues({ memorandum, affirmation }: Pick<CaseFile, 'memorandum' | 'affirmation'>): string[] {
  return [affirmation, memorandum].flatMap((paper) =>
    ONE_EACH.flatMap((key) => {
      const facts = paper.facts.filter((fact) => fact.key === key && !fact.isReported && !String(fact.value).startsWith('--'));
      const values = [...new Map(facts.map((fact) => [fact.value, fact])).values()];
      if (values.length < 2) return [];
      const listed = values.map((fact) => `${fact.text} (${citeFact(paper, fact)})`).join(', ');
      return [
        `[ATTORNEY: ${FACT_LABELS[key].toLowerCase()}: ${listed}. If there is more than one agreement, compute the rate of each by itself; here the first value is used.]`,
      ];
    }),
  );
}

const ONE_EACH = ['purchasePrice', 'purchasedAmount', 'netFunded', 'periodicDebit', 'fundingDate'] as const satisfies FactKey[];

function periodOf({ sentence }: FactMention): 'business-day' | 'week' | null {
  if (/\b(?:each|every|per|a)\s+week\b|\bweekly\b/i.test(sentence)) return 'week';
  return /\b(?:each|every|per|a)\s+(?:business\s+)?day\b|\bdaily\b/i.test(sentence) ? 'business-day' : null;
}
