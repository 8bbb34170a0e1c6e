import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { PORT, PORTALS, portOf } from './e2e/ports.ts';

const workers = process.env.TOUR ? 1 : PORTALS;

export default defineConfig({
  testDir: 'e2e',
  // The journeys are tests. `.ci/run` also walks every screen: WALKS=1. The tour takes screenshots: TOUR=1 npx playwright test
  testMatch: process.env.TOUR ? 'tour/*.tour.ts' : process.env.WALKS ? '*.walk.ts' : '*.journey.ts',
  outputDir: 'test-results',
  workers,
  // A tour visits every state at every width, in both themes, and runs axe, too.
  timeout: process.env.TOUR ? 900_000 : 180_000,
  // A timeout only ends a test that hangs, so it leaves room for a busy machine.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'off',
    // Journeys skip animations; walks play them, as most people's browsers do.
    reducedMotion: process.env.TOUR || process.env.WALKS ? 'no-preference' : 'reduce',
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
  webServer: Array.from({ length: workers }, (_none, browser) => ({
    command: 'node e2e/serve.ts',
    url: `http://localhost:${portOf(browser)}/readyz`,
    // A tour visits every state at every width, in both themes, and runs axe, too.
    timeout: process.env.TOUR ? 900_000 : 60_000,
    env: { E2E_PORT: String(portOf(browser)), PORT: String(portOf(browser)) },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  })),
});
