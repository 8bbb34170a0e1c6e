import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { PROFILE_MESSAGES } from '#features/accounts/profile.contract.ts';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { PasswordChanged } from './password-changed.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/** Held only here: neither in the address, where the history and a glance over the shoulder find it, nor in browser storage. */
let kept: string | undefined;

/** Target of a password link. It works for whoever has the link, whoever is signed in in this browser. */
export function ResetPasswordPage() {
  const secret = useResetSecret();
  // Tied to its link, so that another link starts over.
  const [outcome, setOutcome] = useState<{ of: string; isSet: boolean }>();
  const isKnown = outcome !== undefined && outcome.of === (secret ?? outcome.of);
  const stage = isKnown ? (outcome.isSet ? 'set' : 'refused') : secret ? 'form' : 'nothing';
  useFocusFallback(stage);
  const end = (isSet: boolean) => {
    if (secret) setOutcome({ of: secret, isSet });
    clearResetSecret();
  };
  return (
    <section className="max-w-md">
      <h1 className="text-xl sm:text-2xl">Set a new password</h1>
      {stage === 'form' && secret && (
        <ResetPasswordForm key={secret} secret={secret} onSet={() => end(true)} onRefused={() => end(false)} />
      )}
      {stage === 'set' && <PasswordChanged />}
      {stage === 'refused' && <NoWay role="alert">{PROFILE_MESSAGES.badLink}</NoWay>}
      {stage === 'nothing' && (
        <NoWay>
          Open this page from the link in the email sent to you, or copy the entire link into your browser. If you do not have
          that email, ask an administrator to send one.
        </NoWay>
      )}
    </section>
  );
}

/** Explains why nothing can be done here. */
function NoWay({ role, children }: { role?: 'alert'; children: string }) {
  return (
    <>
      <p role={role} className="mt-4">
        <UnbrokenText>{children}</UnbrokenText>
      </p>
      <Link href="/" className={`${buttonClass('secondary', 'medium')} mt-8`}>
        Back to the main page
      </Link>
    </>
  );
}

/** Returns the secret of the link that led here; undefined without one. A link opened while the page is shown replaces it. */
function useResetSecret(): string | undefined {
  const [secret, setSecret] = useState(takeSecret);
  useEffect(() => {
    const takeAnother = () => setSecret(takeSecret());
    window.addEventListener('hashchange', takeAnother);
    return () => window.removeEventListener('hashchange', takeAnother);
  }, []);
  return secret;
}

/** Forgets the secret of a used link. */
function clearResetSecret(): void {
  kept = undefined;
}

/** Takes the secret out of the address. A hash that names a part of the page, such as the skip link's target, is no secret. */
function takeSecret(): string | undefined {
  const { hash, pathname, search } = window.location;
  const secret = hash.slice(1);
  if (secret && !document.getElementById(secret)) {
    kept = secret;
    window.history.replaceState(window.history.state, '', pathname + search);
  }
  return kept;
}
