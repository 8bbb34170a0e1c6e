import { expect, test } from 'vitest';
import { KNOWN_PAGES } from './known-pages.ts';
import { suggestPage } from './suggest-page.ts';

test.each([
  ['/trainig', '/training'],
  ['/my_documents', '/my-documents'],
  ['/mydocument', '/my-documents'],
  ['/foil', '/foil-request'],
  ['/foil-requests', '/foil-request'],
  ['/policy', '/firm-policy'],
  ['/firm-ai-policy', '/firm-policy'],
  ['/chatbot', '/example-chatbot'],
  ['/docs/help/me', '/help'],
  ['/whatsnew', '/whats-new'],
  ['/document-drafting/chats', '/document-drafting/chat'],
])('whoever goes to %s is offered %s', (typed, meant) => {
  expect(suggestPage(typed)?.path).toBe(meant);
});

test.each(['/', '/a', '/nowhere', '/wp-admin/setup', `/${'training'.repeat(40)}`, '/日本', '/%E0%A4%A'])(
  'nothing is offered for %s, which is like no page',
  (typed) => {
    expect(suggestPage(typed)).toBeUndefined();
  },
);

test('every page that is offered for its own address is that page', () => {
  const others = KNOWN_PAGES.filter(({ path }) => path !== '/');
  expect(others.map(({ path }) => suggestPage(path)?.path)).toEqual(others.map(({ path }) => path));
});
