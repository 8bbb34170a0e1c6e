import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { PORT } from './e2e/ports.ts';

export default defineConfig({
  testDir: 'e2e',
  // The journeys are tests; the tour only takes pictures: TOUR=1 npx playwright test
  testMatch: process.env.TOUR ? '*.tour.ts' : '*.journey.ts',
  outputDir: 'test-results',
  workers: 1,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'off',
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--disable-dev-shm-usage',
      ],
    },
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 60_000,
    env: { PORT: String(PORT) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
