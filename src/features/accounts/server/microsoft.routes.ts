import type { FastifyReply, FastifyRequest } from 'fastify';
import { nameOf, originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { MicrosoftSettings } from '#platform/server/microsoft-settings.ts';
import type { Route } from '#platform/server/routes.ts';
import { finishMicrosoftSignIn, SIGN_IN_REFUSAL, type SignInRefusal, startMicrosoftSignIn } from '../single-sign-on.contract.ts';
import { noMicrosoft } from './accounts.errors.ts';
import type { User } from './accounts.store.ts';
import { countAttempt } from './count-attempt.ts';
import { createDiscovery, type Discover } from './microsoft/discover-issuer.ts';
import { callbackAddress, exchangeCode, signInAddress } from './microsoft/exchange-code.ts';
import {
  consumeFlow,
  deriveFlow,
  flowCookie,
  isStateOf,
  readFlowToken,
  type SignInFlow,
  startFlow,
} from './microsoft/oauth-state.ts';
import { provisionUser } from './microsoft/provision-user.ts';
import { SignInRefused } from './microsoft/sign-in-refused.ts';
import { validateClaims } from './microsoft/validate-claims.ts';
import { openSession } from './open-session.ts';
import { recordThrottled } from './record-throttled.ts';
import { recordRefusal } from './sign-in-by-password.ts';
import { signInBucket } from './throttle-buckets.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'masterKey'>;

/** Refusals of unknown people, or caused by nobody, stay out of the audit log: anybody could flood it. Throttling has its own event. */
const UNRECORDED: readonly SignInRefusal[] = ['expired', 'cancelled', 'unavailable', 'too-many'];

/** Dependencies of both endpoints. */
interface Door {
  deps: Needs;
  microsoft: MicrosoftSettings;
  discover: Discover;
  flowOf: (token: string) => SignInFlow;
}

/** Single sign-on: redirects to the provider and handles its callback. Failures redirect to the main page, which reports them. */
export function microsoftRoutes(route: Route, deps: Needs): void {
  const door = openDoor(deps);
  route(startMicrosoftSignIn, async ({ request, reply }) => {
    if (!door) throw noMicrosoft();
    // A link on another site must not sign anybody in: the user starts the sign-in here.
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.redirect('/', 303);
    return orRefuse(deps, request, reply, () => leadToProvider(door, reply));
  });
  route(finishMicrosoftSignIn, async ({ request, reply }) => {
    if (!door) throw noMicrosoft();
    return orRefuse(deps, request, reply, () => takeAnswer(door, request, reply));
  });
}

function openDoor(deps: Needs): Door | undefined {
  const { microsoft } = deps.config;
  if (!microsoft) return undefined;
  return {
    deps,
    microsoft,
    discover: createDiscovery(microsoft, deps.clock),
    flowOf: (token) => deriveFlow(deps.masterKey, token),
  };
}

async function leadToProvider({ deps: { clock, config }, discover, flowOf }: Door, reply: FastifyReply): Promise<string> {
  const configuration = await discover();
  const flow = flowOf(startFlow(reply, clock.now(), config));
  return (await signInAddress(configuration, flow, config.publicUrl)).href;
}

/** Handles the callback: it must match the flow that the browser began, and is consumed once. */
async function takeAnswer({ deps, microsoft, discover, flowOf }: Door, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock, config } = deps;
  const response = answerIn(request, config.publicUrl);
  const flow = flowOf(readFlowToken(request, clock.now(), config));
  if (!isStateOf(flow, response.searchParams.getAll('state'))) throw new SignInRefused('expired', 'state-differs');
  flowCookie.clear(reply, config);
  await consumeFlow(db, flow, clock.now());
  const claims = await exchangeCode(await discover(), response, flow);
  const user = await provisionUser(deps, validateClaims(claims, microsoft, clock.now()), originOf(request));
  await requireFewSignIns(deps, user, request);
  if (!(await openSession(deps, user, 'microsoft', request, reply))) throw new SignInRefused('suspended', 'suspended-meanwhile');
  return '/';
}

/** @throws SignInRefused after too many sign-ins of the account */
async function requireFewSignIns(deps: Needs, user: User, request: FastifyRequest): Promise<void> {
  const buckets = [signInBucket(deps.masterKey, user)];
  const { isThrottled } = await countAttempt(deps.db, buckets, deps.clock.now(), recordThrottled(deps, originOf(request), user));
  if (isThrottled) throw new SignInRefused('too-many', 'too-many-sign-ins', { id: user.id, name: nameOf(user) });
}

/** The callback URL as requested, on the portal's configured origin. */
function answerIn(request: FastifyRequest, publicUrl: string): URL {
  const address = callbackAddress(publicUrl);
  const start = request.url.indexOf('?');
  address.search = start < 0 ? '' : request.url.slice(start);
  return address;
}

/** Redirects the browser to the result of `go`, or to the main page with the reason for a failure. */
async function orRefuse(
  deps: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
  go: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  try {
    return reply.redirect(await go(), 303);
  } catch (error) {
    const refusal = await noteRefusal(deps, request, error).catch((failure) => noteFailure(deps, request, failure));
    return reply.redirect(`/?${SIGN_IN_REFUSAL}=${refusal}`, 303);
  }
}

/** Logs a refusal, and adds an audit event if the provider or an account was the reason. @returns the code for the page */
async function noteRefusal(deps: Needs, request: FastifyRequest, error: unknown): Promise<SignInRefusal> {
  if (!(error instanceof SignInRefused)) throw error;
  const { refusal, reason, subject } = error;
  deps.log.warn({ requestId: request.id, reason }, 'single sign-on refused');
  // The audit event of the new account already says so.
  if (UNRECORDED.includes(refusal) || reason === 'registered') return refusal;
  await recordRefusal(deps, request, subject, { method: 'microsoft', reason });
  return refusal;
}

/** Logs an unexpected error, such as an unreachable database. */
function noteFailure({ log }: Needs, request: FastifyRequest, error: unknown): SignInRefusal {
  log.error({ err: error, requestId: request.id }, 'a single sign-on failed');
  return 'unavailable';
}
