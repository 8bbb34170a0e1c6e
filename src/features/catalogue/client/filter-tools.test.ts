import { expect, test } from 'vitest';
import type { ListedCard } from '../catalogue.contract.ts';
import { filterTools, sortByUse } from './filter-tools.ts';

const tool = (name: string, category: string, description: string, more: Partial<ListedCard> = {}): ListedCard => ({
  id: name.length,
  name,
  description,
  url: 'https://example.com',
  category,
  icon: '',
  iconType: 'image',
  displayOrder: 0,
  comingSoon: false,
  badge1: null,
  badge2: null,
  isHidden: false,
  toolType: 'third-party',
  ...more,
});
const TOOLS = [
  tool('Case Finder', 'research', 'Finds decisions of the Appellate Division.'),
  tool('Brief Checker', 'content', 'Checks citations in a brief.', { clientData: 'with-consent' }),
];
const names = (search: string, category = '', clientData = '') =>
  filterTools(TOOLS, { search, category, clientData, isFavorite: undefined }).map(({ name }) => name);

test('a search finds a tool by words of its name and description in any order and any case', () => {
  expect(names('appellate FINDER')).toEqual(['Case Finder']);
});

test('a tool must match every word that was typed', () => {
  expect(names('finder citations')).toEqual([]);
});

test('a category narrows the list, and no search and no category show everything', () => {
  expect(names('', 'content')).toEqual(['Brief Checker']);
  expect(names('  ')).toHaveLength(2);
});

test('client data narrows the list to the tools of which the register says so', () => {
  expect([names('', '', 'with-consent'), names('', '', 'no')]).toEqual([['Brief Checker'], []]);
});

test('of the favorites only those that match are shown', () => {
  const isFavorite = ({ name }: ListedCard) => name === 'Case Finder';
  expect(filterTools(TOOLS, { search: '', category: '', clientData: '', isFavorite })).toHaveLength(1);
  expect(filterTools(TOOLS, { search: 'brief', category: '', clientData: '', isFavorite })).toEqual([]);
});

test('the most used tools come first, and those that nobody uses keep their order', () => {
  const [finder, checker] = TOOLS as [ListedCard, ListedCard];
  const third = { ...checker, id: 99, name: 'Third' };
  const sorted = sortByUse([finder, third, checker], [checker.id, 1234]);
  expect(sorted.map(({ name }) => name)).toEqual(['Brief Checker', 'Case Finder', 'Third']);
});
