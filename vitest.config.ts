import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { documentPages } from './scripts/document-pages.ts';
import { iconNames } from './scripts/icon-names.ts';
import { quietPlyr } from './scripts/quiet-plyr.ts';

/**
 * Tests with whole processes, faults and clients by the hundred, or of every call as everybody: `.ci/run` runs them, and `npm
 * test` with their names.
 */
const PLAYED = [
  'src/app/{access-matrix,address-tricks,backup,chat-restarts,drafting-failures,drafting-side-by-side,hostile-input,library-import}.test.ts',
  'src/features/accounts/server/{equal-time,hostile-bodies}.routes.test.ts',
  'src/features/catalogue/server/heavy-catalogue.routes.test.ts',
  'src/features/memorandum/server/examine-papers.property.test.ts',
  'src/platform/server/db/{embedded,thread/open-thread}.test.ts',
  'src/platform/server/pdf/validate-pdf.test.ts',
  'src/platform/server/connections/cut-stalled-connections.test.ts',
  'src/platform/server/db/backup/{round-trip,snapshots}.test.ts',
];
const played = globSync(PLAYED);

/** They take longest: started last, they would run alone. */
const LONGEST =
  /\/(?:drafting-failures|backup|snapshots|hostile-input|examine-papers\.property|(?:documents|chat)-two-servers\.postgres|rolling-restart\.postgres|memorandum\.flow|memorandum\.routes|verify-draft)\.test\.tsx?$/;

const IN_JSDOM = /^\/\/ @vitest-environment jsdom/;

/** Runs files of one project and one environment in sequence: a worker ends when its next file is of another. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const groupOf = ({ project, moduleId }: TestSpecification) =>
      `${project.name} ${IN_JSDOM.test(readFileSync(moduleId, 'utf8'))}`;
    const groups = Object.values(Object.groupBy(sorted, groupOf));
    return groups.flatMap((group = []) =>
      group.toSorted((one, other) => Number(LONGEST.test(other.moduleId)) - Number(LONGEST.test(one.moduleId))),
    );
  }
}

/** Tests that replace a module, or prepare for its first use, must not find it loaded already. */
const MOCKING = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/;
const mocking = globSync('src/**/*.test.{ts,tsx}').filter(
  (file) => MOCKING.test(readFileSync(file, 'utf8')) && !played.includes(file),
);

// Tests that need PostgreSQL, such as those of two servers on one database, run only where `.ci/run` starts one.
// Tests of timing, Word files, PDFs and other people’s servers use the database little, and run on the embedded one alone.
const exclude = process.env.TEST_DATABASE_URL
  ? ['equal-time', 'hostile-bodies', 'heavy-catalogue', 'export', 'memorandum', 'microsoft'].map(
      (name) => `src/**/${name}.routes.test.ts`,
    )
  : ['src/**/*.postgres.test.ts'];

export default defineConfig({
  // Components are tested as they are shipped: through the React Compiler.
  plugins: [react({ compiler: true }), iconNames(), documentPages(), quietPlyr()],
  test: {
    environment: 'node',
    globalSetup: ['scripts/prepare-tests.mjs', 'src/platform/server/testing/global-setup.ts'],
    // As it is shipped: it makes no requests.
    server: { deps: { inline: ['plyr'] } },
    // Times name the firm's zone where it is not the browser's.
    env: { TZ: 'UTC' },
    setupFiles: ['src/platform/client/testing/setup-dom.ts'],
    pool: 'forks',
    // The number of cores of the smallest machine.
    maxWorkers: 2,
    sequence: { sequencer: ByEnvironment },
    testTimeout: 40_000,
    hookTimeout: 60_000,
    // For polled assertions: a busy machine may take longer than the usual second.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // A worker continues with its next file: most of a small file's cost is loading the packages and the database’s program.
      {
        extends: true,
        test: {
          name: 'together',
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...mocking, ...played],
        },
      },
      { extends: true, test: { name: 'alone', isolate: true, include: mocking } },
      { extends: true, test: { name: 'played', isolate: false, include: played, exclude } },
    ],
  },
});
