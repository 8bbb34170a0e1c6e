import { expect, test } from 'vitest';
import { DOCUMENT_PAGES, moduleText, newestVersion, readDocumentPage } from '../../../scripts/document-pages.ts';
import { BUILDS } from '../../../scripts/prepare.mjs';
import { readVersions } from './client/whats-new-page.tsx';

const idsOf = (text: string) => readDocumentPage(text).children?.map(({ id }) => id);

test('a heading has its words as its id, and the second of the same words a number', () => {
  expect(idsOf('# Firm AI policy\n\n## What’s *new*?\n\n## Résumé\n\n## What’s new?')).toEqual([
    'firm-ai-policy',
    'what-s-new',
    'résumé',
    'what-s-new-2',
  ]);
});

test('a picture that stands beside the guide becomes a file of the build, and one of another site stays an address', () => {
  const text = '![The form](pictures/form.png) and ![elsewhere](https://pictures.example/a.png)';
  const made = moduleText(text, '/repository/docs/user-guide.md');
  expect(made).toContain('import picture0 from "/repository/docs/pictures/form.png";');
  expect(made).toContain('"url":picture0');
  expect(made).toContain('"url":"https://pictures.example/a.png"');
  expect(made).not.toContain('\\u0000');
});

test('what a paper says of positions in its file is not carried to the browser', () => {
  expect(moduleText('# Guide\n\nSome **words**.', '/repository/guide.md')).not.toContain('position');
});

test('a changelog’s versions are told with their days, and what is not released yet is not told', () => {
  const changelog = [
    '# Changelog\n\nFor everybody.',
    '## [Unreleased]\n\n- Not yet',
    '## [1.2.0] - 2026-02-03\n\n### Added\n\n- One',
    '## Withdrawn\n\n- Never',
    '## [1.1.0] - 2026-01-31\n\n- Two',
  ].join('\n\n');
  const versions = readVersions(readDocumentPage(changelog)).map(({ parts, ...version }) => ({
    ...version,
    kinds: parts.map(({ type }) => type),
  }));
  expect(versions).toEqual([
    { version: '1.2.0', date: '2026-02-03', kinds: ['heading', 'list'] },
    { version: '1.1.0', date: '2026-01-31', kinds: ['list'] },
  ]);
  expect(newestVersion(changelog)).toBe('1.2.0');
  expect(() => newestVersion('# Changelog')).toThrow('names no version');
});

test('a paper that has changed is read again at the next start', () => {
  const sources = BUILDS.find(({ name }) => name === 'the pages')?.sources;
  expect(sources).toEqual(expect.arrayContaining(['scripts/document-pages.ts', ...Object.values(DOCUMENT_PAGES)]));
});
