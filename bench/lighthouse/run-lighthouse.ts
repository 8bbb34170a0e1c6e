import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import playwrightConfig from '../../playwright.config.ts';

/** Too heavy for the dependencies: npm saves it in its own cache, outside the project. */
const PACKAGE = 'lighthouse@13.5.0';
export const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
export const FORMS = ['mobile', 'desktop'] as const;
const RUN_MS = 240_000;

export interface Audited {
  /** From 0 to 100, by category. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** Audits that count and failed: the audit's category and name, and the measured figure. */
  failed: { id: string; figure: string }[];
}

/** The used part of Lighthouse's report: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

/** Runs Lighthouse on a page as a signed-in user. @throws when it could not load the page */
export async function runLighthouse(url: string, cookie: string, form: (typeof FORMS)[number]): Promise<Audited> {
  const folder = mkdtempSync(path.join(tmpdir(), 'atrium-lighthouse-'));
  const output = path.join(folder, 'report.json');
  const { executablePath = '', args = [] } = playwrightConfig.use?.launchOptions ?? {};
  try {
    await npm([
      ...['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', url, '--quiet'],
      ...['--output=json', `--output-path=${output}`, `--only-categories=${CATEGORIES.join(',')}`],
      `--extra-headers=${JSON.stringify({ Cookie: cookie })}`,
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
      `--chrome-path=${executablePath}`,
      `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    ]);
    return read(JSON.parse(readFileSync(output, 'utf8')) as Report);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The npm that runs the benchmark, or the one on the path. */
async function npm(args: string[]): Promise<void> {
  const own = process.env.npm_execpath;
  const [program, all] = own ? [process.execPath, [own, ...args]] : ['npm', args];
  const CHROME_PATH = playwrightConfig.use?.launchOptions?.executablePath;
  await promisify(execFile)(program, all, { timeout: RUN_MS, env: { ...process.env, CHROME_PATH } });
}

function read({ runtimeError, categories, audits }: Report): Audited {
  if (runtimeError) throw new Error(`Lighthouse could not load the page: ${runtimeError.message}`);
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]));
  const failed = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => ({ id: `${name}: ${id}`, figure: audits[id]?.displayValue ?? '' })),
  );
  return { scores: scores as Audited['scores'], failed };
}
