import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { MicrosoftSettings } from '#platform/server/microsoft-settings.ts';
import type { Route } from '#platform/server/routes.ts';
import { finishMicrosoftSignIn, SIGN_IN_REFUSAL, type SignInRefusal, startMicrosoftSignIn } from '../single-sign-on.contract.ts';
import { noMicrosoft } from './accounts.errors.ts';
import { createDiscovery, type Discover } from './microsoft/discover-issuer.ts';
import { callbackAddress, exchangeCode, signInAddress } from './microsoft/exchange-code.ts';
import {
  beginFlow,
  consumeFlow,
  deriveFlow,
  flowCookie,
  isStateOf,
  readFlowToken,
  type SignInFlow,
} from './microsoft/oauth-state.ts';
import { provisionUser } from './microsoft/provision-user.ts';
import { SignInRefused } from './microsoft/sign-in-refused.ts';
import { validateClaims } from './microsoft/validate-claims.ts';
import { openSession } from './open-session.ts';
import { recordRefusal } from './sign-in-by-password.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'masterKey'>;

/** What belongs to nobody known, or is nobody's doing, stays out of the trail: anybody could fill it with such answers. */
const UNRECORDED: readonly SignInRefusal[] = ['expired', 'cancelled', 'unavailable'];

/** What both ways need. */
interface Door {
  deps: Needs;
  microsoft: MicrosoftSettings;
  discover: Discover;
  flowOf: (token: string) => SignInFlow;
}

/** Single sign-on: the way to the provider and the way back. Whatever goes wrong leads to the main page, which says so. */
export function microsoftRoutes(route: Route, deps: Needs): void {
  const door = openDoor(deps);
  route(startMicrosoftSignIn, async ({ request, reply }) => {
    if (!door) throw noMicrosoft();
    // Nobody is signed in because of a link on another site: the person begins it here.
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
  const flow = flowOf(beginFlow(reply, clock.now(), config));
  return (await signInAddress(configuration, flow, config.publicUrl)).href;
}

/** The browser is back: what it brings must be the answer to the flow that it began, and is taken once. */
async function takeAnswer({ deps, microsoft, discover, flowOf }: Door, request: FastifyRequest, reply: FastifyReply) {
  const { db, clock, config } = deps;
  const answer = answerIn(request, config.publicUrl);
  const flow = flowOf(readFlowToken(request, clock.now(), config));
  if (!isStateOf(flow, answer.searchParams.getAll('state'))) throw new SignInRefused('expired', 'state-differs');
  flowCookie.clear(reply, config);
  await consumeFlow(db, flow, clock.now());
  const claims = await exchangeCode(await discover(), answer, flow);
  const user = await provisionUser(deps, validateClaims(claims, microsoft, clock.now()), originOf(request));
  if (!(await openSession(deps, user, 'microsoft', request, reply))) throw new SignInRefused('suspended', 'suspended-meanwhile');
  return '/';
}

/** The address that the provider sent the browser to, on the portal's configured origin. */
function answerIn(request: FastifyRequest, publicUrl: string): URL {
  const address = callbackAddress(publicUrl);
  const start = request.url.indexOf('?');
  address.search = start < 0 ? '' : request.url.slice(start);
  return address;
}

/** Leads the browser to where `go` says, or to the main page with the reason why not. */
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

/** One line for the log, and an entry for the trail where the provider or an account was the reason. @returns what the page says */
async function noteRefusal(deps: Needs, request: FastifyRequest, error: unknown): Promise<SignInRefusal> {
  if (!(error instanceof SignInRefused)) throw error;
  const { refusal, reason, subject } = error;
  deps.log.warn({ requestId: request.id, reason }, 'single sign-on refused');
  // The entry about the new account says it already.
  if (UNRECORDED.includes(refusal) || reason === 'registered') return refusal;
  await recordRefusal(deps, request, subject, { method: 'microsoft', reason });
  return refusal;
}

/** What nobody foresaw, such as a database that is away. */
function noteFailure({ log }: Needs, request: FastifyRequest, error: unknown): SignInRefusal {
  log.error({ err: error, requestId: request.id }, 'a single sign-on failed');
  return 'unavailable';
}
