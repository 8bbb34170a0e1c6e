/** The portal's settings for the firm's single sign-on. */
export interface MicrosoftSettings {
  /** The firm's own tenant; absent for an issuer other than Microsoft's without one. */
  tenantId: string | undefined;
  clientId: string;
  clientSecret: string;
  /** The issuer as in OpenID Connect: its metadata is at `/.well-known/openid-configuration` below it. */
  issuer: string;
}

/** The variables of the single sign-on, each as it was given. */
export interface MicrosoftVariables {
  MICROSOFT_TENANT_ID?: string | undefined;
  MICROSOFT_CLIENT_ID?: string | undefined;
  MICROSOFT_CLIENT_SECRET?: string | undefined;
  MICROSOFT_ISSUER?: string | undefined;
}

/** Microsoft's public cloud, the US government's, and the one in China. */
const MICROSOFT_HOST = /^(?:login\.microsoftonline\.(?:com|us)|login\.partner\.microsoftonline\.cn)$/;
const TENANT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MICROSOFT_PATH = /^\/([^/]+)\/v2\.0\/?$/;
/** Tenants that mean people of any firm, or of none. */
const ANYBODY = new Set(['common', 'organizations', 'consumers']);
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const WRONG_TENANT = 'must be the tenant’s id, such as 01234567-89ab-cdef-0123-456789abcdef';

/** True for Microsoft's own issuers, whose tokens always name the tenant and the person's object in it. */
export const isMicrosoft = (issuer: string): boolean => MICROSOFT_HOST.test(new URL(issuer).hostname);

/** True if an issuer is a program on this machine, the only kind that is accessed without encryption. */
export const isLoopbackUrl = (issuer: string): boolean => LOOPBACK.has(new URL(issuer).hostname);

/** True if a text can be an issuer: https, or http on this machine, and nothing after the path. */
export function isIssuer(text: string): boolean {
  if (!URL.canParse(text) || /[?#@\s]/.test(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackUrl(text));
}

/** Reads the single sign-on settings; undefined when none of its variables is set. Expects valid variables. */
export function readMicrosoftSettings(given: MicrosoftVariables): MicrosoftSettings | undefined {
  const { MICROSOFT_CLIENT_ID: clientId, MICROSOFT_CLIENT_SECRET: clientSecret } = given;
  if (!clientId || !clientSecret) return undefined;
  const tenant = given.MICROSOFT_TENANT_ID?.toLowerCase();
  const issuer = given.MICROSOFT_ISSUER ?? `https://login.microsoftonline.com/${tenant}/v2.0`;
  if (isMicrosoft(issuer)) return { tenantId: tenantIn(issuer), clientId, clientSecret, issuer: issuer.toLowerCase() };
  return { tenantId: given.MICROSOFT_TENANT_ID, clientId, clientSecret, issuer };
}

/** Finds what is wrong with the variables together: the first that is missing or contradicts another, and what to do about it. */
export function findMicrosoftError(
  given: MicrosoftVariables,
): { variable: keyof MicrosoftVariables; message: string } | undefined {
  const {
    MICROSOFT_TENANT_ID: tenant,
    MICROSOFT_CLIENT_ID: clientId,
    MICROSOFT_CLIENT_SECRET: secret,
    MICROSOFT_ISSUER: issuer,
  } = given;
  if (!tenant && !clientId && !secret && !issuer) return undefined;
  const missing = (variable: keyof MicrosoftVariables) => ({ variable, message: 'is missing: single sign-on needs it' });
  if (!clientId) return missing('MICROSOFT_CLIENT_ID');
  if (!secret) return missing('MICROSOFT_CLIENT_SECRET');
  if (!tenant && !issuer) return missing('MICROSOFT_TENANT_ID');
  if (tenant && ANYBODY.has(tenant.toLowerCase()))
    return { variable: 'MICROSOFT_TENANT_ID', message: `${WRONG_TENANT}: the portal belongs to one firm` };
  return issuer ? contradictionOf(issuer, tenant) : tenantMistakeOf(tenant);
}

function contradictionOf(issuer: string, tenant: string | undefined) {
  if (!isMicrosoft(issuer)) return undefined;
  const ownTenant = tenantIn(issuer);
  if (!TENANT_ID.test(ownTenant ?? ''))
    return {
      variable: 'MICROSOFT_ISSUER' as const,
      message: 'must be https://login.microsoftonline.com/TENANT/v2.0 with the id of the firm’s own tenant',
    };
  if (tenant && tenant.toLowerCase() !== ownTenant)
    return { variable: 'MICROSOFT_TENANT_ID' as const, message: 'is another tenant than the one in MICROSOFT_ISSUER' };
  return undefined;
}

const tenantMistakeOf = (tenant = '') =>
  TENANT_ID.test(tenant.toLowerCase()) ? undefined : { variable: 'MICROSOFT_TENANT_ID' as const, message: WRONG_TENANT };

const tenantIn = (issuer: string): string | undefined => MICROSOFT_PATH.exec(new URL(issuer).pathname)?.[1]?.toLowerCase();
