import { useMutation } from '@tanstack/react-query';
import { confirmAddress, disownAccount, LINK_MESSAGES } from '#features/accounts/account-links.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { useFocusFallback } from '#platform/client/use-focus-fallback.ts';
import { FormError } from './form-error.tsx';
import { LinkUseless } from './link-useless.tsx';
import { clearLinkSecret, useLinkSecret } from './use-link-secret.ts';

/** Target of the link in the email about a registration. */
export function ConfirmAddressPage() {
  return (
    <AccountLinkPage
      heading="Confirm your email address"
      explanation="Confirm that you requested an account with this email address. An administrator then reviews it for approval."
      button="Confirm address"
      endpoint={confirmAddress}
    />
  );
}

/** Target of the link in the email about an approval. */
export function DisownAccountPage() {
  return (
    <AccountLinkPage
      heading="This was not me"
      explanation="If you did not request this account, say so: it is suspended at once, whoever uses it is signed out, and the administrators are told."
      button="I did not request this account"
      endpoint={disownAccount}
    />
  );
}

interface Props {
  heading: string;
  explanation: string;
  button: string;
  endpoint: typeof confirmAddress | typeof disownAccount;
}

/** One question and one button. Mail scanners open links, but press nothing. */
function AccountLinkPage({ heading, explanation, button, endpoint }: Props) {
  const secret = useLinkSecret();
  const use = useMutation({
    mutationFn: (token: string) => call(endpoint, { body: { token } }),
    onSuccess: clearLinkSecret,
  });
  const isAbout = use.variables === secret;
  const isRefused = isAbout && use.error instanceof ApiError && use.error.detail === LINK_MESSAGES.badLink;
  const stage = isAbout && use.isSuccess ? 'done' : isRefused ? 'refused' : secret ? 'question' : 'nothing';
  useFocusFallback(stage);
  return (
    <section className="max-w-md">
      <h1 className="text-xl sm:text-2xl">{heading}</h1>
      {stage === 'question' && secret && (
        <div className="mt-4 flex flex-col items-start gap-5">
          <p>{explanation}</p>
          {isAbout && use.isError && <FormError error={use.error} />}
          <Button pending={use.isPending} onClick={() => use.isPending || use.mutate(secret)}>
            {button}
          </Button>
        </div>
      )}
      {stage === 'done' && use.data && <LinkUseless role="status">{use.data.message}</LinkUseless>}
      {stage === 'refused' && <LinkUseless role="alert">{LINK_MESSAGES.badLink}</LinkUseless>}
      {stage === 'nothing' && (
        <LinkUseless>
          Open this page from the link in the email sent to you, or copy the entire link into your browser.
        </LinkUseless>
      )}
    </section>
  );
}
