/** Numbering style of a list: its bullet, or a scheme with its brackets or periods. It distinguishes two lists. */
interface Reading {
  kind: string;
  /** Position in the list; 0 for bullets. */
  value: number;
  /** Depth in a decimal outline: 1.1 is one deeper than 1. */
  outline?: number;
}

/** Marker before the text of a line. */
export interface ListMarker {
  /** Possible readings: `i.` is a Roman numeral or the letter after h. */
  readings: Reading[];
  /** The line without it. */
  rest: string;
}

/** Zero-width marks before a bullet, as in right-to-left texts. */
const INVISIBLE = /^[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/;

/** Bullets of keyboards and word processors; U+F0B7 etc. are Word's symbol fonts, and their letters when pasted as text. */
const BULLETS = [
  /^([•‣⁃◦▪▫●○■□◆◇➢➤►▶✓✔❖∙·⦁\uE000-\uF8FF])\s*/u,
  /^([-–—−*+])\s+/u,
  /^([o§Øü])(?:\t|\s{2,})\s*/u,
  /^([qv])\t\s*/u,
];
const LONE_O = /^(o)\s/;

const LABEL = /^(\(?)(\d{1,3}|[a-z]|[A-Z]|[ivxl]{2,6}|[IVXL]{2,6})(\.\)|\)|\.)(?=\s|(?<=[)\d].?)\p{L})\s*/u;
const OUTLINE = /^(\d{1,2}(?:\.\d{1,2}){1,4})\.?\s+/;

const DATE = /^(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/;
/** "A. Quill’s e-mails": a name rather than a label. */
const POSSESSIVE = /^\p{Lu}[\p{L}-]+['’]s(?![\p{L}\p{M}\p{N}])/u;

/** Finds the list marker at a line's beginning. @param hasOBullets whether `o` before a single space is a bullet in this text */
export function findMarker(line: string, indent: number, hasOBullets: boolean): ListMarker | undefined {
  const text = line.replace(INVISIBLE, '');
  for (const bullet of hasOBullets ? [...BULLETS, LONE_O] : BULLETS) {
    const found = bullet.exec(text);
    if (found) return { readings: [{ kind: `${found[1]}${indent}`, value: 0 }], rest: text.slice(found[0].length) };
  }
  const outline = OUTLINE.exec(text);
  if (outline?.[1]) return { readings: [readOutline(outline[1])], rest: text.slice(outline[0].length) };
  const label = LABEL.exec(text);
  if (!label) return undefined;
  const [whole, open = '', written = '', close = ''] = label;
  const rest = text.slice(whole.length);
  if (open && close !== ')') return undefined;
  if (DATE.test(rest) || (/^[A-Z]\.$/.test(written + close) && POSSESSIVE.test(rest))) return undefined;
  return { readings: readLabel(written).map(({ kind, value }) => ({ kind: open + kind + close, value })), rest };
}

/** True if `o` before a single space is a bullet: it begins no English line as a word, but a single one might be a typo. */
export function hasOBullets(lines: readonly string[]): boolean {
  return lines.filter((line) => LONE_O.test(line)).length > 1;
}

/** Returns the possible readings of a label's number or letter. */
export function readLabel(written: string): Reading[] {
  if (/^\d/.test(written)) return [{ kind: '1', value: Number(written) }];
  const lower = written.toLowerCase();
  const isUpper = written !== lower;
  const roman = ROMAN.indexOf(lower) + 1;
  return [
    ...(lower.length === 1 ? [{ kind: isUpper ? 'A' : 'a', value: lower.charCodeAt(0) - 96 }] : []),
    ...(roman > 0 ? [{ kind: isUpper ? 'I' : 'i', value: roman }] : []),
  ];
}

/** Reads 1.2.3 by its last number, within its own parent. */
function readOutline(written: string): Reading {
  const numbers = written.split('.');
  return { kind: `outline ${numbers.slice(0, -1).join('.')}`, value: Number(numbers.at(-1)), outline: numbers.length - 1 };
}

const ROMAN = Array.from({ length: 49 }, (_, at) => romanOf(at + 1));

function romanOf(value: number): string {
  const tens = ['', 'x', 'xx', 'xxx', 'xl'][Math.floor(value / 10)] ?? '';
  return tens + (['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][value % 10] ?? '');
}
