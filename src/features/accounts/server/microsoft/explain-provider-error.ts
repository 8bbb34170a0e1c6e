import { AuthorizationResponseError, ClientError, ResponseBodyError, WWWAuthenticateChallengeError } from 'openid-client';
import { ResponseTooLong } from '#platform/server/fetch-with-size-limit.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** Error codes in the callback when the person did not finish (RFC 6749, 4.1.2.1; OpenID Connect Core, 3.1.2.6). */
const NOT_FINISHED = new Set([
  'access_denied',
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);
const NOT_NOW = new Set(['server_error', 'temporarily_unavailable']);
const TOO_MANY_REQUESTS = 429;

/** Reasons by the claim that is invalid. */
const WRONG_CLAIMS: Record<string, string> = {
  aud: 'token-audience',
  azp: 'token-audience',
  iss: 'token-issuer',
  nonce: 'token-nonce',
  exp: 'token-expired',
  nbf: 'token-not-yet-valid',
};
/** Reasons for the library's other errors about a response. */
const WRONG_ANSWERS: Record<string, string> = {
  OAUTH_KEY_SELECTION_FAILED: 'token-key',
  OAUTH_UNSUPPORTED_OPERATION: 'token-kind',
  OAUTH_PARSE_ERROR: 'answer-unreadable',
  OAUTH_RESPONSE_IS_NOT_JSON: 'answer-unreadable',
  OAUTH_INVALID_RESPONSE: 'token-invalid',
};

/** Maps the library's error to a user-facing refusal and a reason of our own; none of the provider's text is retained. */
export function explainProviderError(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error;
  if (error instanceof AuthorizationResponseError) return explainAnswer(error.error);
  if (error instanceof ResponseBodyError) return explainTokenRefusal(error.error, error.status);
  if (error instanceof WWWAuthenticateChallengeError) return explainTokenRefusal('invalid_client', error.status);
  if (error instanceof ClientError) return explainFinding(error);
  // `fetch` throws this when there is no response, or one that redirects elsewhere.
  if (error instanceof TypeError) return new SignInRefused('unavailable', 'provider-unreachable');
  throw error;
}

function explainAnswer(code: string): SignInRefused {
  if (NOT_FINISHED.has(code)) return new SignInRefused('cancelled', 'not-finished');
  if (NOT_NOW.has(code)) return new SignInRefused('unavailable', 'provider-failing');
  return new SignInRefused('not-accepted', 'provider-refused');
}

function explainTokenRefusal(code: string, status: number): SignInRefused {
  if (isFailing(status)) return new SignInRefused('unavailable', 'provider-failing');
  if (code === 'invalid_grant') return new SignInRefused('expired', 'code-refused');
  return new SignInRefused('not-accepted', code === 'invalid_client' ? 'portal-refused' : 'provider-refused');
}

function explainFinding({ code = '', cause }: ClientError): SignInRefused {
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return new SignInRefused('unavailable', 'provider-slow');
  if (cause instanceof ResponseTooLong) return new SignInRefused('unavailable', 'answer-too-long');
  if (cause instanceof Response && isFailing(cause.status)) return new SignInRefused('unavailable', 'provider-failing');
  return new SignInRefused('not-accepted', WRONG_CLAIMS[claimIn(cause)] ?? WRONG_ANSWERS[code] ?? 'answer-invalid');
}

const isFailing = (status: number) => status >= 500 || status === TOO_MANY_REQUESTS;

/** Name of the claim that an error is about: the library stores it beside the cause of the cause. */
function claimIn(cause: unknown): string {
  const { claim } = (cause instanceof Error ? (cause.cause as { claim?: unknown } | undefined) : undefined) ?? {};
  return typeof claim === 'string' ? claim : '';
}
