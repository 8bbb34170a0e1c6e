import { FileText } from 'lucide-react';
import { expect, test } from 'vitest';
import { filterEntries, filterGroups } from './filter-entries.ts';
import type { PaletteEntry, PaletteEntryGroup } from './palette-entry.ts';

const entry = (label: string, detail?: string): PaletteEntry => ({
  id: `test:${label}`,
  label,
  detail,
  Icon: FileText,
  act: () => {},
});
const labels = (entries: readonly PaletteEntry[]) => entries.map(({ label }) => label);

test('what begins with the words comes before what merely has them, and what is only said of a thing comes last', () => {
  const entries = [
    entry('Research notes', 'For drafting'),
    entry('Redrafting'),
    entry('Document Drafting'),
    entry('Drafting - FOIL Request'),
  ];
  expect(labels(filterEntries(entries, 'draft'))).toEqual([
    'Drafting - FOIL Request',
    'Document Drafting',
    'Redrafting',
    'Research notes',
  ]);
});

test('whoever types the beginning of a name means that name, signs between its words included', () => {
  const entries = [entry('The FOIL - request of May'), entry('FOIL - Request')];
  expect(labels(filterEntries(entries, 'foil - r'))).toEqual(['FOIL - Request', 'The FOIL - request of May']);
});

test('a name is found by what can be seen of it, and its signs mean nothing but themselves', () => {
  const pasted = entry('\u202eLexis\u00ad+\u200b \u200fAI');
  expect(filterEntries([pasted], 'lexis+ ai')).toEqual([pasted]);
  const signs = entry('C++ (beta) [v1.0] $1 \\d <b>');
  for (const text of ['c++', '(beta)', '[v1', '$1', '\\d', '<b>']) expect(filterEntries([signs], text), text).toEqual([signs]);
  for (const text of ['.*', '(', '[a-z]', '^c', 'v1,0']) expect(filterEntries([entry('Lexis')], text), text).toEqual([]);
});

test('every word has to stand somewhere, in whatever order', () => {
  const entries = [entry('FOIL Request', 'Drafting'), entry('FOIL guide'), entry('Request a session')];
  expect(labels(filterEntries(entries, 'request foil'))).toEqual(['FOIL Request']);
  expect(labels(filterEntries(entries, 'foil drafting'))).toEqual(['FOIL Request']);
  expect(filterEntries(entries, 'foil zebra')).toEqual([]);
});

test('capitals and accents do not matter', () => {
  expect(labels(filterEntries([entry('Résumé of the case')], 'RESUME'))).toEqual(['Résumé of the case']);
});

test('of equals the order stays, and without words everything does', () => {
  const entries = [entry('Lexis'), entry('Legal hold'), entry('Zoom')];
  expect(labels(filterEntries(entries, 'le'))).toEqual(['Lexis', 'Legal hold']);
  expect(labels(filterEntries(entries, '  '))).toEqual(['Lexis', 'Legal hold', 'Zoom']);
});

const many = Array.from({ length: 30 }, (_none, index) => entry(`Tool ${index}`));
const group = (heading: string, rest: Partial<PaletteEntryGroup>): PaletteEntryGroup => ({ heading, entries: [], ...rest });

test('before anything is typed a few of each kind are shown, and all pages', () => {
  const shown = filterGroups(
    [group('Pages', { entries: many.slice(0, 9) }), group('Tools', { what: 'tools', entries: many })],
    '',
  );
  expect(shown.map(({ heading, entries }) => [heading, entries.length])).toEqual([
    ['Pages', 9],
    ['Tools', 5],
  ]);
});

test('of each kind at most twelve are shown that have the words', () => {
  const groups = [
    group('Tools', { what: 'tools', entries: many }),
    group('Said', { isFound: true, what: 'messages', entries: many }),
  ];
  expect(filterGroups(groups, 'tool').map(({ entries }) => entries.length)).toEqual([12, 12]);
});

test('the kind that fits best comes first', () => {
  const groups = [group('Pages', { entries: [entry('Training')] }), group('Actions', { entries: [entry('Sign out')] })];
  const videos = group('Videos', { entries: [entry('How to train a model')] });
  expect(filterGroups([videos, ...groups], 'training').map(({ heading }) => heading)).toEqual(['Pages']);
  expect(filterGroups([...groups, videos], 'train').map(({ heading }) => heading)).toEqual(['Pages', 'Videos']);
  expect(filterGroups([videos, ...groups], 'train').map(({ heading }) => heading)).toEqual(['Pages', 'Videos']);
});

test('a kind that is still awaited, or could not be read, stays; one that has nothing does not', () => {
  const groups = [
    group('Tools', { what: 'tools', isLoading: true }),
    group('Videos', { what: 'videos', retry: () => {} }),
    group('Documents', { what: 'documents' }),
  ];
  expect(filterGroups(groups, 'anything').map(({ heading }) => heading)).toEqual(['Tools', 'Videos']);
});

test('what the server has found stays, whatever its words are', () => {
  const said = group('Messages in conversations', { what: 'messages', isFound: true, entries: [entry('Lease')] });
  expect(filterGroups([said], 'indemnities')[0]?.entries).toHaveLength(1);
});
