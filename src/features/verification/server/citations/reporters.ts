import { GAP } from './match-at-offset.ts';

/** Official reporters of other states, each with the written parts of its abbreviation. */
const OUT_OF_STATE: readonly string[] = [
  ...[
    'Cal App 5th',
    'Cal App 4th',
    'Cal App 3d',
    'Cal App 2d',
    'Cal Rptr 3d',
    'Cal Rptr 2d',
    'Cal Rptr',
    'Cal 5th',
    'Cal 4th',
    'Cal 3d',
    'Cal 2d',
  ],
  ...[
    'N J Super',
    'N J',
    'Conn App',
    'Conn',
    'Mass App Ct',
    'Mass',
    'Pa Super',
    'Pa',
    'Ill App 3d',
    'Ill App 2d',
    'Ill 2d',
    'Ill Dec',
  ],
  ...[
    'Ohio St 3d',
    'Ohio St 2d',
    'Ohio App 3d',
    'Mich App',
    'Mich',
    'Md App',
    'Md',
    'Va App',
    'Va',
    'N C App',
    'N C',
    'Ga App',
    'Ga',
  ],
  ...[
    'Wash App',
    'Wash 2d',
    'Wis 2d',
    'Minn',
    'Mo App',
    'Or App',
    'Kan App 2d',
    'Kan',
    'Neb',
    'Nev',
    'N H',
    'R I',
    'Vt',
    'Del Ch',
    'Ariz',
    'Colo',
    'Haw',
  ],
  ...['Fed Cl', 'Ct Cl', 'Wend', 'Barb', 'Johns', 'Paige Ch', 'Abb Prac'],
];

/** Reporters by key, each with the written parts of its abbreviation, and the only court that it reports. */
const REPORTERS: readonly (readonly [key: string, parts: string, court?: string])[] = [
  ['NYS3d', 'N Y S(?:upp)? 3d'],
  ['NYS2d', 'N Y S(?:upp)? 2d'],
  ['NYS', 'N Y S(?:upp)?'],
  ['NY3d', 'N Y 3d', 'Ct App'],
  ['NY2d', 'N Y 2d', 'Ct App'],
  ['NY', 'N Y', 'Ct App'],
  ['AD4th', 'A D 4th|App Div 4th', 'App Div'],
  ['AD3d', 'A D 3d|App Div 3d', 'App Div'],
  ['AD2d', 'A D 2d|App Div 2d', 'App Div'],
  ['AD', 'A D|App Div', 'App Div'],
  ['Misc 3d', 'Misc 3d'],
  ['Misc 2d', 'Misc 2d'],
  ['Misc', 'Misc'],
  ['NE3d', 'N E 3d'],
  ['NE2d', 'N E 2d'],
  ['NE', 'N E'],
  ['F Supp 3d', 'F(?:ed)? Supp 3d'],
  ['F Supp 2d', 'F(?:ed)? Supp 2d'],
  ['F Supp', 'F(?:ed)? Supp'],
  ["F App'x", "F(?:ed)? App['’‘]?x"],
  ['F4th', 'F 4th'],
  ['F3d', 'F 3d'],
  ['F2d', 'F 2d'],
  ['FRD', 'F R D'],
  ['F', 'F\\.'],
  ['US', 'U S', 'US Sup Ct'],
  ['S Ct', 'S Ct', 'US Sup Ct'],
  ['L Ed 2d', 'L Ed 2d', 'US Sup Ct'],
  ['L Ed', 'L Ed', 'US Sup Ct'],
  ['BR', 'B R'],
  ['A3d', 'A 3d'],
  ['A2d', 'A 2d'],
  ['P3d', 'P 3d'],
  ['P2d', 'P 2d'],
  ['SE2d', 'S E 2d'],
  ['SW3d', 'S W 3d'],
  ['SW2d', 'S W 2d'],
  ['So 3d', 'So 3d'],
  ['So 2d', 'So 2d'],
  ['SE', 'S E'],
  ['SW', 'S W'],
  ['NW2d', 'N W 2d'],
  ['NW', 'N W'],
  ...OUT_OF_STATE.map((parts): [string, string] => [parts.replace(/[?:()]/g, ''), parts]),
];

const exact = REPORTERS.map(([key, parts]) => [key, new RegExp(`^(?:${patternOf(parts)})$`)] as const);
const courts = new Map(REPORTERS.map(([key, , court]) => [key, court ?? null]));

/** Any reporter, with or without periods and spaces, as the source of a pattern. */
export const REPORTER = REPORTERS.map(([, parts]) => patternOf(parts)).join('|');

/** The key of a reporter as written: "A. D. 3rd" is "AD3d". */
export function reporterKey(written: string): string {
  return exact.find(([, pattern]) => pattern.test(written))?.[0] ?? written;
}

/** The court that a reporter reports; null for one that reports many courts. */
export function courtOfReporter(key: string): string | null {
  return courts.get(key) ?? null;
}

/** `|` separates spellings; a blank is any space, after a period or none. */
function patternOf(spellings: string): string {
  const patterns = spellings.split('|').map((parts) => {
    const spelled = parts.split(' ').map((part) => part.replace(/^2d$/, '2n?d').replace(/^3d$/, '3r?d'));
    return `${spelled.join(`\\.?${GAP}`)}\\.?`;
  });
  return patterns.join('|');
}
