import type { PartRule } from '#features/memorandum/part-rules.contract.ts';
import { citationStyleOf } from '#features/verification/server/citations/citation-style.ts';
import { findPrivateData, type PrivateData } from '#features/verification/server/record/find-private-data.ts';
import type { FindingKind } from '#features/verification/verification.contract.ts';
import { type CaseRules, chooseCaseRules } from '../form-rules/case-rules.ts';
import { checkPartRules, type PartProperties } from '../form-rules/check-part-rules.ts';
import type { CheckedPaper, CheckedPapers } from '../understanding/case-file.ts';
import { mergeCaptions } from '../understanding/merge-captions.ts';
import { paperDate } from '../understanding/paper-date.ts';
import { readCaption } from '../understanding/read-caption.ts';
import { checkOath } from './check-oath.ts';
import { checkTableOfAuthorities } from './check-table-of-authorities.ts';
import { checkWordCount, findCertification } from './check-word-count.ts';
import type { FindingWriter } from './finding-writer.ts';
import { type FormCheck, fails, passes } from './form-check.ts';
import { memorandumWordCount } from './memorandum-word-count.ts';

/** Checks the forms that the New York rules asked of each paper on its own date, private data, and text that a reader would not see. */
export function checkForm(
  { papers }: CheckedPapers,
  writer: FindingWriter,
  today: string,
  partRules: readonly PartRule[] = [],
): void {
  const [brief] = papers;
  for (const [index, reader] of papers.entries()) {
    const date = paperDate(reader.paper) ?? today;
    const { kind } = reader.judgement;
    if (index === 0) checkBriefForm(reader, chooseCaseRules(mergeCaptions(reader.paper, reader.paper), partRules, date), writer);
    if (kind === 'affirmation' || kind === 'affidavit' || kind === 'declaration')
      addCheck('oath', checkOath(reader, date), writer);
    if (kind !== 'other') addCheck(...checkIndexNumber(reader), writer);
    addPrivateData(reader, isExcepted(brief), writer);
    addHiddenText(reader, writer);
  }
}

/** The form of a memorandum; of another paper the word count alone, where it is certified. */
function checkBriefForm(reader: CheckedPaper, rules: CaseRules, writer: FindingWriter): void {
  if (reader.judgement.kind === 'memorandum') checkMemorandum(reader, rules, writer);
  else if (findCertification(reader.paper.text)) addCheck('word-count', checkWordCount(reader, rules), writer);
}

function checkMemorandum(reader: CheckedPaper, rules: CaseRules, writer: FindingWriter): void {
  const add = (kind: FindingKind, check: FormCheck) => addCheck(kind, check, writer);
  add('word-count', checkWordCount(reader, rules));
  const { hasAuthorities, compared, differences } = checkTableOfAuthorities(reader);
  const text = 'Table of authorities';
  if (!hasAuthorities)
    add('other-form', fails(text, 'None was found; no rule of the trial courts asks for one, but many parts do.'));
  else if (differences.length === 0 && compared > 0)
    add('table-page', passes(text, `${compared} entries were compared with the text; their pages agree.`));
  for (const { entry, says, at } of differences)
    add('table-page', fails(`${text}: ${entry}`, says, [{ role: reader.role, ...at }]));
  add('other-form', checkStyle(reader));
  for (const check of checkPartRules(rules, propertiesOf(reader, hasAuthorities))) add('other-form', check);
}

/** Neither links nor the exact count of Word can be seen in a PDF. */
function propertiesOf(reader: CheckedPaper, hasAuthorities: boolean): PartProperties {
  const { text, blocks } = reader.paper;
  return {
    words: memorandumWordCount(reader),
    hasContents: blocks.some(({ kind }) => kind === 'contents'),
    hasAuthorities,
    hasHyperlinks: null,
    hasAiCertification: AI_CERTIFICATION.test(text),
  };
}

const AI_CERTIFICATION =
  /\bcertif[^.]{0,300}\b(?:artificial\s+intelligence|generative\s+AI)\b|\b(?:artificial\s+intelligence|generative\s+AI)\b[^.]{0,300}\bcertif/i;

function addCheck(kind: FindingKind, { isUrgent: _, ...check }: FormCheck, writer: FindingWriter): void {
  writer.add({ kind, ...check });
}

/** Two numbers are an alarm; that none was found may be the reader's fault. */
function checkIndexNumber({ paper, name }: CheckedPaper): [FindingKind, FormCheck] {
  const text = `Index number of ${name} (22 NYCRR 202.5[a][1])`;
  const [typed, stamped] = [readCaption(paper).indexNumber, paper.stamp.indexNumber];
  if (typed && stamped && folded(typed) !== folded(stamped))
    return ['index-number', fails(text, `The caption has ${typed}, the stamps ${stamped}.`)];
  if (!typed && !stamped) return ['other-form', fails(text, 'None was found.')];
  return ['index-number', passes(text, typed ? `${typed}.` : `${stamped}, in the stamps; the caption leaves it blank.`)];
}

/** Digits decide: "000123/2025E", "123/25" and "123/2025" are one number. */
const folded = (number: string) =>
  (number.match(/\d+/g) ?? []).map((part, index) => Number(index > 0 && part.length === 2 ? `20${part}` : part)).join('/');

function checkStyle({ role, citations }: CheckedPaper): FormCheck {
  const text = 'Citation style';
  const { style, others } = citationStyleOf(citations.map(({ citation }) => citation));
  if (style === null) return passes(text, 'The program found no decision that is cited.');
  const name = style === 'bluebook' ? 'Bluebook' : 'New York official';
  if (others.length === 0) return passes(text, `${name} throughout.`);
  const places = others.slice(0, 5).map(({ start, end }) => ({ role, start, end }));
  return fails(text, `${name}, but ${others.length} in the other style.`, places);
}

/** Matrimonial actions and proceedings of the Surrogate's Court, which 22 NYCRR 202.5(e)(1) excepts. */
function isExcepted({ paper: { text } }: CheckedPaper): boolean {
  const matrimonial =
    text.match(/\b(?:pendente\s+lite|equitable\s+distribution|Domestic\s+Relations\s+Law|DRL|divorce)\b/gi) ?? [];
  return matrimonial.length > 1 || /SURROGATE[’']S\s+COURT/.test(text.slice(0, HEAD));
}

const HEAD = 600;
const EXCEPTED = '22 NYCRR 202.5(e) excepts such an action. It is masked here.';
const NOT_NAMED = '22 NYCRR 202.5(e) names account numbers, not those of a bank. It is masked here.';

function addPrivateData({ role, paper }: CheckedPaper, isExceptedCase: boolean, writer: FindingWriter): void {
  for (const { kind, start, end } of findPrivateData(paper.text)) {
    const exception = isExceptedCase ? EXCEPTED : kind === 'routing' ? NOT_NAMED : null;
    writer.add({
      kind: exception ? 'other-form' : 'private-data',
      answer: 'differs',
      text: PRIVATE[kind],
      says: exception ?? 'It must not stand in a filed paper (22 NYCRR 202.5[e]). It is masked here and must not be repeated.',
      at: [{ role, start, end }],
    });
  }
}

const PRIVATE: Readonly<Record<PrivateData['kind'], string>> = {
  'social-security': 'Social Security number',
  'employer-identification': 'Employer identification number',
  account: 'Bank account number',
  routing: 'Routing number',
  card: 'Card number',
  'birth-date': 'Date of birth',
  'minor-name': 'Full name of a minor',
};

/** Two words or more: a white page number, a rule or a mark of the scanner is no hidden text. */
const WORDS = /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u;

/** One row for each paper that has words which a reader does not see. */
function addHiddenText({ paper, name }: CheckedPaper, writer: FindingWriter): void {
  const hidden = paper.hidden.filter(({ text }) => WORDS.test(text));
  const [first] = hidden;
  if (!first) return;
  const pages = [...new Set(hidden.map(({ pdfPage }) => pdfPage))];
  const how = hidden.every(({ reason }) => reason === 'tiny') ? 'too small to read' : 'white, covered or without ink';
  writer.add({
    kind: 'hidden-text',
    answer: 'differs',
    text: `“${first.text.slice(0, 200)}”`,
    says: `PDF page${pages.length === 1 ? '' : 's'} ${pages.join(', ')} of ${name} ${pages.length === 1 ? 'has' : 'have'} text that a reader does not see (${how}). It was left out of everything here.`,
    at: [],
  });
}
