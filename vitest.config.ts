import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { iconNames } from './scripts/icon-names.ts';

/** They end whole processes and wait for them to come back: begun last, they would run alone for minutes. */
const LONGEST = /\/(?:kill-and-resume|drafting-faults|drafting-failures|judge-pdf|stop)\.test\.ts$/;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(LONGEST.test(other.moduleId)) - Number(LONGEST.test(one.moduleId)));
  }
}

export default defineConfig({
  // Components are tested as they are shipped: through the React Compiler.
  plugins: [react({ compiler: true }), iconNames()],
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    // What only a PostgreSQL can show: processes of their own over one database. `.ci/run` brings one.
    exclude: process.env.TEST_DATABASE_URL ? [] : ['src/**/*.postgres.test.ts'],
    environment: 'node',
    globalSetup: ['src/platform/server/testing/global-setup.ts'],
    setupFiles: ['src/platform/client/testing/setup-dom.ts'],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
