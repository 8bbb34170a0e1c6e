import { GAP } from './match-at-offset.ts';

/** Reporters by key, each with the written parts of its abbreviation, and the only court that it reports. */
const REPORTERS: readonly (readonly [key: string, parts: string, court?: string])[] = [
  ['NYS3d', 'N Y S 3d'],
  ['NYS2d', 'N Y S 2d'],
  ['NYS', 'N Y S'],
  ['NY3d', 'N Y 3d', 'Ct App'],
  ['NY2d', 'N Y 2d', 'Ct App'],
  ['NY', 'N Y', 'Ct App'],
  ['AD4th', 'A D 4th', 'App Div'],
  ['AD3d', 'A D 3d', 'App Div'],
  ['AD2d', 'A D 2d', 'App Div'],
  ['AD', 'A D', 'App Div'],
  ['Misc 3d', 'Misc 3d'],
  ['Misc 2d', 'Misc 2d'],
  ['Misc', 'Misc'],
  ['NE3d', 'N E 3d'],
  ['NE2d', 'N E 2d'],
  ['NE', 'N E'],
  ['F Supp 3d', 'F Supp 3d'],
  ['F Supp 2d', 'F Supp 2d'],
  ['F Supp', 'F Supp'],
  ["F App'x", "F App['’‘]?x"],
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
  ['NW2d', 'N W 2d'],
  ['So 3d', 'So 3d'],
  ['So 2d', 'So 2d'],
];

const byLetters = new Map(REPORTERS.map(([key]) => [lettersOf(key), key]));
const courts = new Map(REPORTERS.map(([key, , court]) => [key, court ?? null]));

/** Any reporter, with or without periods and spaces, as the source of a pattern. */
export const REPORTER = REPORTERS.map(([, parts]) => patternOf(parts)).join('|');

/** The key of a reporter as written: "A. D. 3rd" is "AD3d". */
export function reporterKey(written: string): string {
  return byLetters.get(lettersOf(written)) ?? written;
}

/** The court that a reporter reports; null for one that reports many courts. */
export function courtOfReporter(key: string): string | null {
  return courts.get(key) ?? null;
}

function patternOf(parts: string): string {
  const spelled = parts.split(' ').map((part) => part.replace(/^2d$/, '2n?d').replace(/^3d$/, '3r?d'));
  return `${spelled.join(`\\.?${GAP}`)}\\.?`;
}

function lettersOf(written: string): string {
  return written
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace('2nd', '2d')
    .replace('3rd', '3d');
}
