import { expect, test } from 'vitest';
import { measureWork } from '#platform/shared/testing/measure-work.ts';
import { fillBlanks, findBlanks } from './fill-blanks.ts';

const fill = (content: string, values: Record<string, string> = {}) => fillBlanks(content, new Map(Object.entries(values)));

test('the blanks of a prompt are found once each, in order', () => {
  expect(findBlanks('Compare {{first paper}} with {{ second paper }}, then {{first paper}} again.')).toEqual([
    'first paper',
    'second paper',
  ]);
  expect(findBlanks('No blank: {single}, {{}}, {{  }}, [brackets].')).toEqual([]);
});

test('a blank is filled wherever it stands, and one that is left empty stays visible', () => {
  const content = 'Ask {{witness}} about {{topic}}. Name {{ witness }} in each question.';
  expect(fill(content, { witness: ' Ms. Vale ' })).toBe('Ask Ms. Vale about [topic]. Name Ms. Vale in each question.');
  expect(fill(content, { witness: 'Ms. Vale', topic: '  ' })).toContain('about [topic].');
});

test('what fills a blank is inserted as it is, whatever it contains', () => {
  for (const value of ['$&', "$1$`$'$$", '{{topic}}', '\\1', 'two\nlines']) {
    expect(fill('Ask {{witness}}.', { witness: value, topic: 'no' })).toBe(`Ask ${value}.`);
  }
  expect(fill('{{constructor}} {{__proto__}}')).toBe('[constructor] [__proto__]');
});

test.each([
  ['{{{witness}}}', ['witness'], '{[witness]}'],
  ['{{a{{b}}c}}', ['b'], '{{a[b]c}}'],
  ['{{a}b}}', [], '{{a}b}}'],
  ['{{a', [], '{{a'],
  [`{{${'x'.repeat(40)}}}`, ['x'.repeat(40)], `[${'x'.repeat(40)}]`],
  [`{{${'x'.repeat(41)}}}`, [], `{{${'x'.repeat(41)}}}`],
  [`{{${'😀'.repeat(40)}}}`, ['😀'.repeat(40)], `[${'😀'.repeat(40)}]`],
])('of odd braces, %s has the blanks %j', (content, blanks, filled) => {
  expect([findBlanks(content), fill(content)]).toEqual([blanks, filled]);
});

test('braces without an end cost no more than their length', async () => {
  const read = (length: number) => () => {
    for (const piece of ['{', '}', '{{', '{{a', '{{ }']) {
      const content = piece.repeat(length / piece.length);
      findBlanks(content);
      fill(content);
    }
  };
  read(4_000)();
  const [short, long] = [await measureWork(read(40_000)), await measureWork(read(400_000))];
  expect(long / Math.max(short, 1)).toBeLessThan(40);
});
