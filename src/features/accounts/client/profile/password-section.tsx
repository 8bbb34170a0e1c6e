import { useEffect, useRef, useState } from 'react';
import type { Profile } from '#features/accounts/profile.contract.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

/** The way to another password. */
export function PasswordSection({ person }: { person: Profile }) {
  const [isChanging, setIsChanging] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) opener.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <section className="flex flex-col gap-3 border-t border-line py-5">
      <h3 className="text-base">Password</h3>
      {isChanging ? (
        <ChangePasswordForm person={person} onDone={() => setIsChanging(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">Changing it signs out all your other sessions.</p>
          <Button ref={opener} variant="secondary" size="small" className="max-sm:w-full" onClick={() => setIsChanging(true)}>
            Change password
          </Button>
        </div>
      )}
    </section>
  );
}
