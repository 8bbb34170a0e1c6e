import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NOT_OURS = new Set(['node_modules', 'dist', 'data', 'screenshots', 'test-results', 'test-results-data', '.git']);

const files = globSync('{**,.*,.*/*,deploy/.*}', {
  cwd: ROOT,
  withFileTypes: true,
  exclude: (entry) => NOT_OURS.has(entry.name),
}).map((entry) => path.posix.join(path.relative(ROOT, entry.parentPath).replaceAll(path.sep, '/'), entry.name));
const papers = files.filter((file) => file.endsWith('.md'));
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Heading ids as GitHub generates them for a document page, because they are read there, too. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Finds links and images of a document page that lead nowhere. @param paper its location: links are relative to it */
function deadLinks(paper: string, text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)|\b(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, link, source]) => link ?? source ?? '',
  );
  return links.filter((link) => {
    // Pages of the portal, which the guide links to, and the web.
    if (/^[a-z]+:|^\//i.test(link)) return false;
    const [place = '', anchor] = link.split('#');
    const file = place === '' ? paper : path.posix.join(path.posix.dirname(paper), decodeURI(place));
    if (!existsSync(path.join(ROOT, file))) return true;
    return anchor !== undefined && !anchorsOf(file === paper ? text : read(file)).includes(anchor);
  });
}

/** Code spans that name a path of this repository: with a folder, or with the extension of a source. */
const FILE = /^(?:\.{0,2}[\w@{},*-]+\/)*[\w.*{},-]+\.(?:tsx?|mjs|mts|css|json|yaml|md|sql|pdf|html|webp)$|^(?:[\w.*-]+\/)+$/;
/** Paths that exist only in a running portal, a build or an operator's setup. */
const MADE_LATER = /^(?:\.?\/?data\/|dist\/|screenshots\/|DATA_DIR\/|secret\.yaml$|portal\.json$|db\.holder\.json$)/;

/** File names in a document page that match no file. A name without its folder matches any file that ends with it. */
function deadNames(text: string): string[] {
  const names = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name).filter((name) => FILE.test(name));
  return names.filter((name) => !MADE_LATER.test(name) && !files.some((file) => isNamed(file, name)));
}

function isNamed(file: string, name: string): boolean {
  const plain = name.replace(/^\.\//, '').replace(/\/$/, '');
  if (/[*{]/.test(plain)) return path.posix.matchesGlob(file, plain) || path.posix.matchesGlob(file, `**/${plain}`);
  return `/${file}`.endsWith(`/${plain}`);
}

test('every link between the papers leads to a file, and to a heading of it', () => {
  expect(papers.length).toBeGreaterThan(25);
  expect(papers.flatMap((paper) => deadLinks(paper, read(paper)).map((link) => `${paper}: ${link}`))).toEqual([]);
});

test('every file that a paper names is there', () => {
  expect(papers.flatMap((paper) => deadNames(read(paper)).map((name) => `${paper}: ${name}`))).toEqual([]);
});

test('a link or a file name that is wrong would be noticed', () => {
  const text =
    '# A paper\n[one](no-such.md) [two](#nothing) [three](docs/operations.md#nothing) ![four](docs/no.webp) [five](#a-paper)';
  expect(deadLinks('README.md', text)).toEqual(['no-such.md', '#nothing', 'docs/operations.md#nothing', 'docs/no.webp']);
  expect(deadNames('`src/app/no-such.ts`, `no/such/`, `no-such-*.ts`, `src/app/main.ts`, `*.tables.ts`, `e2e/tour/`')).toEqual([
    'src/app/no-such.ts',
    'no/such/',
    'no-such-*.ts',
  ]);
});
