import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** All text that the program's own files contain. */
const written = globSync('src/{app,features,platform}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing[/.]/.test(file))
  .map(read)
  .join('\n')
  .replace(/\s+/g, ' ');

/** Words in bold outside of the numbered steps, which a journey follows in the browser. An ellipsis stands for the rest. */
function boldWords(guide: string): string[] {
  const prose = guide.split('\n').filter((line) => !/^\d+\. /.test(line));
  return prose.flatMap((line) => [...line.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words.replace(/…$/, '')));
}

/** Returns the words that no file of the program has. */
const strange = (guide: string): string[] => boldWords(guide).filter((words) => !written.includes(words));

test('what the guide prints in bold is written so in the portal', () => {
  const guide = read('docs/user-guide.md');
  expect(boldWords(guide).length).toBeGreaterThan(50);
  expect(strange(guide)).toEqual([]);
});

test('a button that the portal does not have would be noticed', () => {
  expect(strange('Press **Unhide everything**.\n\n1. Press **Nothing like it**.\n\n**Sign Out** ends it.')).toEqual([
    'Unhide everything',
  ]);
});
