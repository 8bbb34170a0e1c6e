import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { announcementsFor } from '#features/announcements/server/announcements.store.ts';
import { draftingModel } from '#features/memorandum/server/drafting-model.ts';
import { policyFor } from '#features/policy/server/policy.store.ts';
import { compressText } from '#platform/server/compress-text.ts';
import type { Deps } from '#platform/server/deps.ts';
import { sendRefusal } from '#platform/server/error-responses.ts';
import { applyPageTheme } from '#platform/server/pages/apply-page-theme.ts';
import { isPageAddress } from '#platform/server/pages/is-page-address.ts';
import { readPagePreloads } from '#platform/server/pages/page-preloads.ts';
import type { Actor, Identify } from '#platform/server/routes.ts';
import { pagePolicy } from '#platform/server/security-headers.ts';
import { readSettings } from '#platform/server/settings/read-settings.ts';
import type { ErrorBody } from '#platform/shared/errors.ts';
import type { PolicyGate } from '#platform/shared/policy-gates.ts';
import { THEME_COOKIE } from '#platform/shared/theme.ts';
import { PAGE_MODULES } from './page-modules.ts';
import { createPagePrefetch } from './page-prefetch.ts';

export const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../../dist/client');
const ONE_YEAR_SECONDS = 31_536_000;
const LOADING_STATE_MARKER = '<!--loading-state-->';
/** Folder of files with content hashes in their names. */
const HASHED = 'assets';
const SVG = /\.svg(\.br|\.gz)?$/;

type Needs = Pick<Deps, 'db' | 'config' | 'models' | 'clock'>;

/** Serves the built client: hashed assets for a year, and the one page, with its preloaded state, for every other address. */
export async function servePages(
  app: FastifyInstance,
  identify: Identify,
  deps: Needs,
  folder: string = CLIENT_FOLDER,
): Promise<void> {
  const page = path.join(folder, 'index.html');
  const template = existsSync(page) ? readFileSync(page, 'utf8') : undefined;
  const preloadsFor = readPagePreloads(folder, PAGE_MODULES);
  const loadingStateOf = readLoadingStates(folder);
  const readPage = createPagePrefetch(deps);
  const inTheme = applyPageTheme(template ?? '');
  if (template) await serveAssets(app, folder);
  const pageFor = async (request: FastifyRequest, reply: FastifyReply, extra: object = {}) => {
    const nonce = randomBytes(16).toString('base64');
    const [address = ''] = request.url.split('?');
    const actor = await identify(request);
    const boot = { ...(await bootData(actor, deps)), reads: await readPage(actor, request.url), ...extra };
    reply.header('Content-Security-Policy', pagePolicy(nonce));
    reply.header('Cache-Control', 'no-store');
    reply.type('text/html; charset=utf-8');
    const html = inTheme(request.cookies[THEME_COOKIE])
      .replaceAll('__CSP_NONCE__', nonce)
      .replace('</head>', () => `${preloadsFor(address)}</head>`)
      .replace(LOADING_STATE_MARKER, () => loadingStateOf(address))
      .replace('</body>', () => `${asScript(boot)}</body>`);
    // Nothing of the request is echoed: the address only selects among the portal's and the person's own data.
    return compressText(request, reply, html);
  };
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && isPageAddress(request.url);
    if (!template || !wantsPage) return sendRefusal(reply, request, 404, 'Not found.');
    return reply.status(200).send(await pageFor(request, reply));
  });
  // Navigation to a server address that is refused gets the refusal as a page.
  app.addHook('onSend', async (request, reply, payload) => {
    const isBrowsing = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!template || !isBrowsing || reply.statusCode < 400 || !request.url.startsWith('/auth/')) return payload;
    const { message } = JSON.parse(String(payload)) as ErrorBody;
    // An error here would bypass the error handler; the refusal as data says the same.
    return pageFor(request, reply, { refusal: message }).catch(() => payload);
  });
}

/** Reads the prerendered loading states. @returns the markup to show at an address until the page's scripts run */
function readLoadingStates(clientFolder: string): (address: string) => string {
  const file = path.join(clientFolder, '.vite', 'prerendered.json');
  const pages: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return (address) => (Object.hasOwn(pages, address) ? pages[address] : pages['/*']) ?? '';
}

/** One route serves the folder of hashed files: a route for each of them took a tenth of the start time. */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const ways = { index: false as const, preCompressed: true };
  await app.register(fastifyStatic, {
    ...ways,
    root: path.join(folder, HASHED),
    prefix: `/${HASHED}/`,
    setHeaders: (reply, file) => setHeaders(reply, file, `public, max-age=${ONE_YEAR_SECONDS}, immutable`),
  });
  await app.register(fastifyStatic, {
    ...ways,
    root: folder,
    decorateReply: false,
    wildcard: false,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html', '.vite/**', `${HASHED}/**`],
    setHeaders: (reply, file) => setHeaders(reply, file, 'public, max-age=3600'),
  });
}

function setHeaders(reply: FastifyReply, file: string, cacheControl: string): void {
  if (SVG.test(file)) reply.type('image/svg+xml; charset=utf-8');
  reply.header('Cache-Control', cacheControl);
}

/** JSON embedded in a page: escaped so that no text can end the element. */
const asScript = (data: unknown) =>
  `<script type="application/json" id="boot">${JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escapeCharacter)}</script>`;

const escapeCharacter = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Data that every page needs at first: the firm, the signed-in user, and for them the drafting model (shown first on the
 * memorandum page), announcements, and the policy (every page may ask to acknowledge it).
 */
async function bootData(actor: Actor | undefined, deps: Pick<Deps, 'db' | 'config' | 'models' | 'clock'>) {
  const { config } = deps;
  const { firmName, logo, policyGates } = await readSettings(deps);
  const user = actor && { firstName: actor.firstName, lastName: actor.lastName, email: actor.email, role: actor.role };
  return {
    firmName,
    logo,
    timeZone: config.timeZone,
    microsoft: config.microsoft !== undefined,
    user: user ?? null,
    ...(actor ? await personalData(actor, deps, policyGates) : {}),
  };
}

async function personalData(
  actor: Actor,
  { db, config, models, clock }: Pick<Deps, 'db' | 'config' | 'models' | 'clock'>,
  policyGates: readonly PolicyGate[],
) {
  const [announcements, policy, drafting] = await Promise.all([
    announcementsFor({ db, config, clock }, actor.id),
    policyFor(db, actor.id, policyGates),
    draftingModel({ config, models, clock }),
  ]);
  return { drafting, announcements, policy };
}
