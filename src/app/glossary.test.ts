import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Words that no file and no export may carry, with the glossary's word (`docs/glossary.md`). This is their only list. */
const REFUSED: Record<string, string> = {
  acts: 'actions',
  admit: 'check the rate limit, accept, provision',
  apart: 'subprocess, web worker',
  careful: 'navigation guard, unsaved changes',
  guessable: 'password strength',
  hasten: 'retry now, reschedule now',
  heed: 'apply',
  held: 'locked, throttled, cached',
  hold: 'lock',
  holds: 'contains, verified',
  judge: 'validate, verify, classify',
  judged: 'validated, verified, classified',
  keep: 'save, cache, ensure, retain, schedule, supervise',
  keeps: 'saves, caches, retains',
  kept: 'saved, cached, stored, retained',
  mend: 'repair, fix',
  outlived: 'expired',
  packed: 'serialized',
  patience: 'timeout',
  place: 'position, location, slot, match, reply target',
  places: 'positions, locations, slots, matches',
  said: 'stored, reported, message',
  spoken: 'label, format…',
  staging: 'setup, fixture',
  stories: 'workflows',
  story: 'workflow',
  tell: 'send, report, record, run',
  tells: 'sends, reports',
  told: 'reported, recorded',
  trail: 'audit log',
  turn: 'slot, message',
  turns: 'slots, messages',
  unseen: 'hidden',
  unshown: 'unused',
  whisper: 'statement',
  wish: 'command, preference, options',
};

/** Spelled the British way. `catalogue` is the specification's word. */
const BRITISH =
  /favourite|colour|behaviour|neighbour|licen[c]e|(?:recogni|normali|summari|organi|optimi|seriali|authori|capitali)s(?:e|ed|es|ing)\b/i;

/** Compounds of the field in which a refused word means what it always means. */
const COMPOUNDS = /held[-_]?out|keep[-_]?alive/gi;

/** Their inside keeps its words until they are rewritten. */
const LEFT_ALONE = /features\/memorandum\/server\/(?:understanding|plan|drafting|audit|outline)\//;

const files = globSync('{src,e2e,faults,bench,scripts}/**/*.{ts,tsx,mjs}', { cwd: ROOT }).filter(
  (file) => !LEFT_ALONE.test(file),
);

const wordsOf = (name: string) =>
  name
    .replace(COMPOUNDS, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const offenseOf = (name: string) => wordsOf(name).find((word) => Object.hasOwn(REFUSED, word)) ?? BRITISH.exec(name)?.[0];

const EXPORT = /^export (?:async )?(?:function\*?|const|class|interface|type|let) (\w+)/gm;

test('a file is named in the glossary’s words', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.filter((file) => offenseOf(file))).toEqual([]);
});

test('what a file exports is named in the glossary’s words', () => {
  const offenses = files.flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(EXPORT)].flatMap(([, name = '']) => {
      const word = offenseOf(name);
      return word ? [`${file}: ${name} (say: ${REFUSED[word] ?? 'the American spelling'})`] : [];
    }),
  );
  expect(offenses).toEqual([]);
});

test('a refused word is found in a path, in a name and in capitals', () => {
  expect(
    ['src/tell-failure.ts', 'keepTurns', 'PATIENCE_MS', 'favouriteTools'].map((name) => offenseOf(name) !== undefined),
  ).toEqual([true, true, true, true]);
  expect(['held-out-descriptions.ts', 'displacement', 'keepAlive'].map(offenseOf)).toEqual([undefined, undefined, undefined]);
});
