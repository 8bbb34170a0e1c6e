import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Metrics } from '#platform/server/metrics/metrics.ts';
import { login } from '../accounts.contract.ts';
import { finishMicrosoftSignIn } from '../single-sign-on.contract.ts';

type Requests = Pick<Metrics, 'requests'>['requests'];

/** Counts sign-ins by method and outcome: the two endpoints tell the outcome by their status. */
export function measureSignIns(app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>): void {
  const counters = new Map<string, typeof countMicrosoftSignIn>([
    [login.path, countPasswordSignIn],
    [finishMicrosoftSignIn.path, countMicrosoftSignIn],
  ]);
  app.addHook('onRequest', (request, reply, done) => {
    const count = counters.get(request.routeOptions.url ?? '');
    if (count) reply.raw.once('close', () => count(requests, reply));
    done();
  });
}

function countPasswordSignIn(requests: Requests, { statusCode }: FastifyReply): void {
  if (statusCode === 200) requests.signedIn('password', 'accepted');
  if (statusCode === 401 || statusCode === 403) requests.signedIn('password', 'refused');
  if (statusCode === 429) requests.signedIn('password', 'throttled');
  if (statusCode >= 500) requests.signedIn('password', 'failed');
}

function countMicrosoftSignIn(requests: Requests, reply: FastifyReply): void {
  if (reply.statusCode !== 303) return;
  requests.signedIn('microsoft', reply.getHeader('location') === '/' ? 'accepted' : 'refused');
}
