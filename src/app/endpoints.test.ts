import { afterAll, beforeAll, expect, test } from 'vitest';
import { findUserByEmail } from '#features/accounts/server/accounts.store.ts';
import { createLog } from '#platform/server/log.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

let portal: TestPortal;
let userCookie: string;
beforeAll(async () => {
  portal = await openTestPortal();
  userCookie = await portal.signIn();
});
afterAll(() => portal.close());

/**
 * Every endpoint of the portal with who may call it. A missing one fails the test below; `access-matrix.test.ts` tries the
 * server's own routes with every kind of caller, `hostile-input.test.ts` with input that no endpoint can want.
 */
const ACCESS: Record<string, Endpoint['access']> = {
  'GET /api/auth/user': 'user',
  'POST /api/auth/login': 'public',
  'POST /api/auth/register': 'public',
  'POST /api/auth/logout': 'public',
  'GET /auth/microsoft': 'public',
  'GET /api/auth/profile': 'user',
  'PUT /api/auth/password': 'user',
  'PUT /api/auth/signature': 'user',
  'GET /api/auth/sessions': 'user',
  'DELETE /api/auth/sessions/:id': 'user',
  'DELETE /api/auth/sessions': 'user',
  'POST /api/auth/reset-password': 'public',
  'POST /api/auth/confirm-address': 'public',
  'POST /api/auth/disown-account': 'public',
  'GET /auth/microsoft/callback': 'public',
  'GET /api/admin/users': 'admin',
  'POST /api/admin/users': 'admin',
  'PUT /api/admin/users/:id': 'admin',
  'DELETE /api/admin/users/:id': 'admin',
  'POST /api/admin/users/:id/reset-password': 'admin',
  'GET /api/tools': 'user',
  'GET /api/document-drafting-cards': 'public',
  'GET /api/images/:file': 'public',
  'GET /api/admin/video-pictures/:youtubeId': 'admin',
  'GET /api/admin/tools': 'admin',
  'POST /api/tools': 'admin',
  'PUT /api/tools/:id': 'admin',
  'PUT /api/tools/:id/place': 'admin',
  'DELETE /api/tools/:id': 'admin',
  'GET /api/admin/document-drafting-cards': 'admin',
  'POST /api/document-drafting-cards': 'admin',
  'PUT /api/document-drafting-cards/:id': 'admin',
  'PUT /api/document-drafting-cards/:id/place': 'admin',
  'DELETE /api/document-drafting-cards/:id': 'admin',
  'GET /api/tools/:id/register': 'user',
  'PUT /api/tools/:id/register': 'admin',
  'GET /api/document-drafting-cards/:id/register': 'user',
  'PUT /api/document-drafting-cards/:id/register': 'admin',
  'GET /api/admin/register': 'admin',
  'GET /api/admin/register/:kind/:id/decisions': 'admin',
  'GET /api/favourites': 'user',
  'PUT /api/favourites/:id': 'user',
  'DELETE /api/favourites/:id': 'user',
  'GET /api/tools/most-used': 'user',
  'GET /api/tool-requests': 'user',
  'POST /api/tool-requests': 'user',
  'PUT /api/tool-requests/:id/vote': 'user',
  'GET /api/tool-requests/:id/comments': 'user',
  'POST /api/tool-requests/:id/comments': 'user',
  'PUT /api/admin/tool-requests/:id/state': 'admin',
  'POST /api/analytics/tool-click': 'user',
  'POST /api/analytics/video-view': 'user',
  'PUT /api/analytics/video-view/:id': 'user',
  'POST /api/analytics/activity-session': 'user',
  'PUT /api/analytics/activity-session/:id': 'user',
  'GET /api/training-progress': 'user',
  'GET /api/admin/analytics/tool-clicks': 'admin',
  'GET /api/admin/analytics/video-views': 'admin',
  'GET /api/admin/analytics/user-activity': 'admin',
  'GET /api/admin/analytics/dashboard': 'admin',
  'GET /api/admin/analytics/trend': 'admin',
  'GET /api/admin/analytics/ai-use': 'admin',
  'GET /api/training-videos': 'user',
  'POST /api/training-videos': 'admin',
  'PUT /api/training-videos/:id': 'admin',
  'PUT /api/training-videos/:id/place': 'admin',
  'DELETE /api/training-videos/:id': 'admin',
  'GET /api/documents': 'user',
  'GET /api/documents/models': 'user',
  'GET /api/documents/:id': 'user',
  'GET /api/documents/:id/files/:name': 'user',
  'POST /api/documents/:id/resend': 'user',
  'POST /api/documents/:id/again': 'user',
  'PUT /api/documents/:id/papers': 'user',
  'GET /api/documents/:id/memorandum': 'user',
  'POST /api/documents/:id/revisions': 'user',
  'DELETE /api/documents/:id': 'user',
  'GET /api/documents/:id/passages/:passage': 'user',
  'GET /api/documents/:id/review': 'user',
  'PUT /api/documents/:id/review/:row': 'user',
  'POST /api/documents/:id/sign-off': 'user',
  'DELETE /api/documents/:id/sign-off': 'user',
  'POST /api/foil-request/generate': 'user',
  'POST /api/mca-mol-opposition/generate': 'user',
  'POST /api/cite-check/generate': 'user',
  'GET /api/mca-mol-opposition/drafting': 'user',
  'GET /api/documents/:id/audit': 'user',
  'GET /api/documents/:id/report': 'user',
  'GET /api/documents/:id/disputes': 'user',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/audit/export': 'admin',
  'GET /api/admin/settings': 'admin',
  'PUT /api/admin/settings': 'admin',
  'GET /api/admin/word-template': 'admin',
  'POST /api/admin/word-template': 'admin',
  'GET /api/admin/word-template/file': 'admin',
  'DELETE /api/admin/word-template': 'admin',
  'GET /api/booking-link': 'user',
  'GET /api/chatbot/models': 'user',
  'GET /api/chatbot/conversations': 'user',
  'GET /api/chatbot/conversations/:id': 'user',
  'POST /api/chatbot/conversations': 'user',
  'PUT /api/chatbot/conversations/:id': 'user',
  'DELETE /api/chatbot/conversations/:id': 'user',
  'DELETE /api/chatbot/conversations': 'user',
  'GET /api/chatbot/conversations/:id/messages': 'user',
  'POST /api/chatbot/conversations/:id/messages': 'user',
  'POST /api/chatbot/conversations/:id/regenerate': 'user',
  'GET /api/chatbot/conversations/:id/stream': 'user',
  'POST /api/chatbot/conversations/:id/stop': 'user',
  'POST /api/chatbot/search': 'user',
  'GET /api/chatbot/conversations/:id/export/:format': 'user',
  'GET /api/chatbot/conversations/:id/messages/:messageId': 'user',
  'PUT /api/chatbot/conversations/:id/messages/:messageId/shown': 'user',
  'PUT /api/chatbot/conversations/:id/messages/:messageId/feedback': 'user',
  'DELETE /api/chatbot/conversations/:id/messages/:messageId/feedback': 'user',
  'GET /api/chatbot/conversations/:id/messages/:messageId/export/:format': 'user',
  'GET /api/chatbot/limits': 'user',
  'GET /api/chatbot/conversations/:id/papers': 'user',
  'POST /api/chatbot/conversations/:id/papers': 'user',
  'DELETE /api/chatbot/conversations/:id/papers/:number': 'user',
  'POST /api/chatbot/conversations/:id/papers/:number/attachments/:attachment': 'user',
  'POST /api/chatbot/conversations/:id/papers/search': 'user',
  'GET /api/chatbot/conversations/:id/papers/:number/pages/:page': 'user',
  'GET /api/chatbot/conversations/:id/messages/:messageId/marks': 'user',
  'GET /api/chatbot/prompts': 'user',
  'POST /api/chatbot/prompts': 'user',
  'PUT /api/chatbot/prompts/:id': 'user',
  'DELETE /api/chatbot/prompts/:id': 'user',
  'GET /api/admin/prompts': 'admin',
  'POST /api/admin/prompts': 'admin',
  'PUT /api/admin/prompts/order': 'admin',
  'PUT /api/admin/prompts/:id': 'admin',
  'DELETE /api/admin/prompts/:id': 'admin',
  'GET /api/admin/citation-look-up': 'admin',
  'PUT /api/admin/citation-look-up': 'admin',
  'POST /api/admin/citation-look-up/test': 'admin',
  'GET /api/admin/authority-library': 'admin',
  'POST /api/admin/authority-library/import': 'admin',
  'GET /api/policy': 'user',
  'GET /firm-ai-policy.pdf': 'user',
  'POST /api/admin/policy': 'admin',
  'GET /api/foil-agencies': 'user',
  'GET /api/admin/part-rules': 'admin',
  'POST /api/admin/part-rules': 'admin',
  'PUT /api/admin/part-rules/:id': 'admin',
  'DELETE /api/admin/part-rules/:id': 'admin',
  'GET /api/matters/requirement': 'user',
  'POST /api/matters/check': 'user',
  'POST /api/admin/matters/find': 'admin',
  'POST /api/admin/matters': 'admin',
  'PUT /api/admin/matters/:id': 'admin',
  'DELETE /api/admin/matters/:id': 'admin',
  'POST /api/admin/matters/import': 'admin',
  'GET /api/admin/matters/export': 'admin',
  'POST /api/admin/matters/certificate': 'admin',
  'GET /api/admin/foil-agencies': 'admin',
  'POST /api/admin/foil-agencies': 'admin',
  'PUT /api/admin/foil-agencies/:id': 'admin',
  'DELETE /api/admin/foil-agencies/:id': 'admin',
  'GET /api/foil-requests': 'user',
  'GET /api/documents/:id/foil-request': 'user',
  'PUT /api/documents/:id/foil-dates': 'user',
  'GET /api/documents/:id/deadlines.ics': 'user',
  'GET /api/announcements': 'user',
  'PUT /api/announcements/:id/dismissal': 'user',
  'GET /api/admin/models': 'admin',
  'POST /api/admin/models': 'admin',
  'PUT /api/admin/models/order': 'admin',
  'PUT /api/admin/models/:id': 'admin',
  'DELETE /api/admin/models/:id': 'admin',
  'POST /api/admin/models/check': 'admin',
  'GET /api/admin/model-providers': 'admin',
  'POST /api/admin/model-providers': 'admin',
  'PUT /api/admin/model-providers/:id': 'admin',
  'DELETE /api/admin/model-providers/:id': 'admin',
  'POST /api/admin/model-providers/:id/test': 'admin',
  'GET /api/admin/announcements': 'admin',
  'GET /api/admin/attention': 'admin',
  'POST /api/admin/announcements': 'admin',
  'PUT /api/admin/announcements/:id': 'admin',
  'DELETE /api/admin/announcements/:id': 'admin',
  'POST /api/policy/acknowledgement': 'user',
  'GET /api/admin/policy/acknowledgements': 'admin',
  'GET /api/openapi.json': 'user',
};

test('every call is listed with its access, and nothing else is listed', () => {
  const bound = Object.fromEntries(portal.endpoints.map((call) => [`${call.method} ${call.path}`, call.access]));
  expect(bound).toEqual(ACCESS);
});

test('a body over the limit, a wrong content type and an unknown address get a clear answer', async () => {
  const large = await portal.call('POST', '/api/auth/login', { body: JSON.stringify({ email: 'x'.repeat(1_200_000) }) });
  expect([large.statusCode, large.json().message]).toEqual([413, 'The request is too large.']);
  const xml = await portal.call('POST', '/api/auth/login', { body: '<a/>', headers: { 'content-type': 'application/xml' } });
  expect([xml.statusCode, xml.json().message]).toEqual([415, 'The request has a content type that is not accepted here.']);
  expect((await portal.call('GET', '/api/nothing')).json()).toMatchObject({ message: 'Not found.' });
  expect((await portal.call('PATCH', '/api/tools')).statusCode).toBe(404);
});

test('a change that another site’s page asks for is refused', async () => {
  const cookie = userCookie;
  const headers = { origin: 'https://evil.example' };
  expect((await portal.call('POST', '/api/auth/logout', { cookie, headers })).statusCode).toBe(403);
  const own = { origin: portal.deps.config.publicUrl };
  expect((await portal.call('POST', '/api/foil-request/generate', { cookie, headers: own, body: {} })).statusCode).toBe(400);
});

test('the API describes itself in OpenAPI 3.1 from the same contracts', async () => {
  const described = (await portal.call('GET', '/api/openapi.json', { cookie: userCookie })).json();
  expect(described.openapi).toBe('3.1.0');
  expect(Object.keys(described.paths)).toContain('/api/documents/{id}/files/{name}');
  expect(described.paths['/api/tools/{id}'].put.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(described.paths['/api/admin/audit'].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'cursor', in: 'query', required: false }),
  );
});

test('a refused call stands in the log with its route and the number of the person, and with nothing else of them', async () => {
  const lines: string[] = [];
  const logged = await openTestPortal({}, createLog('info', { write: (line) => void lines.push(line) }));
  const email = 'logged@firm.example';
  const cookie = await logged.signIn({ email, firstName: 'Loretta' });
  const user = await findUserByEmail(logged.deps.db, email);
  await logged.call('GET', '/api/admin/users?search=Loretta', { cookie });
  await logged.close();
  const refused = lines.map((line) => JSON.parse(line)).find(({ status }) => status === 403);
  expect(refused).toMatchObject({ route: '/api/admin/users', method: 'GET', userId: user?.id });
  expect(lines.join()).not.toMatch(/Loretta|logged@firm/);
});
