import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { expect, onTestFinished, test } from 'vitest';
import { BUILT_PORTAL, BUILT_PORTAL_ENV } from '#testing/portal-process.ts';
import { BUILDS } from '../../../scripts/prepare.mjs';
import { ROOT, readText } from './read-deploy.ts';

const file = DockerfileParser.parse(readText('deploy/Dockerfile'));
const instructions = file.getInstructions().map((line) => ({
  keyword: line.getKeyword(),
  args: line.getArguments().map((argument) => argument.getValue()),
  text: line.getArgumentsContent() ?? '',
  isFromStage: /--from=/.test(line.toString()),
}));
const given = (env: Record<string, string>) => Object.entries(env).map((pair) => pair.join('='));
const last = (keyword: string) => instructions.filter((line) => line.keyword === keyword).at(-1);

test('the image’s parts come from tags that stay what they are', () => {
  const from = instructions.filter(({ keyword }) => keyword === 'FROM');
  expect(from.length).toBeGreaterThan(1);
  for (const { args } of from) expect(args[0]).toMatch(/^node:24\.\d+\.\d+-/);
});

test('the program runs as nobody special, gets its signals itself, and says by itself whether it is ready', () => {
  expect(last('USER')?.args).toEqual(['1000:1000']);
  const [program, ...args] = JSON.parse(last('CMD')?.text ?? '') as string[];
  expect(program).toBe('node');
  expect(args.map((part) => (part.startsWith('-') ? part : path.join(ROOT, part)))).toEqual(BUILT_PORTAL);
  expect(existsSync(BUILT_PORTAL.at(-1) ?? '')).toBe(true);
  expect(last('ENV')?.args).toEqual(given(BUILT_PORTAL_ENV));
  expect(last('HEALTHCHECK')?.text).toMatch(/CMD \["node", "-e", ".*\/readyz/);
});

test('`npm start` gives Node and the C library the same as the image does', () => {
  const { scripts } = JSON.parse(readText('package.json')) as { scripts: { start: string } };
  const parts = scripts.start.split(' ');
  expect(parts.filter((part) => part.startsWith('--'))).toEqual(BUILT_PORTAL.slice(0, -1));
  expect(parts.filter((part) => /^[A-Z_]+=/.test(part))).toEqual(given(BUILT_PORTAL_ENV));
});

/** The repository's files and folders that are copied into the image. */
const copied = instructions
  .filter(({ keyword, isFromStage }) => keyword === 'COPY' && !isFromStage)
  .flatMap(({ args }) => args.slice(0, -1))
  .map((name) => name.replace(/^\.\//, ''));

test('what is copied into the image is there, and reaches the build', () => {
  const ignored = readText('.dockerignore');
  expect(copied.length).toBeGreaterThan(5);
  for (const place of copied) {
    expect(existsSync(path.join(ROOT, place)), place).toBe(true);
    expect(ignored.split('\n'), place).toContain(`!${place}`);
  }
});

test('all that the pages and programs are built of is copied into the image', () => {
  const sources = BUILDS.flatMap((build) => build.sources);
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((file) => !copied.some((place) => file === place || file.startsWith(`${place}/`)))).toEqual([]);
});

/** The package part of a module's name. */
const BARE = /^(?:@[^/]+\/)?[^/]+/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'|(?:^|\n)import '([^']+)'|\bimport\('([^']+)'\)|resolve\('([^']+)'\)/g;

/** Collects everything that the image's programs import: their own files, and packages. */
function walk(starts: readonly string[]) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (place: string) => {
    if (files.has(place)) return;
    files.add(place);
    for (const match of readFileSync(path.join(ROOT, place), 'utf8').matchAll(IMPORT)) {
      const name = match.slice(1).find(Boolean) ?? '';
      if (name.startsWith('node:')) continue;
      if (name.startsWith('#')) visit(`src/${name.slice(1)}`);
      else if (name.startsWith('.')) visit(path.posix.join(path.posix.dirname(place), name));
      else packages.add(BARE.exec(name)?.[0] ?? name);
    }
  };
  for (const start of starts) visit(start);
  return { files: [...files], packages: [...packages] };
}

const programs = [
  'src/app/main.ts',
  'src/app/admin.ts',
  ...globSync('src/{features,platform}/**/*.subprocess.ts', { cwd: ROOT }),
];
const brought = walk(programs);

test('the portal runs on the packages that are installed for production', () => {
  const { dependencies } = JSON.parse(readText('package.json')) as { dependencies: Record<string, string> };
  expect(brought.packages).toContain('fastify');
  expect(brought.packages.filter((name) => !(name in dependencies))).toEqual([]);
});

test('the portal needs nothing of what is left out of the image: pages’ sources, tests’ helpers, accounts of development', () => {
  const removal = instructions.find(({ text }) => text.startsWith('find src'))?.text ?? '';
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(path.join(ROOT, 'src'), path.join(folder, 'src'), { recursive: true });
  expect(spawnSync('sh', ['-c', removal], { cwd: folder }).status).toBe(0);
  const leftOut = (name: string) => !existsSync(path.join(folder, name)) || name.includes('.test.ts');
  expect(
    ['src/app/development.ts', 'src/app/development/dev-accounts.ts', 'src/testing/valid-call.ts'].filter(leftOut),
  ).toHaveLength(3);
  expect(brought.files.length).toBeGreaterThan(200);
  expect(brought.files.filter(leftOut)).toEqual([]);
});
