import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { newestVersion, readDocumentPage } from '../../../scripts/document-pages.ts';
import { readVersions } from './client/whats-new-page.tsx';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const guide = readDocumentPage(read('docs/user-guide.md'));
const headings = (guide.children ?? []).filter(({ type }) => type === 'heading');

/** Sections that screens link to. */
const SECTIONS = [
  'signing-in',
  'approved-tools',
  'document-drafting',
  'opposition-memorandum',
  'foil-request',
  'my-documents',
  'training',
  'chatbot',
  'firm-ai-policy',
  'account',
  'administrators',
  'shortcuts',
];

/** Every help link of the screens, with its file. */
const links = globSync('src/**/*.tsx', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx$|ui\/(?:help-link|page-heading)\.tsx$|wizard-page\.tsx$/.test(file))
  .flatMap((file) =>
    [...read(file).matchAll(/(?:<HelpLink[^>]*\bsection|\bhelp)=("?[^\s>]+)/g)].map(([, section]) => ({ file, section })),
  );

test('the guide has a section of its own for every part of the portal', () => {
  const ids = headings.filter(({ depth }) => depth === 2).map(({ id }) => id);
  expect(SECTIONS.filter((section) => !ids.includes(section))).toEqual([]);
});

test('every help link leads to a section that the guide has', () => {
  expect(links.length).toBeGreaterThan(7);
  const ids = headings.map(({ id }) => `"${id}"`);
  expect(links.filter(({ section }) => !ids.includes(section ?? ''))).toEqual([]);
});

test('every link of the guide leads to one of its sections, a page of the portal or the web', () => {
  const addresses = [...read('docs/user-guide.md').matchAll(/(?<!!)\]\(([^)\s]+)\)/g)].map(([, address = '']) => address);
  const ids = headings.map(({ id }) => `#${id}`);
  const isGood = (address: string) =>
    address.startsWith('#') ? ids.includes(address) : /^(?:\/[^/]|https:\/\/|mailto:)/.test(address);
  expect(addresses.filter((address) => !isGood(address))).toEqual([]);
});

test('the changelog begins with the version that the portal has, and tells of each version since when it is there', () => {
  const changelog = read('CHANGELOG.md');
  expect(newestVersion(changelog)).toBe(JSON.parse(read('package.json')).version);
  const versions = readVersions(readDocumentPage(changelog));
  expect(versions.length).toBe(changelog.match(/^## (?!\[Unreleased\])/gm)?.length);
  const dates = versions.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  for (const { parts } of versions) expect(parts.some(({ type }) => type === 'list')).toBe(true);
});
