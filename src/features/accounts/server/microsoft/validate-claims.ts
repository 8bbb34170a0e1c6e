import type { IDToken } from 'openid-client';
import * as z from 'zod/mini';
import { emailAddress } from '#features/accounts/accounts.contract.ts';
import { isMicrosoft, type MicrosoftSettings } from '#platform/server/microsoft-settings.ts';
import { nameFromClaims } from './name-from-claims.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** Tolerated lead of the provider's clock over ours. */
const TOLERANCE_SECONDS = 5 * 60;
const MAX_ID_LENGTH = 255;

/** A person whom the provider vouches for. */
export interface MicrosoftUser {
  /** `tenant:object`, the only identifier that survives changes of names and addresses. */
  microsoftId: string;
  /** Lower case. Claimed to be theirs, but unproven: never a reason to grant access to an existing account. */
  email: string;
  firstName: string;
  lastName: string;
  /** False where a part of the name is derived from the address. */
  isNamed: boolean;
  /** True if invited into the firm's tenant from another one. */
  isGuest: boolean;
}

/**
 * Validates the claims of a token whose signature, issuer, audience, nonce and expiry have been verified. Roles, groups and
 * `email_verified` are ignored.
 * @throws SignInRefused
 */
export function validateClaims(claims: IDToken, settings: MicrosoftSettings, now: Date): MicrosoftUser {
  if (claims.iat > now.getTime() / 1000 + TOLERANCE_SECONDS) throw new SignInRefused('not-accepted', 'token-from-the-future');
  if (claims.azp !== undefined && claims.azp !== settings.clientId) throw new SignInRefused('not-accepted', 'token-audience');
  const microsoftId = identityOf(claims, settings);
  const email = addressOf(claims);
  if (!email) throw new SignInRefused('no-address', 'no-address');
  return { microsoftId, email, ...nameFromClaims(claims, email), isGuest: isGuest(claims, settings) };
}

/** See learn.microsoft.com, "Secure applications and APIs by validating claims": the tenant and the object, never an address. */
function identityOf({ iss, sub, tid, oid }: IDToken, { issuer, tenantId }: MicrosoftSettings): string {
  if (tid !== tenantId) throw new SignInRefused('not-accepted', 'token-tenant');
  if (isMicrosoft(issuer) && oid === undefined) throw new SignInRefused('not-accepted', 'token-object');
  const object = oid ?? sub;
  if (typeof object !== 'string' || object.length === 0 || object.length > MAX_ID_LENGTH)
    throw new SignInRefused('not-accepted', 'token-object');
  return `${tenantId ?? iss}:${object}`;
}

function addressOf({ email, preferred_username: userName }: IDToken): string | undefined {
  const found = [email, userName].map((value) => z.safeParse(emailAddress, value)).find(({ success }) => success);
  return found?.data?.toLowerCase();
}

/** Checks the account's type, its identity provider, or the name that Microsoft gives to people of other tenants. */
function isGuest({ acct, idp, iss, preferred_username: userName }: IDToken, { tenantId }: MicrosoftSettings): boolean {
  const own = [undefined, iss, `https://sts.windows.net/${tenantId}/`];
  const isNamedGuest = typeof userName === 'string' && userName.toUpperCase().includes('#EXT#');
  return (acct !== undefined && Number(acct) !== 0) || !own.includes(idp as string | undefined) || isNamedGuest;
}
