import { strFromU8, unzipSync } from 'fflate';
import { DRAFT_PAPER, type Report } from '#features/memorandum/verification-report.contract.ts';
import type { Finding, Location } from '#features/verification/verification.contract.ts';
import type { VerifiedDraft } from '../drafting/verified-draft.ts';
import type { DraftedPapers } from '../drafting-data.ts';
import type { CaseRules } from '../form-rules/case-rules.ts';
import { AI_CERTIFICATION_TITLE } from '../typesetting/closing-blocks.ts';
import type { WrittenMemorandum } from '../typesetting/write-memorandum.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { checkDraftForm } from './check-draft-form.ts';

const CERTIFICATION = /CERTIFICATION OF WORD COUNT.{0,400}?\bcontains (\d[\d,]{0,10}) words\b/s;

interface Reported {
  given: DraftedPapers;
  rules: CaseRules;
  verified: VerifiedDraft;
  file: CaseFile;
  memorandum: WrittenMemorandum;
}

/** Builds the report of a draft: each finding with its page, now that pages are known, and the finished paper's form checks. */
export function reportDraft({ given, rules, verified, file, memorandum }: Reported): Report {
  const { audit, settings, brief, madeAt } = given;
  const locationOf = (id: string): Location | null => {
    const location = verified.places[id];
    if (!location) return null;
    const printedPage = memorandum.pageOf(location);
    return { paper: DRAFT_PAPER, pdfPage: 0, printedPage, paragraph: null, footnote: null, isApproximate: false };
  };
  // Everything that is bracketed in the draft comes first in the report.
  const bracketed = new Set(verified.failures.map(({ findingId }) => findingId));
  return {
    title: audit.title,
    madeAt,
    model: settings.model,
    papers: audit.papers,
    words: memorandum.words,
    findings: [
      ...verified.findings.map((finding) => ({
        ...finding,
        isUrgent: finding.isUrgent || bracketed.has(finding.id),
        place: locationOf(finding.id) ?? finding.place,
      })),
      ...formFindings({ given, rules, verified, file, memorandum }),
    ],
    passages: verified.passages.map((passage) => ({ ...passage, place: locationOf(passage.id) ?? passage.place })),
    blanks: memorandum.blanks,
    leftOut: brief.leftOut,
    reading: brief.reading ?? [],
  };
}

function formFindings({ given, rules, verified, file, memorandum }: Reported): Finding[] {
  const { sections } = verified.draft;
  const checks = checkDraftForm({
    words: memorandum.words,
    ...readBack(memorandum.file),
    headings: sections.flatMap(({ heading, parts }) => [heading, ...parts.flatMap((part) => part.heading ?? [])]),
    citationStyle: given.settings.citationStyle,
    file,
    rules,
    blanks: memorandum.blanks,
    today: given.madeAt.slice(0, 10),
  });
  return checks.map(({ at: _places, ...check }, index) => ({ ...check, id: `F${index + 1}`, place: null, passages: [] }));
}

/** Properties read from a finished Word file. */
interface ReadBack {
  /** The number in the certification of the word count; null where there is none. */
  certifiedWords: number | null;
  hasContents: boolean;
  hasAuthorities: boolean;
  hasHyperlinks: boolean;
  hasAiCertification: boolean;
}

/** Opens a finished memorandum again, so that its form is checked on the file and not on what was intended. */
function readBack(file: Uint8Array): ReadBack {
  const part = unzipSync(file, { filter: ({ name }) => name === 'word/document.xml' })['word/document.xml'];
  const xml = part ? strFromU8(part) : '';
  const text = xml.replace(/<[^>]*>/g, '');
  const certified = CERTIFICATION.exec(text)?.[1];
  return {
    certifiedWords: certified ? Number(certified.replaceAll(',', '')) : null,
    hasContents: /<w:instrText[^>]*>\s*TOC\s/.test(xml),
    hasAuthorities: /<w:instrText[^>]*>\s*TOA\s/.test(xml),
    hasHyperlinks: /<w:hyperlink\b[^>]*\br:id=/.test(xml),
    hasAiCertification: text.includes(AI_CERTIFICATION_TITLE),
  };
}
