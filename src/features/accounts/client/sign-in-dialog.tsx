import { useContext, useEffect, useState } from 'react';
import { Button } from '#platform/client/ui/button.tsx';
import { Dialog } from '#platform/client/ui/dialog.tsx';
import { Tabs } from '#platform/client/ui/tabs.tsx';
import { startMicrosoftSignIn } from '../single-sign-on.contract.ts';
import { LoginForm } from './login-form.tsx';
import { OffersMicrosoft } from './offers-microsoft.ts';
import { saveReturnPath } from './return-path.ts';

const TABS = [
  { value: 'sign-in', label: 'Sign In' },
  { value: 'register', label: 'Register', disabled: true },
];

/** Sign-in by the organization's single sign-on, which is the primary way where it is set up, or with email and password. */
export function SignInDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [tab, setTab] = useState('sign-in');
  const close = () => onOpenChange(false);
  const offersMicrosoft = useContext(OffersMicrosoft);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Sign in" size="small">
      <div className="flex flex-col gap-5">
        {offersMicrosoft && (
          <>
            <SingleSignOnButton />
            <div className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
              Or
            </div>
          </>
        )}
        <Tabs value={tab} onValueChange={setTab} tabs={TABS} label="Sign-in method">
          {() => (
            <>
              <p className="mb-4 text-sm text-muted">
                New here? {offersMicrosoft ? 'Sign in with Microsoft, or ask' : 'Ask'} an administrator for an account. New
                accounts are reviewed for approval.
              </p>
              <LoginForm onSignedIn={close} onCancel={close} />
            </>
          )}
        </Tabs>
      </div>
    </Dialog>
  );
}

/** Link to the single sign-on; pending until the browser leaves, and no longer when it returns by its Back button. */
function SingleSignOnButton() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const onReturn = () => setIsLeaving(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);
  const leave = () => {
    setIsLeaving(true);
    saveReturnPath();
    window.location.assign(startMicrosoftSignIn.path);
  };
  return (
    <Button variant="secondary" className="w-full" pending={isLeaving} onClick={leave}>
      <MicrosoftMark />
      Sign in with Microsoft
    </Button>
  );
}

/** Four squares in Microsoft's own colors, which are not the portal's to change. */
function MicrosoftMark() {
  return (
    <svg viewBox="0 0 21 21" className="size-4" aria-hidden="true">
      <path fill="#f25022" d="M0 0h10v10H0z" />
      <path fill="#7fba00" d="M11 0h10v10H11z" />
      <path fill="#00a4ef" d="M0 11h10v10H0z" />
      <path fill="#ffb900" d="M11 11h10v10H11z" />
    </svg>
  );
}
