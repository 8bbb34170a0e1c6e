// Plain JavaScript for any Node 20 or newer.
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** Delay before the portal is started again: it doubles until it has run for a while. */
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 60_000;
const STEADY_MS = 5 * 60_000;

/**
 * Runs a program as a child process, and starts it again when it ends by itself after it was ready. It learns from
 * `PORTAL_LAST_EXIT`, as JSON, how the one before it ended. A signal stops it for good, and so does a start that fails: nothing
 * would be different the next time.
 * @param command the program and its arguments
 * @returns the exit code of the last one
 */
export async function supervise(command, env, firstDelayMs = FIRST_DELAY_MS) {
  const [program, ...args] = command;
  let child;
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isStopping = true;
      child?.kill(signal);
    });
  }
  let delay = firstDelayMs;
  let wasReady = false;
  let lastExit = '';
  for (;;) {
    const startedAt = Date.now();
    // A session of its own: the terminal sends Ctrl-C to this process only, which passes it on once.
    child = spawn(program, args, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: lastExit ? { ...env, PORTAL_LAST_EXIT: lastExit } : env,
    });
    child.once('message', () => {
      wasReady = true;
    });
    const { code, signal } = await new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
      child.once('error', () => resolve({ code: 1, signal: null }));
    });
    if (isStopping || code === 0 || !wasReady) return code ?? 1;
    if (Date.now() - startedAt > STEADY_MS) delay = firstDelayMs;
    process.stderr.write(
      `The portal ended by itself (${signal ?? `exit code ${code}`}). It is started again in ${delay / 1000} s.\n`,
    );
    lastExit = JSON.stringify({ code, signal, at: new Date().toISOString() });
    await wait(delay);
    if (isStopping) return code ?? 1;
    delay = Math.min(delay * 2, LONGEST_DELAY_MS);
  }
}
