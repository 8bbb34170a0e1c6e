import type { Passage } from './dispute-matrix.ts';
import type { StatementSource } from './prepare-pair.ts';

/** A section of the agreement with every place where each paper speaks of it. */
export interface AgreementSection {
  /** "9.1(h)", "G.5", "IV". */
  section: string;
  memorandum: Passage[];
  affirmation: Passage[];
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{1,2}){0,3}(?:\s?[([][a-z0-9]{1,4}[)\]]){0,3}`;
const LETTERED = String.raw`[A-Z](?:\.|-)\d{1,2}(?:\([a-z0-9]{1,3}\)){0,2}`;
const ROMAN = String.raw`[IVXL]{1,6}(?:\([a-z0-9]{1,3}\)){0,2}`;
const SECTION = new RegExp(
  String.raw`(?:§{1,2}\s?|\b(?:[Ss]ections?|[Ss]ecs?\.|[Aa]rticles?|[Cc]lauses?)\s{1,3})(${LETTERED}|${NUMBER}|${ROMAN}\b)(?:,?\s(?:and|&)\s(${NUMBER}|${LETTERED}))?|(?:¶{1,2}\s?|\b(?:[Pp]aragraphs?|[Pp]ars?\.)\s{1,3})(${LETTERED}|${NUMBER}(?=,?\s(?:of|in)\s(?:the|that|this)\s(?:[Gg]uarant|[Aa]greement|[Cc]ontract)))`,
  'g',
);

/** Other papers, statutes and other people's agreements have sections, too: words before or behind say so. */
const ELSEWHERE_BEFORE =
  /(?:CPLR|UCC|U\.C\.C\.|N\.?Y\.?C\.?R\.?R\.?|U\.?S\.?C\.?|C\.?F\.?R\.?|\bLaw|\bCode|\bAct|\bObligations|\bCompl\.|\bComplaint|\bAns\.|\bAnswer|\bAff\.|\bAffidavit|\bAffirmation|\bDecl\.|\bRules?)\s{0,3}(?:at\s)?$/i;
const ELSEWHERE_BEHIND =
  /^\s{0,3}(?:of|under|to|in)\s(?:the\s)?(?:(?:verified\s)?(?:complaint|answer|affidavit|affirmation|petition)|CPLR|UCC|Uniform|Penal|General|Banking|Business|Bankruptcy|U\.?S|United|Internal|Limited|Judiciary|(?:its|their|his|her|that|another)\s(?:own\s)?(?:agreement|contract)|\p{Lu}[\p{L}’]+\s(?:agreement|contract|loan|note)\b)/u;

/** Finds the sections of the agreement of which the papers speak, told from those of statutes and of other documents. */
export function findAgreementSections(memorandum: StatementSource, affirmation: StatementSource): AgreementSection[] {
  const sections = new Map<string, AgreementSection>();
  for (const source of [memorandum, affirmation]) {
    for (const { section, passage } of sectionsIn(source)) {
      const known = sections.get(section) ?? { section, memorandum: [], affirmation: [] };
      known[source.role].push(passage);
      sections.set(section, known);
    }
  }
  return [...sections.values()].sort((one, other) => one.section.localeCompare(other.section, 'en', { numeric: true }));
}

function sectionsIn({ role, paper, citations }: StatementSource): { section: string; passage: Passage }[] {
  const statutes = citations.flatMap(({ citation }) => (citation.kind === 'statute' ? [citation] : []));
  return [...paper.text.matchAll(SECTION)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (statutes.some((statute) => statute.start < end && start < statute.end)) return [];
    if (ELSEWHERE_BEFORE.test(paper.text.slice(Math.max(0, start - 30), start))) return [];
    if (ELSEWHERE_BEHIND.test(paper.text.slice(end, end + 60))) return [];
    return [match[1], match[2], match[3]].flatMap((section) =>
      section
        ? [{ section: section.replace(/\s/g, '').replaceAll('[', '(').replaceAll(']', ')'), passage: { role, start, end } }]
        : [],
    );
  });
}
