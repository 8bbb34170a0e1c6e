// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Message } from '#features/chatbot/messages.contract.ts';
import { MessageItem } from './message-list.tsx';
import { ChatTimeZone } from './message-time.tsx';

const question = (id: number): Message => ({
  id,
  conversationId: 1,
  role: 'user',
  content: 'Is a guaranty enforced?',
  createdAt: '2026-11-03T02:04:00.000Z',
  status: 'complete',
  problem: null,
  model: null,
  modelLabel: null,
  inputTokens: null,
  outputTokens: null,
  omitted: 0,
  sawPapers: false,
  versions: [],
  feedback: null,
});

test('a message says when it was said, in the firm’s time', () => {
  render(
    <ChatTimeZone value="America/New_York">
      <MessageItem message={question(1)} model="gpt-4o-2024-08-06" />
    </ChatTimeZone>,
  );
  const time = screen.getByRole('listitem').querySelector('time');
  expect(time?.textContent?.replace(/\s/g, ' ')).toBe('Nov 2, 2026, 9:04 PM EST');
  expect(time?.dateTime).toBe('2026-11-03T02:04:00.000Z');
});

test('however many messages there are, their times are written by the same few formats', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  render(
    <ChatTimeZone value="Europe/Vienna">
      {Array.from({ length: 200 }, (_, index) => (
        <MessageItem key={index} message={question(index + 1)} model="gpt-4o-2024-08-06" />
      ))}
    </ChatTimeZone>,
  );
  expect(document.querySelectorAll('time').length).toBe(200);
  expect(made.mock.calls.length).toBeLessThan(5);
  made.mockRestore();
});
