import { useState } from 'react';
import { PROFILE_MESSAGES } from '#features/accounts/profile.contract.ts';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { LinkUseless } from './link-useless.tsx';
import { PasswordChanged } from './password-changed.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { clearLinkSecret, useLinkSecret } from './use-link-secret.ts';

/** Target of a password link. It works for whoever has the link, whoever is signed in in this browser. */
export function ResetPasswordPage() {
  const secret = useLinkSecret();
  // Tied to its link, so that another link starts over.
  const [outcome, setOutcome] = useState<{ of: string; isSet: boolean }>();
  const isKnown = outcome !== undefined && outcome.of === (secret ?? outcome.of);
  const stage = isKnown ? (outcome.isSet ? 'set' : 'refused') : secret ? 'form' : 'nothing';
  useFocusFallback(stage);
  const end = (isSet: boolean) => {
    if (secret) setOutcome({ of: secret, isSet });
    clearLinkSecret();
  };
  return (
    <section className="max-w-md">
      <h1 className="text-xl sm:text-2xl">Set a new password</h1>
      {stage === 'form' && secret && (
        <ResetPasswordForm key={secret} secret={secret} onSet={() => end(true)} onRefused={() => end(false)} />
      )}
      {stage === 'set' && <PasswordChanged />}
      {stage === 'refused' && <LinkUseless role="alert">{PROFILE_MESSAGES.badLink}</LinkUseless>}
      {stage === 'nothing' && (
        <LinkUseless>
          Open this page from the link in the email sent to you, or copy the entire link into your browser. If you do not have
          that email, ask an administrator to send one.
        </LinkUseless>
      )}
    </section>
  );
}
