import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { answerInChat } from './answer-in-chat.ts';

const ask = (...questions: string[]) =>
  answerInChat(
    questions.flatMap((content) => [
      { role: 'user' as const, content },
      { role: 'assistant' as const, content: 'An answer.' },
    ]),
  );
interface Part {
  type: string;
  children?: Part[];
}
const read = (response: string): Part => fromMarkdown(response, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
const kindsOf = (response: string) => read(response).children?.map(({ type }) => type);
const shapeOf = ({ type, children = [] }: Part): unknown[] => [type, ...children.map(shapeOf)];

test('the stand-in answers what was asked last, with a list', () => {
  const response = ask('What is a demurrer?', 'And in New York?');
  expect(response).toContain('**And in New York**');
  expect(response).not.toContain('demurrer');
  expect(kindsOf(response)).toContain('list');
});

test('a table and code come where they are wanted, and now and then', () => {
  expect(kindsOf(ask('Hello'))).toEqual(['paragraph', 'list', 'paragraph']);
  expect(kindsOf(ask('Compare the two motions'))).toContain('table');
  expect(kindsOf(ask('Write a script'))).toContain('code');
  expect(kindsOf(ask('One', 'Two'))).toContain('table');
  expect(kindsOf(ask('One', 'Two', 'Three'))).toContain('code');
});

test('what a person writes does not become Markdown of the answer’s own', () => {
  const plain = shapeOf(read(ask('A title')));
  for (const question of ['**x** | y', '```', '# <b>title</b>', '', '[a](b)'])
    expect(shapeOf(read(ask(question)))).toEqual(plain);
});
