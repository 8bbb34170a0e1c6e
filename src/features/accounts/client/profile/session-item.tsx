import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSession, type OwnSession } from '#features/accounts/profile.contract.ts';
import { call } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { formatTimeAgo } from '../format-time-ago.ts';
import { formErrorMessage } from './form-error.tsx';
import { sessionsQuery } from './profile.queries.ts';

/** A session lasts a day at most. */
const MOMENT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
/** The last use is accurate to five minutes, and clocks differ. */
const JUST_USED_MS = 10 * 60_000;
const METHODS: Record<OwnSession['method'], string> = {
  traditional: 'Signed in with a password',
  microsoft: 'Signed in with Microsoft',
};

/** One session. The current one is ended by signing out. */
export function SessionItem({ session, onEnded }: { session: OwnSession; onEnded: () => void }) {
  const end = useEndSession(session.id, onEnded);
  const browser = session.browser || 'Unknown browser';
  const since = MOMENT.format(new Date(session.startedAt));
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          {browser}
          {session.isCurrent && (
            <span className="ml-2 inline-block rounded border border-line px-1.5 text-xs text-muted">This session</span>
          )}
        </p>
        <p className="text-sm text-pretty text-muted">
          {METHODS[session.method]} since {since}.{!session.isCurrent && ` Last used ${lastUse(session)}.`}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Sign out of ${browser}, signed in since ${since}`}
          pending={end.isPending}
          onClick={() => end.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function lastUse({ lastSeenAt }: OwnSession): string {
  const [then, now] = [new Date(lastSeenAt), new Date()];
  return now.getTime() - then.getTime() < JUST_USED_MS ? 'a few minutes ago' : formatTimeAgo(then, now);
}

function useEndSession(id: string, onEnded: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endSession, { params: { id } }),
    onSuccess: async ({ message }) => {
      showToast({ title: message });
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onEnded();
    },
    onError: (error) => {
      showToast({ title: 'Could not sign out that session', description: formErrorMessage(error), variant: 'destructive' });
      // It may have ended by itself meanwhile.
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
}
