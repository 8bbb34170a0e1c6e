import { expect, test } from 'vitest';
import { createRunningReply } from './running-reply.ts';

const reply = () =>
  createRunningReply({
    userId: 1,
    conversationId: 2,
    messageId: 3,
    question: null,
    replacesFrom: null,
    model: 'gpt-4o-2024-08-06',
    matterNumber: null,
    modelLabel: 'GPT-4o',
    omitted: 0,
    sawPapers: false,
    startedAt: new Date('2026-11-22T09:00:00Z'),
  });

test('what is not known to be stored is given again as the same parts, and nothing of it is given twice', () => {
  const running = reply();
  running.append('The rule ');
  expect(running.unstoredParts()).toEqual([{ part: 0, content: 'The rule ' }]);
  running.append('is ');
  running.append('this.');
  const both = [
    { part: 0, content: 'The rule ' },
    { part: 1, content: 'is this.' },
  ];
  expect([running.unstoredParts(), running.unstoredParts()]).toEqual([both, both]);
  running.markStored(0);
  expect(running.unstoredParts()).toEqual([{ part: 1, content: 'is this.' }]);
  running.markStored(1);
  expect(running.unstoredParts()).toEqual([]);
});

test('a sign that has come by half is stored when it is whole', () => {
  const [first = '', second = ''] = '🙂'.split('');
  const running = reply();
  running.append(first);
  expect(running.unstoredParts()).toEqual([]);
  running.append(`${second} and ${first}`);
  expect(running.unstoredParts()).toEqual([{ part: 0, content: '🙂 and ' }]);
});

test('a sign that no database keeps is none, also when nothing else has come', () => {
  const running = reply();
  const told: string[] = [];
  running.follow({ take: (frame) => told.push(frame) });
  running.append('\0');
  expect([running.content, told]).toEqual(['', []]);
  running.append('The \0rule');
  expect([running.content, told.length]).toEqual(['The rule', 1]);
});
