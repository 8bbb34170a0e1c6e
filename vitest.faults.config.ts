import { defineConfig } from 'vitest/config';
import { listScenarios } from './faults/list-scenarios.ts';

/** The fault scenarios of `docs/faults.md`, one after the other: each has the machine to itself, as most test time limits. */
export default defineConfig({
  test: {
    include: ['faults/*.fault.ts'],
    environment: 'node',
    globalSetup: ['scripts/prepare-tests.mjs', 'src/platform/server/testing/global-setup.ts'],
    // A PostgreSQL that a scenario may stop is a separate one.
    env: { TEST_DATABASE_URL: '' },
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    reporters: [listScenarios(), 'dot'],
  },
});
