import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  type IDToken,
} from 'openid-client';
import { finishMicrosoftSignIn } from '#features/accounts/single-sign-on.contract.ts';
import { explainProviderError } from './explain-provider-error.ts';
import type { SignInFlow } from './oauth-state.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** Callback URL of the provider: below the portal's configured address, whatever a request's headers say. */
export const callbackAddress = (publicUrl: string): URL => new URL(finishMicrosoftSignIn.path, publicUrl);

/** Builds the provider's URL at which the person signs in. */
export async function signInAddress(configuration: Configuration, flow: SignInFlow, publicUrl: string): Promise<URL> {
  return buildAuthorizationUrl(configuration, {
    redirect_uri: callbackAddress(publicUrl).href,
    scope: 'openid profile email',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: await calculatePKCECodeChallenge(flow.codeVerifier),
    code_challenge_method: 'S256',
  });
}

/**
 * Exchanges the code in the provider's response for its token, and has the library verify it: signature, issuer, audience, nonce,
 * times.
 * @param response the address to which the provider redirected the browser
 * @returns the token's claims
 * @throws SignInRefused
 */
export async function exchangeCode(configuration: Configuration, response: URL, flow: SignInFlow): Promise<IDToken> {
  const checks = {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.codeVerifier,
    idTokenExpected: true,
  };
  const tokens = await authorizationCodeGrant(configuration, response, checks).catch((error) => {
    throw explainProviderError(error);
  });
  const claims = tokens.claims();
  if (!claims) throw new SignInRefused('not-accepted', 'token-missing');
  return claims;
}
