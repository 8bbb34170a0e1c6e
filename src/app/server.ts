import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { login } from '#features/accounts/accounts.contract.ts';
import { accountsRoutes, identifyBySession } from '#features/accounts/server/accounts.routes.ts';
import { measureSignIns } from '#features/accounts/server/measure-sign-ins.ts';
import { microsoftRoutes } from '#features/accounts/server/microsoft.routes.ts';
import { profileRoutes } from '#features/accounts/server/profile.routes.ts';
import { usersRoutes } from '#features/accounts/server/users.routes.ts';
import { logout } from '#features/accounts/session.contract.ts';
import { analyticsRoutes } from '#features/analytics/server/analytics.routes.ts';
import { announcementsRoutes } from '#features/announcements/server/announcements.routes.ts';
import { apiDocsRoutes } from '#features/api-docs/server/api-docs.routes.ts';
import { auditRoutes } from '#features/audit/server/audit.routes.ts';
import { createThrottledCallRecorder } from '#features/audit/server/record-throttled-calls.ts';
import { adminCatalogueRoutes } from '#features/catalogue/server/admin-catalogue.routes.ts';
import { catalogueRoutes } from '#features/catalogue/server/catalogue.routes.ts';
import { favoritesRoutes } from '#features/catalogue/server/favorites.routes.ts';
import { registerRoutes } from '#features/catalogue/server/register.routes.ts';
import { toolRequestsRoutes } from '#features/catalogue/server/requests/tool-requests.routes.ts';
import { chatbotRoutes } from '#features/chatbot/server/chatbot.routes.ts';
import { repliesRoutes } from '#features/chatbot/server/replies/replies.routes.ts';
import { createReplies } from '#features/chatbot/server/replies/replies.ts';
import { createDocumentMetrics } from '#features/documents/server/document-metrics.ts';
import { documentsRoutes } from '#features/documents/server/documents.routes.ts';
import { foilAgenciesRoutes } from '#features/foil-request/server/foil-agencies.routes.ts';
import { foilDatesRoutes } from '#features/foil-request/server/foil-dates.routes.ts';
import { foilRequestRoutes } from '#features/foil-request/server/foil-request.routes.ts';
import { healthAlertsRoutes } from '#features/health-alerts/server/health-alerts.routes.ts';
import { languageModelsRoutes } from '#features/language-models/server/language-models.routes.ts';
import { mattersRoutes } from '#features/matters/server/matters.routes.ts';
import { citeCheckRoutes } from '#features/memorandum/server/cite-check.routes.ts';
import { memorandumRoutes } from '#features/memorandum/server/memorandum.routes.ts';
import { partRulesRoutes } from '#features/memorandum/server/part-rules.routes.ts';
import { policyRoutes } from '#features/policy/server/policy.routes.ts';
import { createCheckGate } from '#features/policy/server/policy-gate.ts';
import { settingsRoutes } from '#features/settings/server/settings.routes.ts';
import { wordTemplateRoutes } from '#features/settings/server/word-template.routes.ts';
import { trackingRoutes } from '#features/tracking/server/tracking.routes.ts';
import { trainingRoutes } from '#features/training/server/training.routes.ts';
import { libraryRoutes } from '#features/verification/server/library.routes.ts';
import { lookUpRoutes } from '#features/verification/server/look-up/look-up.routes.ts';
import { CALL_LIMITS, type CallLimits } from '#platform/server/call-limits/call-limits.ts';
import { createLimitCalls } from '#platform/server/call-limits/limit-calls.ts';
import { collectRoutes, type KnownRoute } from '#platform/server/collect-routes.ts';
import type { Deps } from '#platform/server/deps.ts';
import { countRequests, type Health, healthRoutes } from '#platform/server/health.ts';
import { createHttpServer } from '#platform/server/http-server.ts';
import { measureRequests } from '#platform/server/metrics/measure-requests.ts';
import { metricsRoutes } from '#platform/server/metrics/metrics.routes.ts';
import { bindRoutes } from '#platform/server/routes.ts';
import { ensureSessionSecret } from '#platform/server/session-secret.ts';
import { refuseWhenFull } from '#platform/server/storage/refuse-when-full.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { servePages } from './pages.ts';

export interface Portal {
  app: FastifyInstance;
  /** Every bound endpoint, for documentation and for tests that iterate over all of them. */
  endpoints: readonly Endpoint[];
  /** Every route of the server, bound by a contract or not. */
  routes: readonly KnownRoute[];
  /** Ends long-running work: replies being written, and their readers' streams. */
  endStreams(): Promise<void>;
}

/** Parts of a portal that differ in development or in tests. */
export interface PortalOptions {
  /** Folder of the pages, the built ones by default. */
  clientFolder?: string | undefined;
  callLimits?: CallLimits;
}

/** Assembles the portal's HTTP server. */
export async function createPortal(
  deps: Deps,
  health: Health,
  { clientFolder, callLimits = CALL_LIMITS }: PortalOptions = {},
): Promise<Portal> {
  const app = createHttpServer(deps.config, deps.log, {
    cut: deps.metrics.connections.cut,
    onUnknownProxy: () => {
      health.hasUnknownProxy = true;
    },
  });
  const routes = collectRoutes(app);
  await app.register(cookie, { secret: ensureSessionSecret(deps.config) });
  const identify = identifyBySession(app, deps);
  const endpoints: Endpoint[] = [];
  const throttled = createThrottledCallRecorder(deps);
  const checkGate = createCheckGate(deps);
  const route = bindRoutes(app, identify, endpoints, createLimitCalls(callLimits, throttled.throttled), checkGate);
  app.addHook('onClose', () => throttled.record().catch(() => {}));
  countRequests(app, health);
  refuseWhenFull(app, deps.storage, [login.path, logout.path]);
  measureRequests(app, deps.metrics);
  measureSignIns(app, deps.metrics);
  healthRoutes(app, deps, health);
  accountsRoutes(route, deps);
  profileRoutes(route, deps);
  microsoftRoutes(route, deps);
  usersRoutes(route, deps);
  catalogueRoutes(route, deps);
  adminCatalogueRoutes(route, deps);
  favoritesRoutes(route, deps);
  toolRequestsRoutes(route, deps);
  registerRoutes(route, deps);
  trainingRoutes(route, deps);
  trackingRoutes(route, deps);
  analyticsRoutes(route, deps);
  documentsRoutes(route, deps);
  foilRequestRoutes(route, deps);
  foilAgenciesRoutes(route, deps);
  foilDatesRoutes(route, deps);
  memorandumRoutes(route, deps);
  citeCheckRoutes(route, deps);
  partRulesRoutes(route, deps);
  mattersRoutes(route, deps);
  auditRoutes(route, deps);
  languageModelsRoutes(route, deps);
  settingsRoutes(route, deps);
  wordTemplateRoutes(route, deps);
  chatbotRoutes(route, deps);
  const replies = createReplies(deps, identify, checkGate);
  repliesRoutes(route, deps, replies);
  app.addHook('preClose', replies.close);
  libraryRoutes(route, deps);
  lookUpRoutes(route, deps);
  policyRoutes(route, deps);
  announcementsRoutes(route, deps);
  healthAlertsRoutes(route, deps, health);
  apiDocsRoutes(route, endpoints);
  metricsRoutes(app, deps, health, replies.streams.count, [createDocumentMetrics(deps)]);
  await servePages(app, identify, deps, clientFolder);
  return { app, endpoints, routes, endStreams: replies.close };
}
