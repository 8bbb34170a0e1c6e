import { type Redirection, takeWantedPath } from './wanted-path.ts';

/** As `SIGN_IN_REFUSAL` in the contract, whose sentences the first page does without. */
const PARAMETER = 'sign-in';

/** The code in the address of why a single sign-on did not work, if one did not. */
export function refusedSignIn(): string | undefined {
  return new URLSearchParams(window.location.search).get(PARAMETER) ?? undefined;
}

/** Takes the code out of the address, so that a reload does not say it again; where the person was going stays beside it. */
export function forgetRefusedSignIn(): void {
  const address = new URL(window.location.href);
  address.searchParams.delete(PARAMETER);
  const wantedPath = takeWantedPath();
  window.history.replaceState({ wantedPath } satisfies Redirection, '', address.pathname + address.search);
}
