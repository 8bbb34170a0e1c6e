import path from 'node:path';
import { ConfigError, readConfig } from '#platform/server/config.ts';
import { ADMINISTRATOR, COLLEAGUE } from './development/dev-accounts.ts';
import { serveDevFront } from './development/dev-front-server.ts';
import { requireLoopback } from './development/require-loopback.ts';
import { startStandIns } from './development/stand-ins.ts';
import { PortalEndedError, supervisePortal } from './development/supervise-portal.ts';

const PORTAL = path.resolve(import.meta.dirname, '../../scripts/dev-portal.mjs');
/** Separate from the data of `npm start`: accounts with public passwords must never get into those, and both can run at once. */
const DATA_DIR = './data/dev';

// The portal for development: pages from their sources with live reload, the server restarted with every change to it, and
// stand-ins on loopback for all other servers.
const given = { ...process.env };
process.env.NODE_ENV = 'development';
try {
  await develop();
} catch (error) {
  // A portal that could not start has already printed the reason.
  if (!(error instanceof PortalEndedError)) process.stderr.write(`${explain(error as Error)}\n`);
  process.exit(1);
}

async function develop(): Promise<void> {
  const { NODE_ENV: _production, ...own } = given;
  const wanted = { LOG_LEVEL: 'warn', DATA_DIR, ADMIN_EMAIL: ADMINISTRATOR.email, ADMIN_PASSWORD: ADMINISTRATOR.password };
  const env = { ...wanted, VIDEO_PICTURES_URL: 'off', ...withoutEmpty(own) };
  const config = readConfig(env);
  requireLoopback(config);
  const standIns = await startStandIns(env, config);
  const behind = { PUBLIC_URL: config.publicUrl, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1' };
  const portal = supervisePortal(PORTAL, { ...env, ...standIns.variables, ...behind });
  const front = serveDevFront(portal, config);
  stopOnSignals(async () => {
    await Promise.all([
      portal.stop(),
      front.then(
        (vite) => vite.close(),
        () => {},
      ),
    ]);
  });
  try {
    await Promise.all([front, portal.port()]);
  } catch (error) {
    await portal.stop();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new ConfigError(`PORT: another program already listens on ${config.port}.`)
      : error;
  }
  greet({
    Portal: config.publicUrl,
    'An administrator': `${env.ADMIN_EMAIL}  password: ${env.ADMIN_PASSWORD}`,
    'A colleague': `${COLLEAGUE.email}  password: ${COLLEAGUE.password}`,
    ...standIns.lines,
  });
}

function explain(error: Error): string {
  return error instanceof ConfigError ? `Wrong setting. ${error.message}` : error.message;
}

function withoutEmpty(env: Record<string, string | undefined>) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

/** Both the terminal and npm may forward one Ctrl-C, so further signals are ignored. */
function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    await stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, end);
}

function greet(lines: Record<string, string>): void {
  const rows = Object.entries(lines).map(([name, value]) => `  ${name.padEnd(18)} ${value}`);
  const text = [
    '',
    ...rows,
    '',
    'Pages change as a file is saved, the server starts anew by itself. Ctrl-C ends everything.',
    '',
  ];
  process.stdout.write(`${text.join('\n')}\n`);
}
