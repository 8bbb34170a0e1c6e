import { BY_PORTAL, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import { DATABASE_LOST_EXIT_CODE } from '#platform/server/db/open-database.ts';
import type { Deps } from '#platform/server/deps.ts';

/** Exit code or signal of the previous process, from `scripts/supervise.mjs`. */
interface LastExit {
  code: number | null;
  signal: string | null;
  at: string;
}

/** Records that the portal was started again because it had ended by itself: administrators read when, and why. */
export async function recordRestart({ db, clock }: Pick<Deps, 'db' | 'clock'>, lastExit: string | undefined): Promise<void> {
  if (!lastExit) return;
  const { code, signal, at } = JSON.parse(lastExit) as LastExit;
  const detail = { endedAt: at, reason: reasonOf(code, signal) };
  await recordAuditEvent(db, BY_PORTAL, { action: 'portal.restarted', at: clock.now(), detail });
}

function reasonOf(code: number | null, signal: string | null): string {
  if (code === DATABASE_LOST_EXIT_CODE) return 'The embedded database did not respond any more.';
  if (signal === 'SIGABRT' || code === 134) return 'It ran out of memory.';
  if (signal === 'SIGKILL' || code === 137) return 'The system ended it, which it does when memory runs out.';
  return `Something in it failed (${signal ?? `exit code ${code}`}). The log says what.`;
}
