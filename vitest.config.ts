import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Components are tested as they are shipped: through the React Compiler.
  plugins: [react({ compiler: true })],
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    // What only a PostgreSQL can show: processes of their own over one database. `.ci/run` brings one.
    exclude: process.env.TEST_DATABASE_URL ? [] : ['src/**/*.postgres.test.ts'],
    environment: 'node',
    globalSetup: ['src/platform/server/testing/global-setup.ts'],
    setupFiles: ['src/platform/client/testing/setup-dom.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
