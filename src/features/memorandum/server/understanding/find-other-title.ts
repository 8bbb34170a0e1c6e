import type { CaptionedStart } from './compare-captions.ts';
import type { PaperRole } from './create-mask.ts';

const SWORN = /AFFIRMATION|AFFIDAVIT|DECLARATION/i;
const ARGUED = /MEMORANDUM|\bBRIEF\b/i;

/** Kind of paper that the title names; null where it names neither. */
export function titleKind(title: string | null): PaperRole | null {
  if (title === null) return null;
  const [sworn, argued] = [title.search(SWORN), title.search(ARGUED)];
  if (sworn < 0 && argued < 0) return null;
  return sworn >= 0 && (argued < 0 || sworn < argued) ? 'affirmation' : 'memorandum';
}

const BEFORE = '(?:(?:AMENDED|VERIFIED|PROPOSED|INTERIM|FINAL|SECOND|SHORT FORM|CONDITIONAL|SUPPLEMENTAL) )*';
const OTHER =
  '(?:DECISION|ORDER|OPINION|JUDGMENT|SUMMONS|COMPLAINT|ANSWER|NOTICE OF (?:CROSS[- ]?)?MOTION|NOTICE OF ENTRY|NOTICE OF APPEAL)';
/** A title that leaves no doubt: "DECISION + ORDER ON MOTION", "VERIFIED ANSWER WITH COUNTERCLAIMS", "MERCHANT AGREEMENT". */
const OTHER_TITLE = new RegExp(
  String.raw`^(?:${BEFORE}${OTHER}(?: ?(?:AND|&|\+|,) ?${BEFORE}${OTHER})*(?: (?:ON|TO|WITH|OF|IN|FOR)\b.{0,80})?|(?:[A-Z&’'-]+ ){0,8}AGREEMENT(?: (?:OF|FOR|TO)\b.{0,80})?)$`,
);
/** Words of the first pages that only a paper of its kind has: with one of them, no other title is clear. */
const OWN_WORDS: Record<PaperRole, RegExp> = {
  memorandum: /memorandum\s+of\s+law|table\s+of\s+authorities|preliminary\s+statement|^\s*(?:argument|point\s+(?:I|1|one))\b/im,
  affirmation: /\baffirms?\b|\bdeposes?\b|\bduly\s+sworn\b|\bdeclares?\s+(?:under|as)\b|penalt(?:y|ies)\s+of\s+perjury/i,
};

/** The title of a paper that is clearly something else than a memorandum or an affirmation; null in doubt. */
export function findOtherTitle({ paper, caption }: CaptionedStart, role: PaperRole): string | null {
  if (titleKind(caption.title) !== null || OWN_WORDS[role].test(paper.text)) return null;
  const cells = paper.firstPage.flatMap((line) =>
    line.cells.map(({ text }) =>
      text
        .replace(/\s+/g, ' ')
        .replace(/[\s.:]+$/, '')
        .trim(),
    ),
  );
  return cells.find((text) => OTHER_TITLE.test(text)) ?? null;
}
