import { citationStyleOf } from '#features/verification/server/citations/citation-style.ts';
import { findPrivateData, type PrivateData } from '#features/verification/server/record/find-private-data.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { AuditWriter } from './audit-writer.ts';
import { checkOath } from './check-oath.ts';
import { checkTableOfAuthorities } from './check-table-of-authorities.ts';
import { countMemorandumWords } from './count-memorandum-words.ts';
import { type FormCheck, fails, holds, toLookAt } from './form-check.ts';

const LIMIT = 7_000;
const BOOKMARKS_FROM = 4_500;

/** The forms that the New York rules ask of both papers, private data in them, and text that a reader would not see. */
export function auditForm(file: CaseFile, writer: AuditWriter): void {
  const checks = [
    ...captionChecks(file),
    ...lengthChecks(file),
    ...tableChecks(file),
    ...oathChecks(file),
    ...signatureChecks(file),
    ...styleChecks(file),
  ];
  for (const check of checks) writer.add({ subject: 'form', ...check });
  for (const role of ['memorandum', 'affirmation'] as const) {
    addPrivateData(file, role, writer);
    addHiddenText(file, role, writer);
  }
}

function captionChecks({ caption }: CaseFile): FormCheck[] {
  const { indexNumber, blankIndexNumbers } = caption;
  const text = 'Index number (22 NYCRR 202.5[a][1])';
  const blank = blankIndexNumbers.map((role) => ` The ${role}’s caption leaves it blank.`).join('');
  if (indexNumber.value === null) return [fails(text, 'No index number was found in either paper.')];
  if (indexNumber.others.length > 0) {
    const others = indexNumber.others.map(({ value, source }) => `${value} (${source})`).join(', ');
    return [fails(text, `${indexNumber.value} (${indexNumber.sources.join(', ')}), but ${others}.`)];
  }
  const says = `${indexNumber.value}: ${indexNumber.sources.join(', ')}.${blank}`;
  return [blankIndexNumbers.length > 0 ? fails(text, says) : holds(text, says)];
}

function lengthChecks({ memorandum }: CaseFile): FormCheck[] {
  const { counted, certified, certification } = countMemorandumWords(memorandum);
  const at = certification ? [{ role: 'memorandum' as const, ...certification }] : [];
  const ours = `We count ${counted.toLocaleString('en-US')} words, caption, tables, signature block and certification apart.`;
  const text = 'Word count and certification (22 NYCRR 202.8-b)';
  const checks = [
    certified === null
      ? fails(text, `No certification of the word count was found. ${ours}`, at)
      : Math.abs(counted - certified) <= certified * 0.01
        ? holds(text, `Certified: ${certified.toLocaleString('en-US')}. ${ours}`, at)
        : fails(text, `Certified: ${certified.toLocaleString('en-US')}. ${ours} The difference is more than 1 percent.`, at),
  ];
  if (counted > LIMIT) checks.push(fails('Length', `More than 7,000 words: ${counted.toLocaleString('en-US')}.`));
  if (counted > BOOKMARKS_FROM)
    checks.push(
      holds('Bookmarks', 'More than 4,500 words: 22 NYCRR 202.5(a)(2) asks for bookmarks. Look whether the filed PDF has them.'),
    );
  return checks;
}

function tableChecks({ memorandum }: CaseFile): FormCheck[] {
  const { hasContents, hasAuthorities, differences } = checkTableOfAuthorities(memorandum);
  const checks = [
    hasContents
      ? holds('Table of contents', 'There is one.')
      : fails('Table of contents', 'None was found; many parts expect one.'),
    hasAuthorities
      ? holds('Table of authorities', 'There is one.')
      : fails('Table of authorities', 'None was found; many parts expect one.'),
  ];
  if (hasAuthorities && differences.length === 0)
    checks.push(holds('Pages of the table of authorities', 'Each page agrees with the text.'));
  return [
    ...checks,
    ...differences.map(({ says, at }) => fails('Pages of the table of authorities', says, [{ role: 'memorandum', ...at }])),
  ];
}

function oathChecks({ affirmation }: CaseFile): FormCheck[] {
  const { kind } = affirmation.judgement;
  const checks = [checkOath(affirmation)];
  if (kind === 'memorandum' || kind === 'other')
    checks.push(fails('Kind of the supporting paper', 'Its title does not call it an affirmation, affidavit or declaration.'));
  return checks;
}

function signatureChecks({ memorandum }: CaseFile): FormCheck[] {
  const signed = /\/s\/\s*\p{L}|_{5,}/u.exec(memorandum.paper.text);
  const text = 'Signature (22 NYCRR 130-1.1a)';
  if (!signed)
    return [
      toLookAt(
        text,
        'No typed signature was found; it may be a picture. An unsigned paper is struck if it is not promptly corrected.',
      ),
    ];
  return [
    holds(text, 'A signature or signature line was found.', [
      { role: 'memorandum', start: signed.index, end: signed.index + signed[0].length },
    ]),
  ];
}

function styleChecks({ memorandum }: CaseFile): FormCheck[] {
  const { style, others } = citationStyleOf(memorandum.citations.map(({ citation }) => citation));
  if (style === null) return [];
  const text = 'Citation style';
  const name = style === 'bluebook' ? 'Bluebook' : 'New York official';
  const places = others.slice(0, 5).map(({ start, end }) => ({ role: 'memorandum' as const, start, end }));
  return [
    others.length === 0
      ? holds(text, `${name} throughout.`)
      : fails(text, `${name}, but ${others.length} in the other style.`, places),
  ];
}

function addPrivateData(file: CaseFile, role: PaperRole, writer: AuditWriter): void {
  for (const { kind, start, end } of findPrivateData(file[role].paper.text)) {
    writer.add({
      subject: 'private-data',
      answer: 'differs',
      isUrgent: true,
      text: PRIVATE[kind],
      says: 'Private data must not stand in a filed paper (22 NYCRR 202.5[e]). It is masked here and must not be repeated in the opposition.',
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
};

function addHiddenText(file: CaseFile, role: PaperRole, writer: AuditWriter): void {
  for (const { pdfPage, reason, text } of file[role].paper.hidden) {
    writer.add({
      subject: 'hidden-text',
      answer: 'differs',
      isUrgent: true,
      text: `“${text.slice(0, 200)}”`,
      says: `PDF page ${pdfPage} of ${file[role].name} carries text that a reader does not see (${reason === 'tiny' ? 'too small to read' : 'white, covered or without ink'}). It was left out of everything here.`,
      at: [],
    });
  }
}
