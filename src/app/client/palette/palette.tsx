import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { LazyAccountDialog } from '#features/accounts/client/profile/lazy-account-dialog.tsx';
import { useSignOutQuestion } from '#features/accounts/client/use-sign-out-question.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { ScrollRegion } from '#platform/client/ui/scroll-region.tsx';
import type { AdminTabName } from '../admin-tabs.ts';
import { PaletteSearch } from './palette-search.tsx';
import { PALETTE_KEY_LABEL } from './use-palette.ts';
import './palette.css';

const SHORTCUTS = [
  { keys: [PALETTE_KEY_LABEL], does: 'Find anything, from every page' },
  { keys: ['/'], does: 'Go to the search box of the page or the panel' },
  { keys: ['F8'], does: 'Go to the notification' },
  { keys: ['Esc'], does: 'Close a dialog or menu, or cancel editing a field' },
  { keys: ['Enter'], does: 'Chatbot: send the message' },
  { keys: ['Shift+Enter'], does: 'Chatbot: start a new line' },
  { keys: ['Esc'], does: 'Chatbot: stop the reply' },
  { keys: ['←', '→'], does: 'Move between tabs' },
  { keys: ['Space', '↑', '↓'], does: 'Sortable lists: pick up a row by its handle and move it' },
];

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For administrators only. */
  openAdmin: ((tab?: AdminTabName) => void) | undefined;
}

/** Finds everything by name: pages, tools, videos, conversations, documents, and the actions that are available everywhere. */
export function Palette({ open, onOpenChange, openAdmin }: Props) {
  const [, go] = useLocation();
  const { data: user } = useQuery(currentUserQuery);
  const { signOut, question } = useSignOutQuestion();
  const [chosen, setChosen] = useState<() => void>();
  const [shown, setShown] = useState<'account' | 'shortcuts'>();
  const close = () => setShown(undefined);
  const ways = {
    person: user?.email ?? '',
    go,
    openAdmin,
    signOut,
    openAccount: () => setShown('account'),
    openShortcuts: () => setShown('shortcuts'),
  };
  /** Runs the chosen action once the focus is back where it was. */
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

/** Lists keyboard shortcuts and their effects. */
function ShortcutsDialog({ open, onOpenChange }: { open: boolean; onOpenChange: () => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      {/* Nothing else in it can be focused, and on a phone with a keyboard the list is longer than the window. */}
      <ScrollRegion label="Keys and what they do" className="palette-shortcuts-region">
        <dl className="palette-shortcuts">
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </ScrollRegion>
    </Dialog>
  );
}
