import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { endAllSessions } from '#features/accounts/profile.contract.ts';
import { closeActivity } from '#features/tracking/client/track.ts';
import { call } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ConfirmDialog } from '#platform/client/ui/confirm-dialog.tsx';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { hasDrafts } from '#platform/client/use-draft.ts';
import { useLeave } from '../use-leave.ts';
import { sentenceOf } from './form-refusal.tsx';

/** Ends every session, this one too. Unlike signing out here, it counts only once the portal has done it. */
export function SignOutEverywhere({ disabled }: { disabled: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const leave = useLeave();
  const endAll = useMutation({
    mutationFn: async () => {
      await closeActivity();
      return call(endAllSessions, {});
    },
    onSuccess: ({ message }) => {
      showToast({ title: message });
      leave();
    },
    onError: (error) => {
      setIsAsking(false);
      showToast({ title: 'You are still signed in', description: sentenceOf(error), variant: 'destructive' });
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
  `All your sessions end, in this browser too.${hasDrafts() ? ' What you have entered here in an unfinished form will be lost.' : ''}`;
