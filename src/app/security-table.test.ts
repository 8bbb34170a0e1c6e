import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');

/** OWASP ASVS 5.0.0, Levels 1 and 2, by section; an exclamation mark stands for Level 1. */
const REQUIREMENTS: Record<string, string> = {
  '1.1': '1 2',
  '1.2': '1! 2! 3! 4! 5! 6 7 8 9',
  '1.3': '1! 2! 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1! 2',
  '2.1': '1! 2 3',
  '2.2': '1! 2! 3',
  '2.3': '1! 2 3 4',
  '2.4': '1',
  '3.2': '1! 2!',
  '3.3': '1! 2 3 4',
  '3.4': '1! 2! 3 4 5 6',
  '3.5': '1! 2! 3! 4 5',
  '3.7': '1 2',
  '4.1': '1! 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1! 2 3 4',
  '5.1': '1',
  '5.2': '1! 2! 3',
  '5.3': '1! 2!',
  '5.4': '1 2 3',
  '6.1': '1! 2 3',
  '6.2': '1! 2! 3! 4! 5! 6! 7! 8! 9 10 11 12',
  '6.3': '1! 2! 3 4',
  '6.4': '1! 2! 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1! 2! 3! 4!',
  '7.3': '1 2',
  '7.4': '1! 2! 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1! 2',
  '8.2': '1! 2! 3',
  '8.3': '1!',
  '8.4': '1',
  '9.1': '1! 2! 3!',
  '9.2': '1! 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1! 2! 3! 4! 5! 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1! 2! 3',
  '11.4': '1! 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1! 2 3',
  '12.2': '1! 2!',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1! 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1! 2 3 4',
  '14.3': '1! 2 3',
  '15.1': '1! 2 3',
  '15.2': '1! 2 3',
  '15.3': '1! 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
  '17.1': '1',
  '17.2': '1 2 3 4',
  '17.3': '1 2',
};

const STATES = ['met', 'not applicable', 'deviation'];
const PLACEHOLDER = 'title to be filled';

interface Row {
  numbers: string[];
  level: string;
  state: string;
  shownBy: string;
}

const levels = new Map(
  Object.entries(REQUIREMENTS).flatMap(([section, list]) =>
    list.split(' ').map((entry): [string, string] => [`${section}.${entry.replace('!', '')}`, entry.endsWith('!') ? '1' : '2']),
  ),
);

/** Returns every table row that begins with a number. Rows in another form have none, and their requirements count as missing. */
function rowsOf(text: string): Row[] {
  const lines = text.matchAll(/^\| (\d[\d., –]*) \| ([12, ]+) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm);
  return [...lines].map(([, numbers = '', level = '', state = '', shownBy = '']) => ({
    numbers: numbers.split(', ').flatMap(spelledOut),
    level,
    state,
    shownBy,
  }));
}

/** Expands a range: `4.3.1–4.3.2` are two requirements. */
function spelledOut(range: string): string[] {
  const [first = '', last = first] = range.split('–');
  const section = first.slice(0, first.lastIndexOf('.') + 1);
  const [from, to] = [first, last].map((number) => Number(number.split('.')[2]));
  if (!last.startsWith(section) || from === undefined || to === undefined || !(from <= to && to < 100)) return [range];
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}${from + index}`);
}

function misnumbered(text: string): string[] {
  const rows = rowsOf(text);
  const named = rows.flatMap(({ numbers }) => numbers);
  const missing = [...levels.keys()].filter((number) => !named.includes(number)).map((number) => `${number} is missing`);
  const twice = named.filter((number, index) => named.indexOf(number) !== index).map((number) => `${number} stands twice`);
  const unknown = named.filter((number) => !levels.has(number)).map((number) => `${number} is none of the requirements`);
  const wrong = rows
    .filter(({ numbers, level }) => [...new Set(numbers.map((number) => levels.get(number)))].sort().join(', ') !== level)
    .map(({ numbers }) => `${numbers.join(', ')}: the level is another`);
  return [...missing, ...twice, ...unknown, ...wrong];
}

/** A file's path, followed by titles of tests or a remark in their place. */
const CITED = /`((?:[\w@.-]+\/)*[\w@.-]+\.(?:tsx?|json|md|sql))`(?:: ((?:"[^"]+"(?:, )?)+|\([^)]+\)))?/g;
const SECTION = /(?<!\*)\*([^*\n]+)\*(?!\*)/g;

interface Cited {
  file: string;
  titles: string[];
  isHeld: boolean;
}

function citedIn(text: string): Cited[] {
  return [...text.matchAll(CITED)].map(([, file = '', behind = '']) => ({
    file,
    titles: [...behind.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
    isHeld: behind.includes(PLACEHOLDER),
  }));
}

function unshown(text: string): string[] {
  return rowsOf(text).flatMap(({ numbers, state, shownBy }) => {
    const name = numbers.join(', ');
    const cited = citedIn(shownBy);
    const untitled = cited.filter(({ file, titles, isHeld }) => isTest(file) && titles.length === 0 && !isHeld);
    return [
      ...(STATES.includes(state) ? [] : [`${name}: “${state}” is no state`]),
      ...(state === 'met' && cited.length === 0 && !shownBy.startsWith('under *') ? [`${name}: nothing shows it`] : []),
      ...untitled.map(({ file }) => `${name}: no test of ${file} is named`),
    ];
  });
}

const isTest = (file: string) => /\.(test\.tsx?|journey\.ts|fault\.ts)$/.test(file);

function dangling(text: string): string[] {
  const headings = new Set([...text.matchAll(/^#{2,3} (.+)$/gm)].map(([, heading]) => heading));
  const sections = [...text.matchAll(SECTION)].map(([, section]) => section).filter((section) => !headings.has(section));
  const files = citedIn(text).filter(({ isHeld }) => !isHeld);
  return [
    ...sections.map((section) => `there is no section “${section}”`),
    ...files.flatMap(({ file, titles }) => {
      const target = path.join(root, file);
      if (!existsSync(target)) return [`there is no ${file}`];
      const source = titles.length > 0 ? readFileSync(target, 'utf8') : '';
      return titles.filter((title) => !hasTest(source, title)).map((title) => `${file} has no test “${title}”`);
    }),
  ];
}

/** True if the source has a test of this title: the first argument of a call, in any kind of quotes. */
function hasTest(source: string, title: string): boolean {
  return ["'", '"', '`'].some((quote) => {
    const at = source.indexOf(`${quote}${title}${quote},`);
    return at > 0 && source.slice(0, at).trimEnd().endsWith('(');
  });
}

const unfilled = (text: string): string[] =>
  rowsOf(text)
    .filter(({ shownBy }) => shownBy.includes(PLACEHOLDER))
    .map(({ numbers }) => `${numbers.join(', ')}: a title is to be filled in`);

test('every requirement of Levels 1 and 2 stands in the table once, with its level', () => {
  expect(misnumbered(page)).toEqual([]);
});

test('what is said to be met is shown by a test, a file or a section', () => {
  expect(unshown(page)).toEqual([]);
});

test('every file, test and section that the page names is there', () => {
  expect(dangling(page)).toEqual([]);
});

test('no title of a test is left to be filled in', () => {
  expect(unfilled(page)).toEqual([]);
});

const faultsOf = (text: string) => [misnumbered, unshown, dangling, unfilled].flatMap((check) => check(text));
/** Builds a row in the table's form. */
const row = (number: string, level: string, state: string, shownBy: string) =>
  `\n| ${number} | ${level} | something | ${state} | ${shownBy} |\n`;
const without = (number: string) => page.replace(new RegExp(`^\\| ${number.replaceAll('.', '\\.')} \\|.*\n`, 'm'), '');
const instead = (number: string, level: string, state: string, shownBy: string) =>
  without(number) + row(number, level, state, shownBy);

test.each([
  ['a requirement that is left out', without('1.2.4'), '1.2.4 is missing'],
  ['a requirement that stands twice', page + row('1.2.4', '1', 'met', '`biome.json`'), '1.2.4 stands twice'],
  ['one that a range names once more', page + row('1.2.3–1.2.4', '1', 'met', '`biome.json`'), '1.2.4 stands twice'],
  ['one that the standard does not have', page + row('1.2.40', '1', 'met', '`biome.json`'), '1.2.40 is none of the requirements'],
  ['a wrong level', instead('1.2.4', '2', 'met', '`biome.json`'), '1.2.4: the level is another'],
  ['a state that is none', instead('1.2.4', '1', 'done', '`biome.json`'), '1.2.4: “done” is no state'],
  ['a requirement that nothing shows', instead('1.2.4', '1', 'met', 'we are sure'), '1.2.4: nothing shows it'],
  [
    'a test file without the test',
    instead('1.2.4', '1', 'met', '`src/app/pages.test.ts`'),
    '1.2.4: no test of src/app/pages.test.ts is named',
  ],
  ['a file that is gone', instead('1.2.4', '1', 'met', '`src/app/gone.ts`'), 'there is no src/app/gone.ts'],
  [
    'a test that has another title now',
    instead('1.2.4', '1', 'met', '`src/app/pages.test.ts`: "no name can break out"'),
    'src/app/pages.test.ts has no test “no name can break out”',
  ],
  ['a section that is gone', instead('1.2.4', '1', 'met', 'under *Nowhere*'), 'there is no section “Nowhere”'],
  [
    'a title that is to be filled in',
    instead('1.2.4', '1', 'met', '`src/app/pages.test.ts`: (title to be filled)'),
    '1.2.4: a title is to be filled in',
  ],
])('%s is found', (_what, text, fault) => {
  expect(faultsOf(text)).toContain(fault);
});
