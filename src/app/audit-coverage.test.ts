import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction } from '#features/audit/audit.contract.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

/** Entries that a call can leave in the audit log, or why it leaves none. */
type Trace = readonly AuditAction[] | { none: string };

/** A conversation is like a notebook: the firm's audit log records exports and removals by an administrator. */
const OWN_CONVERSATION = 'A conversation is its owner’s own, like a notebook: nobody else’s work hangs on it.';
const OWN_DELETION =
  'People delete their own conversations as they tear a page out of their notebook; calls of models keep their account without any words.';
const OWN_PROMPT = 'A person’s own prompts are theirs alone, like a notebook: nobody else sees them.';

/** Every endpoint of signed-in people that changes something. A missing one fails the test below. */
const TRACES: Record<string, Trace> = {
  'PUT /api/auth/password': ['account.password-changed'],
  'PUT /api/auth/signature': ['account.signature-changed'],
  'DELETE /api/auth/sessions': ['sign-in.ended-everywhere'],
  'DELETE /api/auth/sessions/:id': ['sign-in.ended'],
  'POST /api/admin/users': ['account.created'],
  'PUT /api/admin/users/:id': ['account.approved', 'account.suspended', 'account.changed'],
  'DELETE /api/admin/users/:id': ['account.registration-removed'],
  'POST /api/admin/users/:id/reset-password': ['account.reset-sent'],
  'POST /api/foil-request/generate': ['document.accepted'],
  'POST /api/mca-mol-opposition/generate': ['document.accepted'],
  'POST /api/cite-check/generate': ['document.accepted'],
  'POST /api/documents/:id/resend': ['document.resent'],
  'POST /api/documents/:id/again': ['document.again'],
  'POST /api/documents/:id/revisions': ['document.again'],
  'PUT /api/documents/:id/papers': ['document.papers'],
  'DELETE /api/documents/:id': ['document.deleted'],
  'PUT /api/documents/:id/review/:row': { none: 'A mark is the reviewer’s own note until the sign-off, which is recorded.' },
  'POST /api/documents/:id/sign-off': ['document.signed-off'],
  'DELETE /api/documents/:id/sign-off': ['document.sign-off-withdrawn'],
  'PUT /api/favourites/:id': { none: 'What somebody marks as a favorite is theirs, and changes nothing for anybody else.' },
  'DELETE /api/favourites/:id': { none: 'What somebody marks as a favorite is theirs, and changes nothing for anybody else.' },
  'POST /api/analytics/tool-click': { none: 'A launch is a record of its own, which reports count.' },
  'POST /api/analytics/video-view': { none: 'A view is a record of its own, which reports count.' },
  'PUT /api/analytics/video-view/:id': { none: 'How far a view has come stands in the view itself.' },
  'POST /api/analytics/activity-session': { none: 'An activity session is a record of its own, which reports count.' },
  'PUT /api/analytics/activity-session/:id': { none: 'How long an activity session lasted stands in the session itself.' },
  'POST /api/tools': ['tool.created'],
  'PUT /api/tools/:id': ['tool.changed', 'tool.moved', 'tool.hidden', 'tool.shown'],
  'PUT /api/tools/:id/place': ['tool.moved'],
  'DELETE /api/tools/:id': ['tool.deleted'],
  'POST /api/tool-requests': ['request.created', 'request.voted'],
  'PUT /api/tool-requests/:id/vote': ['request.voted', 'request.withdrawn'],
  'POST /api/tool-requests/:id/comments': ['request.commented'],
  'PUT /api/admin/tool-requests/:id/state': [
    'request.in-review',
    'request.declined',
    'request.approved',
    'tool.created',
    'tool.decided',
  ],
  'PUT /api/tools/:id/register': ['tool.decided'],
  'POST /api/document-drafting-cards': ['card.created'],
  'PUT /api/document-drafting-cards/:id': ['card.changed', 'card.moved', 'card.hidden', 'card.shown'],
  'PUT /api/document-drafting-cards/:id/place': ['card.moved'],
  'DELETE /api/document-drafting-cards/:id': ['card.deleted'],
  'PUT /api/document-drafting-cards/:id/register': ['card.decided'],
  'POST /api/training-videos': ['video.created'],
  'PUT /api/training-videos/:id': ['video.changed', 'video.moved', 'video.hidden', 'video.shown'],
  'PUT /api/training-videos/:id/place': ['video.moved'],
  'DELETE /api/training-videos/:id': ['video.deleted'],
  'POST /api/chatbot/conversations': { none: OWN_CONVERSATION },
  'PUT /api/chatbot/conversations/:id': { none: OWN_CONVERSATION },
  'DELETE /api/chatbot/conversations/:id': { none: OWN_DELETION },
  'DELETE /api/chatbot/conversations': { none: OWN_DELETION },
  'POST /api/chatbot/conversations/:id/messages': { none: OWN_CONVERSATION },
  'PUT /api/chatbot/conversations/:id/messages/:messageId/shown': { none: OWN_CONVERSATION },
  'PUT /api/chatbot/conversations/:id/messages/:messageId/feedback': { none: OWN_CONVERSATION },
  'DELETE /api/chatbot/conversations/:id/messages/:messageId/feedback': { none: OWN_CONVERSATION },
  'POST /api/chatbot/conversations/:id/regenerate': { none: OWN_CONVERSATION },
  'POST /api/chatbot/conversations/:id/stop': { none: OWN_CONVERSATION },
  'POST /api/chatbot/conversations/:id/papers': { none: OWN_CONVERSATION },
  'DELETE /api/chatbot/conversations/:id/papers/:number': { none: OWN_DELETION },
  'POST /api/chatbot/conversations/:id/papers/:number/attachments/:attachment': { none: OWN_CONVERSATION },
  'POST /api/chatbot/conversations/:id/papers/search': { none: 'Looking for something in one’s own papers changes nothing.' },
  'POST /api/chatbot/search': { none: 'Looking for something in one’s own conversations changes nothing.' },
  'POST /api/chatbot/prompts': { none: OWN_PROMPT },
  'PUT /api/chatbot/prompts/:id': { none: OWN_PROMPT },
  'DELETE /api/chatbot/prompts/:id': { none: OWN_PROMPT },
  'POST /api/admin/prompts': ['prompt.created'],
  'PUT /api/admin/prompts/order': ['prompt.reordered'],
  'PUT /api/admin/prompts/:id': ['prompt.changed'],
  'DELETE /api/admin/prompts/:id': ['prompt.deleted'],
  'PUT /api/admin/settings': ['setting.changed'],
  'POST /api/admin/word-template': ['setting.changed'],
  'DELETE /api/admin/word-template': ['setting.changed'],
  'PUT /api/admin/citation-look-up': ['setting.changed'],
  'POST /api/admin/citation-look-up/test': { none: 'A test changes nothing.' },
  'POST /api/admin/authority-library/import': ['library.imported'],
  'POST /api/admin/policy': ['policy.uploaded'],
  'PUT /api/announcements/:id/dismissal': {
    none: 'What somebody puts away is away for them alone, and changes nothing for anybody else.',
  },
  'POST /api/admin/announcements': ['announcement.created'],
  'PUT /api/admin/announcements/:id': ['announcement.changed'],
  'DELETE /api/admin/announcements/:id': ['announcement.deleted'],
  'PUT /api/documents/:id/foil-dates': { none: 'The dates are the person’s own notes on their own request.' },
  'POST /api/admin/part-rules': ['part.created'],
  'PUT /api/admin/part-rules/:id': ['part.changed'],
  'DELETE /api/admin/part-rules/:id': ['part.deleted'],
  'POST /api/matters/check': { none: 'A check changes nothing.' },
  'POST /api/admin/matters/find': { none: 'A search changes nothing.' },
  'POST /api/admin/matters/certificate': ['matter.certified'],
  'POST /api/admin/matters': ['matter.changed'],
  'PUT /api/admin/matters/:id': ['matter.changed'],
  'DELETE /api/admin/matters/:id': ['matter.removed'],
  'POST /api/admin/matters/import': ['matter.imported'],
  'POST /api/admin/foil-agencies': ['agency.created'],
  'PUT /api/admin/foil-agencies/:id': ['agency.changed', 'agency.hidden', 'agency.shown'],
  'DELETE /api/admin/foil-agencies/:id': ['agency.deleted'],
  'POST /api/admin/models': ['model.added'],
  'PUT /api/admin/models/order': ['model.reordered'],
  'PUT /api/admin/models/:id': ['model.changed'],
  'DELETE /api/admin/models/:id': ['model.removed'],
  'POST /api/admin/models/check': ['model.checked'],
  'POST /api/admin/model-providers': ['provider.added'],
  'PUT /api/admin/model-providers/:id': ['provider.changed'],
  'DELETE /api/admin/model-providers/:id': ['provider.removed'],
  'POST /api/admin/model-providers/:id/test': { none: 'A test changes nothing.' },
  'POST /api/policy/acknowledgement': ['policy.acknowledged'],
};
/** Exports are recorded too, although nothing changes. */
const RECORDED_READS: Record<string, AuditAction> = {
  'GET /api/documents/:id/files/:name': 'document.downloaded',
  'GET /api/documents/:id/deadlines.ics': 'document.downloaded',
  'GET /api/chatbot/conversations/:id/export/:format': 'conversation.exported',
  'GET /api/chatbot/conversations/:id/messages/:messageId/export/:format': 'conversation.exported',
  'GET /api/admin/audit/export': 'audit.exported',
  'GET /api/admin/matters/export': 'matter.exported',
  'GET /api/admin/word-template/file': 'setting.template-downloaded',
};

/** Files that everybody in the firm is meant to read leave no entry. */
const FOR_EVERYBODY = ['GET /firm-ai-policy.pdf'];
/** Event streams rather than files: one’s own conversation as shown on the screen. */
const EVENTS = ['GET /api/chatbot/conversations/:id/stream'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const isChange = ({ method, access }: Endpoint) => method !== 'GET' && access !== 'public';
/** An endpoint delivers a file if it responds without declaring a shape. */
const handsOutFile = ({ method, path, response, access }: Endpoint) =>
  method === 'GET' && access !== 'public' && !response && !path.endsWith('.json');

test('every call that changes something says which entry of the trail it leaves, or why none', () => {
  const unlisted = portal.endpoints.filter(isChange).map(nameOf);
  expect(unlisted.filter((name) => !(name in TRACES))).toEqual([]);
});

test('every call that hands out a file leaves an entry, but for files that are for everybody', () => {
  const listed = [...Object.keys(RECORDED_READS), ...FOR_EVERYBODY, ...EVENTS];
  expect(portal.endpoints.filter(handsOutFile).map(nameOf).sort()).toEqual(listed.sort());
});

test('no HEAD request takes anything away: those reads answer only to GET', () => {
  const heads = portal.routes.filter(({ method }) => method === 'HEAD').map(({ url }) => `GET ${url}`);
  expect(heads).toContain('GET /firm-ai-policy.pdf');
  expect(Object.keys(RECORDED_READS).filter((name) => heads.includes(name))).toEqual([]);
});

test('no line speaks of a call that does not exist any more', () => {
  const bound = portal.endpoints.map(nameOf);
  const listed = [...Object.keys(TRACES), ...Object.keys(RECORDED_READS)];
  expect(listed.filter((name) => !bound.includes(name))).toEqual([]);
});

test('every entry that is promised is one that the trail knows, and every reason is a sentence', () => {
  const actions = [...Object.values(TRACES).flatMap((trace) => ('none' in trace ? [] : trace)), ...Object.values(RECORDED_READS)];
  expect(actions.filter((action) => !(action in AUDIT_ACTIONS))).toEqual([]);
  for (const trace of Object.values(TRACES)) {
    if ('none' in trace) expect(trace.none).toMatch(/^[A-Z].{20,}\.$/);
    else expect(trace.length).toBeGreaterThan(0);
  }
});
