// Plain JavaScript for any Node 20 or newer: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const NEEDED_MAJOR = 24;
const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** Installs the locked packages when they are missing or differ from the lock file. */
export function ensureInstalled() {
  if (isInstalled()) return;
  process.stdout.write('Installing packages …\n');
  const npm = process.env.npm_execpath;
  const [program, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']];
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

/** npm stores a list of what it installed; only optional packages of the lock file may be absent from it. */
function isInstalled() {
  const listOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  const kept = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(root, kept))) return false;
  const [wanted, installed] = [listOf('package-lock.json'), listOf(kept)];
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    if (place === '') return true;
    return installed[place] ? installed[place].version === version : optional === true;
  });
}

/** Returns the Node to run the portal with: this one when it is new enough, else the one among the packages. */
export function findNode() {
  if (majorOf(process.version) >= NEEDED_MAJOR) return process.execPath;
  try {
    const require = createRequire(import.meta.url);
    return path.join(path.dirname(require.resolve(`node-${process.platform}-${process.arch}/package.json`)), 'bin', 'node');
  } catch {
    process.stderr.write(
      `Node ${NEEDED_MAJOR} or newer is needed on ${process.platform} ${process.arch}; this is ${process.version}.\n`,
    );
    process.exit(1);
  }
}

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file);
const isOfServer = (file) => file.startsWith('src/') && !/\/client\//.test(file);
const isOfPages = (file) => /^public\/|\/client\/|\/shared\/|\.contract\.ts$/.test(file);

/** Build targets, each with its own configuration and sources. */
export const BUILDS = [
  {
    name: 'the pages',
    config: 'vite.config.ts',
    marker: 'client.sources',
    sources: [
      'index.html',
      'vite.config.ts',
      'scripts/icon-names.ts',
      'scripts/lean-contracts.ts',
      'scripts/document-pages.ts',
      'scripts/prerender.ts',
      'scripts/quiet-plyr.ts',
      'CHANGELOG.md',
      'docs/user-guide.md',
      'package-lock.json',
    ],
    isSource: isOfPages,
  },
  {
    name: 'the subprocesses',
    config: 'vite.subprocess.config.ts',
    marker: 'subprocess.sources',
    sources: ['vite.subprocess.config.ts', 'package-lock.json'],
    isSource: isOfServer,
  },
  {
    name: 'the server',
    config: 'vite.server.config.ts',
    marker: 'server.sources',
    sources: ['vite.server.config.ts', 'package-lock.json'],
    isSource: isOfServer,
  },
];

/**
 * Builds the targets whose sources have changed since the last build.
 * @param wantedBuilds names of builds, all by default
 */
export function ensureBuilt(wantedBuilds = BUILDS.map(({ name }) => name)) {
  const files = [...filesBelow('public'), ...filesBelow('src')].filter((file) => !isTest(file));
  for (const { name, config, marker, sources, isSource } of BUILDS) {
    if (!wantedBuilds.includes(name)) continue;
    const place = path.join(root, 'dist', marker);
    const wanted = hashOf([...sources, ...files.filter(isSource)].sort());
    if (existsSync(place) && readFileSync(place, 'utf8') === wanted) continue;
    process.stdout.write(`Building ${name} …\n`);
    // Remove the marker first: otherwise, after an interrupted build, a return to the old sources would reuse its output.
    rmSync(place, { force: true });
    const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const { status } = spawnSync(findNode(), [vite, 'build', '--config', config, '--logLevel', 'warn'], {
      cwd: root,
      // Tests prepare the same build that people get; their own environment would select React's development build.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(place, wanted);
  }
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesBelow(folder) {
  const names = readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.posix.join(folder, name));
  return names.filter((name) => statSync(path.join(root, name)).isFile());
}

/**
 * Runs a TypeScript program with the right Node: in this very process when it can, else in a child that receives every signal and
 * ends with this process.
 */
export async function runProgram(file, args = []) {
  // Whatever the program creates is its account's alone.
  process.umask(0o077);
  const program = path.join(root, file);
  if (majorOf(process.version) >= NEEDED_MAJOR) {
    process.argv = [process.execPath, program, ...args];
    await import(program);
    return;
  }
  const child = spawn(findNode(), [...process.execArgv, program, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
