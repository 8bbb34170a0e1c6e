/** How a list counts: by its bullet, or by a scheme with the brackets or full stops around it. Two lists differ in it. */
interface Reading {
  kind: string;
  /** Place in the list; 0 for bullets. */
  value: number;
  /** Of an outline by decimals: 1.1 stands one deeper than 1. */
  outline?: number;
}

/** What stands before the words of a line. */
export interface ListMarker {
  /** `i.` is a roman one or the letter after h. */
  readings: Reading[];
  /** The line without it. */
  rest: string;
}

/** Marks without width before a bullet, as right-to-left texts have them. */
const INVISIBLE = /^[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+/;

/** The bullets of keyboards and word processors; U+F0B7 and its neighbors are Word's symbol fonts, and their letters when pasted as text. */
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
const POSSESSIVE = /^\p{Lu}[\p{L}-]+['’]s\b/u;

/** The list marker with which a line begins. @param hasOBullets whether `o` before a single space is a bullet in this text */
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

/** Whether `o` stands as a bullet before a single space: it is a word in no English line, but one alone might be a slip. */
export function hasOBullets(lines: readonly string[]): boolean {
  return lines.filter((line) => LONE_O.test(line)).length > 1;
}

/** The ways to read the number or letter of a label. */
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

/** 1.2.3 counts by its last number, among those of its own parent. */
function readOutline(written: string): Reading {
  const numbers = written.split('.');
  return { kind: `outline ${numbers.slice(0, -1).join('.')}`, value: Number(numbers.at(-1)), outline: numbers.length - 1 };
}

const ROMAN = Array.from({ length: 49 }, (_, at) => romanOf(at + 1));

function romanOf(value: number): string {
  const tens = ['', 'x', 'xx', 'xxx', 'xl'][Math.floor(value / 10)] ?? '';
  return tens + (['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][value % 10] ?? '');
}
