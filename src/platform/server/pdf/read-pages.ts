import type { ReadPage } from './assemble-paper.ts';
import { buildLines, type Line, textOf, type Word } from './build-lines.ts';
import { findHiddenText, type Rule, type Survey, surveyObjects } from './find-hidden-text.ts';
import type { OpenPdf } from './open-pdf.ts';
import type { HiddenText } from './paper.ts';
import { type Glyph, type PageGlyphs, readGlyphs } from './read-glyphs.ts';
import { readFilingStamp, readPageStamp } from './read-stamps.ts';

/** A page as the file gives it; `needsPicture` when its words can only be read by OCR. */
export interface PageReading extends ReadPage {
  needsPicture: boolean;
}

/** A page that cannot be read. */
export const UNREAD: PageReading = { lines: [], width: 612, height: 792, source: 'none', hidden: [], needsPicture: false };

/** Fewer characters than this, not counting stamps, are no body text. */
const BODY_CHARACTERS = 25;
/** Share of a page that pictures cover above which it counts as a scan. */
const SCANNED = 0.05;
/** This many drawn shapes may be letters converted to outlines. */
const OUTLINES = 60;
/** Share of unmapped characters from which the file's text is worthless. */
const UNKNOWN = 0.3;
/** Part of a page's height at its head and foot that may contain stamps. */
const EDGE = 0.05;
/** Smaller type, in points, cannot be read. */
const TINY = 3.5;
/** This many unseen characters in a row are hidden text; fewer may be an odd glyph of a font. */
const RUN = 3;

/** Reads one page of a PDF: lines of the text that a reader sees, and the hidden text. @param index from 0 */
export function readPage(pdf: OpenPdf, index: number): PageReading {
  const page = pdf.pdfium.FPDF_LoadPage(pdf.document, index);
  if (!page) return { ...UNREAD };
  const read = readGlyphs(pdf, page);
  const survey = surveyObjects(pdf, page, read);
  const hiding = findHidden(pdf, page, read, survey);
  pdf.pdfium.FPDF_ClosePage(page);
  const isWorthless = read.unknownShare > UNKNOWN;
  const built = isWorthless ? [] : buildLines(read.glyphs.filter((glyph) => !hiding.has(glyph)));
  const lines = markUnderlined(built, survey.rules);
  const needsPicture = isWorthless || isPicture(lines, survey);
  const source = lines.length === 0 ? 'none' : isRecognized(read) ? 'ocr' : 'text';
  return { lines, width: read.width, height: read.height, source, hidden: describeHidden(read, hiding, index + 1), needsPicture };
}

/** Distance of a rule below the baseline of the words that it underlines, as a fraction of their size; most rules of a page looked at. */
const UNDER = 0.3;
const MOST_RULES = 500;

/** The label of a heading is often left out of its rule. */
const LABEL = /^\(?[\dIVXivxA-Za-z]{1,5}[.)]$/;

/** Marks the lines whose words stand on rules from end to end. */
function markUnderlined(lines: Line[], rules: readonly Rule[]): Line[] {
  if (rules.length === 0 || rules.length > MOST_RULES) return lines;
  return lines.map((line) => {
    const under = rules.filter(({ at }) => at > line.baseline - 1 && at < line.baseline + line.size * UNDER);
    const isUnder = ({ left, right }: Word) => under.some((rule) => rule.left < left + 2 && rule.right > right - 2);
    const words = line.words.filter((word, index) => index > 0 || !LABEL.test(word.text));
    return under.length > 0 && words.length > 0 && words.every(isUnder) ? { ...line, isEmphasized: true } : line;
  });
}

/** True for a scan: these often have nothing but the e-filing system's stamps as text. */
function isPicture(lines: Line[], { pictures, shapes }: Survey): boolean {
  const nothing = { indexNumber: null, docketNumber: null, filed: null, clerk: null };
  const body = lines
    .map(({ words }) => textOf(words))
    .filter((text) => !readFilingStamp(text, { ...nothing }) && !readPageStamp(text, 0));
  return body.join('').length < BODY_CHARACTERS && (pictures > SCANNED || shapes > OUTLINES);
}

/** True if the text is the OCR layer under a scanned page's picture, drawn without ink; stamps at its edges have ink. */
function isRecognized({ glyphs, height }: PageGlyphs): boolean {
  const inner = glyphs.filter(({ baseline }) => baseline > height * EDGE && baseline < height * (1 - EDGE));
  return inner.filter(({ isInvisible }) => isInvisible).length > inner.length * 0.5;
}

function findHidden(pdf: OpenPdf, page: number, read: PageGlyphs, { hasCover }: Survey): Map<Glyph, HiddenText['reason']> {
  const { glyphs } = read;
  const hidden = new Map<Glyph, HiddenText['reason']>();
  for (const glyph of glyphs) {
    if (isOffPage(glyph, read)) hidden.set(glyph, 'unseen');
    else if (glyph.size < TINY) hidden.set(glyph, 'tiny');
  }
  // Ink found at its position belongs to something else.
  if (!isRecognized(read)) for (const glyph of glyphs) if (glyph.isInvisible) hidden.set(glyph, 'unseen');
  const suspects = hasCover ? glyphs : glyphs.filter(({ isDoubtful }) => isDoubtful);
  if (suspects.length === 0) return hidden;
  const unseen = findHiddenText(pdf, page, suspects);
  for (const run of runsOf(glyphs, unseen)) if (run.length >= RUN) for (const glyph of run) hidden.set(glyph, 'unseen');
  return hidden;
}

const isOffPage = ({ left, right, baseline, size }: Glyph, { width, height }: PageGlyphs) =>
  right < 0 || left > width || baseline < 0 || baseline - size > height;

function runsOf(glyphs: Glyph[], chosen: ReadonlySet<Glyph>): Glyph[][] {
  const runs: Glyph[][] = [];
  let isRunning = false;
  for (const glyph of glyphs) {
    const isChosen = chosen.has(glyph);
    if (isChosen && isRunning) runs.at(-1)?.push(glyph);
    else if (isChosen) runs.push([glyph]);
    isRunning = isChosen;
  }
  return runs;
}

const LONGEST_HIDDEN = 500;

function describeHidden({ glyphs }: PageGlyphs, hidden: Map<Glyph, HiddenText['reason']>, pdfPage: number): HiddenText[] {
  return (['unseen', 'tiny'] as const).flatMap((reason) => {
    const those = glyphs.filter((glyph) => hidden.get(glyph) === reason);
    const text = buildLines(those)
      .map(({ words }) => textOf(words))
      .join(' ');
    return text ? [{ pdfPage, text: text.slice(0, LONGEST_HIDDEN), reason }] : [];
  });
}
