import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { LazyAccountDialog } from '#features/accounts/client/profile/lazy-account-dialog.tsx';
import { useSignOutQuestion } from '#features/accounts/client/use-sign-out-question.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import type { AdminTabName } from '../admin-tabs.ts';
import { PaletteSearch } from './palette-search.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For administrators only. */
  openAdmin: ((tab?: AdminTabName) => void) | undefined;
}

/** The way to everything by its name: pages, tools, videos, conversations, documents, and what can be done from everywhere. */
export function Palette({ open, onOpenChange, openAdmin }: Props) {
  const [, go] = useLocation();
  const { data: user } = useQuery(currentUserQuery);
  const { signOut, question } = useSignOutQuestion();
  const [chosen, setChosen] = useState<() => void>();
  const [shown, setShown] = useState<'account' | 'shortcuts'>();
  const close = () => setShown(undefined);
  const ways = {
    ...{ person: user?.email ?? '', go, openAdmin, signOut },
    openAccount: () => setShown('account'),
    openShortcuts: () => setShown('shortcuts'),
  };
  /** The keyboard is back where it was before: from there it goes on with what was chosen. */
  function actOnChoice() {
    setChosen(undefined);
    chosen?.();
  }
  function choose(act: () => void) {
    setChosen(() => act);
    onOpenChange(false);
  }
  return (
    <>
      <Dialog open={open} onOpenChange={onOpenChange} onClosed={actOnChoice} title="Find anything">
        <PaletteSearch ways={ways} onChoose={choose} />
      </Dialog>
      <ShortcutsDialog open={shown === 'shortcuts'} onOpenChange={close} />
      <LazyAccountDialog open={shown === 'account'} onOpenChange={close} />
      {question}
    </>
  );
}
