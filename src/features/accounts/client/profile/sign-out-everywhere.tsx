import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endAllSessions } from '#features/accounts/profile.contract.ts';
import { endActivitySession } from '#features/tracking/client/track.ts';
import { call } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ConfirmDialog } from '#platform/client/ui/confirm-dialog.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { hasAutosaved } from '#platform/client/use-autosave.ts';
import { useClearSession } from '../use-clear-session.ts';
import { formErrorMessage } from './form-error.tsx';

/** Ends every session, including this one. Unlike an ordinary sign-out, it takes effect only once the portal has confirmed it. */
export function SignOutEverywhere({ disabled }: { disabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const leave = useClearSession();
  const endAll = useMutation({
    mutationFn: async () => {
      await endActivitySession();
      return call(endAllSessions, {});
    },
    onSuccess: ({ message }) => {
      showToast({ title: message });
      leave();
    },
    onError: (error) => {
      setIsAsking(false);
      showToast({ title: 'You are still signed in', description: formErrorMessage(error), variant: 'destructive' });
    },
  });
  return (
    <>
      <Button variant="secondary" size="small" className="max-sm:w-full" disabled={disabled} onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere?"
        description={describe()}
        confirmLabel="Sign out everywhere"
        pending={endAll.isPending}
        onConfirm={() => endAll.mutate()}
      />
    </>
  );
}

const describe = () =>
  `This ends all your sessions, including this one.${hasAutosaved() ? ' Anything you entered here in an unfinished form will be lost.' : ''}`;
