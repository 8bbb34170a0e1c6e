type Scheme = 'bullet' | 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman';

/** How one label counts, and what stands around it: `()`, `)`, `.`, `.)`, or the bullet itself. */
export interface Label {
  scheme: Scheme;
  shape: string;
  /** 0 for a bullet. */
  ordinal: number;
}

export interface Marker {
  /** Every way to read the label: `i.` is the ninth letter and the first Roman numeral. */
  readings: Label[];
  /** The line after the marker. */
  rest: string;
}

const BULLET = /^\s*(?:([•‣◦▪▫●○■□·➢✓])\s*|([*+])\s+|(o)\t\s*|([-–—])(?:\s+|(?=\p{L})))(.*)$/su;
const LABEL = String.raw`\d{1,3}|[a-zA-Z]|[ivxl]{2,6}|[IVXL]{2,6}`;
const ENUMERATOR = new RegExp(
  String.raw`^\s*(?:(\()(${LABEL})(\))(?:\s+|(?=[\p{L}“"]))|(${LABEL})(\.\)|\))(?:\s+|(?=[\p{L}“"]))|(${LABEL})(\.)\s+)(.*)$`,
  'su',
);
const ROMAN_VALUES: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 };

function romanValue(label: string): number {
  const values = [...label.toLowerCase()].map((letter) => ROMAN_VALUES[letter] ?? 0);
  if (values.includes(0)) return 0;
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** Every way in which a label can be counted; empty for what is no label. */
export function readLabel(label: string, shape: string): Label[] {
  if (/^\d+$/.test(label)) return [{ scheme: 'decimal', shape, ordinal: Number(label) }];
  const lower = label === label.toLowerCase();
  const readings: Label[] = [];
  if (label.length === 1) {
    const ordinal = label.toLowerCase().charCodeAt(0) - 96;
    readings.push({ scheme: lower ? 'lowerLetter' : 'upperLetter', shape, ordinal });
  }
  const roman = romanValue(label);
  if (roman > 0) readings.push({ scheme: lower ? 'lowerRoman' : 'upperRoman', shape, ordinal: roman });
  return readings;
}

/** The list marker at the start of a line, if there is one: a bullet, a dash, `1.`, `2.)`, `(a)`, `iii.` and their like. */
export function readLineMarker(line: string): Marker | undefined {
  const bullet = BULLET.exec(line);
  if (bullet) {
    const shape = bullet[1] ?? bullet[2] ?? bullet[3] ?? bullet[4] ?? '';
    return { readings: [{ scheme: 'bullet', shape, ordinal: 0 }], rest: bullet[5] ?? '' };
  }
  // The space lets a marker that stands alone on its line be read too.
  const found = ENUMERATOR.exec(`${line} `);
  if (!found) return undefined;
  const label = found[2] ?? found[4] ?? found[6] ?? '';
  const shape = (found[1] ?? '') + (found[3] ?? found[5] ?? found[7] ?? '');
  return { readings: readLabel(label, shape), rest: (found[8] ?? '').trim() };
}
