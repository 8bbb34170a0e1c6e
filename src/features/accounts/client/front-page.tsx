import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { Button } from '#platform/client/ui/button.tsx';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { LazySignInDialog, preloadSignInDialog } from './lazy-sign-in-dialog.tsx';
import { type RedirectState, takeReturnPath } from './return-path.ts';

/** Same as `SIGN_IN_REFUSAL` in the contract; the first page avoids loading its messages. */
const PARAMETER = 'sign-in';

/** Features behind the sign-in. */
const PARTS = [
  { name: 'AI tools', text: 'Third-party and custom-built tools, each with a note on what it is for.' },
  { name: 'Drafting', text: 'Memoranda and records requests, delivered by email for attorney review.' },
  { name: 'AI training', text: 'Tutorials, recorded sessions, and courses, at your own pace.' },
  { name: 'AI policy', text: 'What you may enter in which tool, and what you must verify.' },
];

/** The main page for visitors: an introduction and the sign-in; or the reason why they were redirected here. */
export function FrontPage() {
  const [isSigningIn, setIsSigningIn] = useState(false);
  const [, navigate] = useLocation();
  const { isRestricted, wantedPath, hasSessionEnded = false } = useHistoryState<RedirectState | null>() ?? {};
  const logIn = () => {
    navigate('/', { replace: true, state: { wantedPath } satisfies RedirectState });
    setIsSigningIn(true);
  };
  return (
    <>
      <Refusal />
      {isRestricted ? (
        <AccessRestricted hasSessionEnded={hasSessionEnded} onLogIn={logIn} />
      ) : (
        <Invitation onStart={() => setIsSigningIn(true)} />
      )}
      <LazySignInDialog open={isSigningIn} onOpenChange={setIsSigningIn} />
    </>
  );
}

const loadRefusal = async () => (await import('./sign-in-failure.tsx')).SignInFailure;

/** Shows once why the single sign-on that the user returns from failed. */
function Refusal() {
  const [code, setCode] = useState(refusedSignIn);
  useEffect(() => {
    if (code !== undefined) clearRefusedSignIn();
  }, [code]);
  return (
    <LazyPart wanted={code !== undefined} load={loadRefusal} onFailure={() => setCode(undefined)}>
      {(SignInRefusal) => code && <SignInRefusal code={code} />}
    </LazyPart>
  );
}

function Invitation({ onStart }: { onStart: () => void }) {
  return (
    <div className="grid gap-x-24 gap-y-12 py-8 sm:py-16 lg:grid-cols-2 lg:py-24">
      <section className="max-w-xl">
        <h1 className="text-xl sm:text-2xl">Sign in to access AI tools</h1>
        <p className="mt-4">Everything the firm has approved for working with AI, in one place for its lawyers and staff.</p>
        <p className="mt-2 text-muted">
          If you are new here, your account will be reviewed for approval before you can use the tools.
        </p>
        <Button
          variant="primary"
          className="mt-8"
          onPointerEnter={preloadSignInDialog}
          onFocus={preloadSignInDialog}
          onClick={onStart}
        >
          Get Started
        </Button>
      </section>
      <dl className="divide-y divide-line border-y border-line">
        {PARTS.map(({ name, text }) => (
          <div key={name} className="py-4">
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Explains why a visitor sees the main page instead of the one they were going to. */
function AccessRestricted({ hasSessionEnded, onLogIn }: { hasSessionEnded: boolean; onLogIn: () => void }) {
  return (
    <section className="mx-auto my-12 max-w-md rounded-lg border border-line bg-surface p-8 text-center sm:my-24">
      <Lock className="mx-auto size-6 text-muted" aria-hidden="true" />
      <h1 className="mt-4 text-lg">Access Restricted</h1>
      <p className="mt-2 text-muted">You need to be logged in to access this page.</p>
      {hasSessionEnded && (
        <p className="mt-2 text-muted">Your session has ended. Log in to continue; anything you entered in forms is saved.</p>
      )}
      <Button
        variant="primary"
        className="mt-6"
        onPointerEnter={preloadSignInDialog}
        onFocus={preloadSignInDialog}
        onClick={onLogIn}
      >
        Log In
      </Button>
    </section>
  );
}

/** Error code in the address of a failed single sign-on, if any. */
function refusedSignIn(): string | undefined {
  return new URLSearchParams(window.location.search).get(PARAMETER) ?? undefined;
}

/** Removes the code from the address, so that a reload doesn't repeat it; the page that the user was going to is retained. */
function clearRefusedSignIn(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete(PARAMETER);
  const wantedPath = takeReturnPath();
  window.history.replaceState({ wantedPath } satisfies RedirectState, '', address.pathname + address.search);
}
