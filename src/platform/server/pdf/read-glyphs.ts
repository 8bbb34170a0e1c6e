import type { OpenPdf } from './open-pdf.ts';

/** One printed character. Distances in points (1/72 inch) from the page's upper left corner, as it is read. */
export interface Glyph {
  char: string;
  left: number;
  /** Start of the next letter of a word. The ink may reach further, as that of an italic f does. */
  right: number;
  /** Baseline of its line. */
  baseline: number;
  size: number;
  /** Expected box of its ink, in the page's own coordinates (y upward): left, bottom, right, top. */
  ink: [number, number, number, number];
  /** Drawn without ink (as under a scanned picture), nearly white or nearly transparent: to be checked. */
  isDoubtful: boolean;
  isInvisible: boolean;
  isBold: boolean;
  /** Its index among the characters of the page's content. */
  order: number;
  /** True if a space precedes it in the file. */
  followsSpace: boolean;
}

export interface PageGlyphs {
  glyphs: Glyph[];
  width: number;
  height: number;
  /** Share of the characters that the file does not map to text. */
  unknownShare: number;
}

interface Style {
  scale: number;
  /** Of widths, where type is condensed or expanded. */
  widthScale: number;
  font: number;
  isDoubtful: boolean;
  isInvisible: boolean;
  isBold: boolean;
}

/** A printed page has some 5,000 characters; anything beyond this is no page. */
const MOST_CHARACTERS = 60_000;
const INVISIBLE = 3;
const PALE = 0.55;
const THIN_ALPHA = 60;
const NO_ALPHA = 8;

/** Reads the characters of a page with their positions, in file order. A sideways page is rotated. */
export function readGlyphs(pdf: OpenPdf, page: number): PageGlyphs {
  const { pdfium, direct } = pdf;
  const text = pdfium.FPDFText_LoadPage(page);
  const count = Math.min(MOST_CHARACTERS, Math.max(0, pdfium.FPDFText_CountChars(text)));
  const rotation = rotationOf(pdf, text, count);
  const view = viewOf(pdf, page, rotation);
  const styles: Styles = { objects: new Map(), widths: new Map() };
  const glyphs: Glyph[] = [];
  let unknown = 0;
  let followsSpace = false;
  let before: Box | undefined;
  for (let index = 0; index < count; index += 1) {
    if (direct.FPDFText_IsGenerated(text, index) === 1) continue;
    const char = charOf(direct.FPDFText_GetUnicode(text, index));
    if (direct.FPDFText_HasUnicodeMapError(text, index) === 1 || char === '\uFFFD') unknown += 1;
    if (char.trim() !== '') {
      const { box, ...drawn } = glyphOf(pdf, text, index, view, styles);
      const last = glyphs.at(-1);
      if (last && before && isLigature(last, before, drawn, box))
        [last.right, box.advance] = [before.right, before.advance + box.advance];
      const right = box.advance > 0 ? Math.min(box.right, Math.max(drawn.left, box.origin + box.advance)) : box.right;
      glyphs.push({ ...drawn, right, char, order: index, followsSpace });
      before = box;
    }
    followsSpace = char.trim() === '';
  }
  pdfium.FPDFText_ClosePage(text);
  const { width, height } = view;
  return { glyphs, width, height, unknownShare: unknown / Math.max(1, glyphs.length) };
}

/** Word's symbol fonts have their bullets in Unicode's private use area. */
const BULLETS = new Map([
  [0xf0b7, '•'],
  [0xf0a7, '▪'],
  [0xf0d8, '‣'],
]);

/** PDFium marks a hyphen at a line's end with U+0002, a ligature comes as one character. */
function charOf(code: number): string {
  if (code === 2) return '-';
  if (code >= 32 && code < 127) return String.fromCharCode(code);
  if (code < 32 || (code >= 0xd800 && code < 0xe000) || code > 0x10ffff) return '';
  return BULLETS.get(code) ?? String.fromCodePoint(code).normalize('NFKC');
}

/** The quarter rotation in which most of the page is written: 0, 1, 2 or 3, counterclockwise. */
function rotationOf({ pdfium, direct }: OpenPdf, text: number, count: number): number {
  const votes = [0, 0, 0, 0];
  const stride = Math.max(1, Math.floor(count / 200));
  for (let index = 0; index < count; index += stride) {
    if (direct.FPDFText_IsGenerated(text, index) === 1) continue;
    // PDFium measures clockwise.
    const rotation = -Math.round(pdfium.FPDFText_GetCharAngle(text, index) / (Math.PI / 2)) & 3;
    votes[rotation] = (votes[rotation] ?? 0) + 1;
  }
  return votes.indexOf(Math.max(...votes));
}

/** The box of a character along its line, which includes ink that overhangs, and what its font says of it. */
interface Box {
  right: number;
  origin: number;
  /** Width for the typesetter; 0 where the font does not give it. */
  advance: number;
}

/** True for the letters of one ligature: they have one origin, and the sum of their widths. */
const isLigature = (last: Glyph, before: Box, { baseline }: Drawn, { origin }: Box) =>
  origin === before.origin && baseline === last.baseline;

type Drawn = Omit<Glyph, 'char' | 'right' | 'order' | 'followsSpace'>;

/** Queried once: the style of each text object, and the widths of each font's characters. */
interface Styles {
  objects: Map<number, Style>;
  widths: Map<string, number>;
}

function glyphOf(pdf: OpenPdf, text: number, index: number, view: View, styles: Styles): Drawn & { box: Box } {
  const { direct, scratch } = pdf;
  const style = styleOf(pdf, text, index, styles.objects);
  direct.FPDFText_GetCharOrigin(text, index, scratch, scratch + 8);
  const [originX, originY] = [pdf.double(0), pdf.double(8)];
  direct.FPDFText_GetLooseCharBox(text, index, scratch);
  // FS_RECTF: left, top, right, bottom.
  const box = [pdf.float(0), pdf.float(12), pdf.float(8), pdf.float(4)] as const;
  direct.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  const ink: Glyph['ink'] = [pdf.double(0), pdf.double(16), pdf.double(8), pdf.double(24)];
  const fontSize = direct.FPDFText_GetFontSize(text, index);
  const advance =
    advanceOf(pdf, style.font, direct.FPDFText_GetUnicode(text, index), styles.widths) * fontSize * style.widthScale;
  const [start, right] = extent(box, view);
  const origin = alongLine(originX, originY, view);
  const left = origin > start && origin < right ? origin : start;
  const size = fontSize * style.scale;
  const { isDoubtful, isInvisible, isBold } = style;
  return {
    left,
    box: { right, origin, advance },
    baseline: baselineOf(originX, originY, view),
    size,
    ink,
    isDoubtful,
    isInvisible,
    isBold,
  };
}

/** Width of a character as its font gives it, per unit of type size; 0 where the font does not. */
function advanceOf({ pdfium, scratch, float }: OpenPdf, font: number, code: number, widths: Map<string, number>): number {
  const key = `${font}:${code}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = font !== 0 && pdfium.FPDFFont_GetGlyphWidth(font, code, 1, scratch) ? Math.max(0, float(0)) : 0;
  widths.set(key, width);
  return width;
}

/** A page's orientation for reading. */
interface View {
  rotation: number;
  width: number;
  height: number;
  /** The page's box in its own coordinates, which need not begin at 0: left, bottom, right, top. */
  box: readonly [number, number, number, number];
}

function viewOf(pdf: OpenPdf, page: number, rotation: number): View {
  const { pdfium, scratch } = pdf;
  // FS_RECTF: left, top, right, bottom.
  const known = pdfium.FPDF_GetPageBoundingBox(page, scratch);
  const box = known ? ([pdf.float(0), pdf.float(12), pdf.float(8), pdf.float(4)] as const) : ([0, 0, 612, 792] as const);
  const [wide, high] = [box[2] - box[0], box[3] - box[1]];
  return rotation % 2 === 0 ? { rotation, box, width: wide, height: high } : { rotation, box, width: high, height: wide };
}

/** Left and right end in reading direction. */
function extent([left, bottom, right, top]: View['box'], { rotation, box }: View): [number, number] {
  if (rotation === 1) return [bottom - box[1], top - box[1]];
  if (rotation === 2) return [box[2] - right, box[2] - left];
  if (rotation === 3) return [box[3] - top, box[3] - bottom];
  return [left - box[0], right - box[0]];
}

/** Distance of a point from the line's beginning, in reading direction. */
function alongLine(x: number, y: number, { rotation, box }: View): number {
  return [x - box[0], y - box[1], box[2] - x, box[3] - y][rotation] ?? x;
}

function baselineOf(x: number, y: number, { rotation, box }: View): number {
  if (rotation === 1) return x - box[0];
  if (rotation === 2) return y - box[1];
  if (rotation === 3) return box[2] - x;
  return box[3] - y;
}

/** Drawing style of a text object's characters; queried once per object. */
function styleOf(pdf: OpenPdf, text: number, index: number, styles: Map<number, Style>): Style {
  const { pdfium, direct, scratch } = pdf;
  const object = direct.FPDFText_GetTextObject(text, index);
  const known = styles.get(object);
  if (known) return known;
  const isInkless = object !== 0 && pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE;
  const hasColor = pdfium.FPDFText_GetFillColor(text, index, scratch, scratch + 4, scratch + 8, scratch + 12);
  const light = (0.3 * pdf.int(0) + 0.59 * pdf.int(4) + 0.11 * pdf.int(8)) / 255;
  const isInvisible = isInkless || (hasColor && pdf.int(12) < NO_ALPHA);
  const isPale = hasColor && (light > PALE || pdf.int(12) < THIN_ALPHA);
  pdfium.FPDFText_GetMatrix(text, index, scratch);
  const scale = Math.hypot(pdf.float(8), pdf.float(12)) || 1;
  const widthScale = Math.hypot(pdf.float(0), pdf.float(4)) || 1;
  const font = object === 0 ? 0 : pdfium.FPDFTextObj_GetFont(object);
  const isBold = font !== 0 && isBoldFont(pdf, font);
  const style = { scale, widthScale, font, isInvisible, isDoubtful: isInvisible || isPale, isBold };
  styles.set(object, style);
  return style;
}

/** Names of bold fonts; those of TeX say it in two letters. A font without a name, such as a drawn one, says nothing. */
const BOLD_NAME = /bold|black|heavy|(?:^|\+)CMBX/i;
/** PDFium's 64 bytes of scratch memory hold every name that a program gives to a font. */
const LONGEST_NAME = 64;

function isBoldFont({ pdfium, scratch }: OpenPdf, font: number): boolean {
  const length = Math.min(LONGEST_NAME, pdfium.FPDFFont_GetBaseFontName(font, scratch, LONGEST_NAME));
  return BOLD_NAME.test(
    Buffer.from(pdfium.pdfium.HEAPU8.subarray(scratch, scratch + Math.max(0, length - 1))).toString('latin1'),
  );
}
