import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { sampleCard } from '#features/catalogue/testing/form-cases.ts';
import { sampleApproval, sampleRequest } from '#features/catalogue/testing/sample-requests.ts';
import { paperForm } from '#features/chatbot/testing/chat-papers.ts';
import { NO_DATES } from '#features/foil-request/foil-dates.contract.ts';
import { foilRequest, sampleAgency } from '#features/foil-request/testing.ts';
import { memorandumForm, pdfOf, samplePartRule } from '#features/memorandum/testing.ts';
import { sampleVideo } from '#features/training/testing/form-cases.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { encodeForm } from '#platform/server/testing/encode-form.ts';
import { fillSchema } from '#platform/server/testing/fill-schema.ts';
import { emptyWordFile } from '#platform/server/testing/word-template.ts';
import type { Endpoint } from '#platform/shared/endpoint.ts';
import { TEST_FILE, TEST_ROW, type TestUser } from './insert-test-user.ts';
import { TEST_PASSWORD } from './test-portal.ts';

/** Owner of the things that a call is about, and a person on whom administrators may act. */
export interface Subjects {
  owner: TestUser;
  spare: TestUser;
}

/** Values for an address's placeholders. A call on another kind of thing needs a line here, and its thing in `insertTestUser`. */
const OBJECTS: [start: string, params: (subjects: Subjects) => Record<string, string>][] = [
  ['/api/documents/:id', ({ owner }) => ({ id: owner.documentId, name: TEST_FILE, row: TEST_ROW, passage: 'p1' })],
  ['/api/auth/sessions/:id', ({ owner }) => ({ id: owner.sessionId })],
  ['/api/admin/users/:id', ({ spare }) => ({ id: String(spare.id) })],
  [
    '/api/chatbot/conversations/:id',
    ({ owner }) => ({
      ...{ id: String(owner.conversationId), messageId: String(owner.replyId), format: 'md' },
      ...{ number: '1', attachment: '1', page: '1' },
    }),
  ],
  ['/api/chatbot/prompts/:id', ({ owner }) => ({ id: String(owner.promptId) })],
  ['/api/admin/prompts/:id', ({ owner }) => ({ id: String(owner.firmPromptId) })],
  ['/api/favourites/:id', ({ owner }) => ({ id: String(owner.toolId) })],
  ['/api/tools/:id', ({ owner }) => ({ id: String(owner.toolId) })],
  ['/api/tool-requests/:id', ({ owner }) => ({ id: String(owner.requestId) })],
  ['/api/admin/tool-requests/:id', ({ owner }) => ({ id: String(owner.requestId) })],
  ['/api/admin/register/:kind/:id', ({ owner }) => ({ kind: 'tools', id: String(owner.toolId) })],
  ['/api/document-drafting-cards/:id', ({ owner }) => ({ id: String(owner.cardId) })],
  ['/api/training-videos/:id', ({ owner }) => ({ id: String(owner.videoId) })],
  ['/api/analytics/video-view/:id', ({ owner }) => ({ id: String(owner.viewId) })],
  ['/api/analytics/activity-session/:id', ({ owner }) => ({ id: String(owner.activityId) })],
  ['/api/announcements/:id', ({ owner }) => ({ id: String(owner.announcementId) })],
  ['/api/admin/announcements/:id', ({ owner }) => ({ id: String(owner.announcementId) })],
  ['/api/admin/part-rules/:id', ({ owner }) => ({ id: String(owner.partRuleId) })],
  ['/api/admin/foil-agencies/:id', ({ owner }) => ({ id: String(owner.agencyId) })],
  ['/api/admin/matters/:id', ({ owner }) => ({ id: String(owner.matterId) })],
  ['/api/admin/models/:id', ({ owner }) => ({ id: String(owner.languageModelId) })],
  ['/api/admin/model-providers/:id', ({ owner }) => ({ id: owner.providerId })],
  ['/api/images/:file', () => ({ file: `${'0'.repeat(32)}.webp` })],
  ['/api/admin/video-pictures/:youtubeId', () => ({ youtubeId: 'abcdefghijk' })],
];

/** Values by field name that a generic filler cannot guess: a new call with these names needs no line of its own. */
const FIELDS: Record<string, unknown> = {
  email: 'somebody@firm.example',
  currentPassword: TEST_PASSWORD,
  newPassword: 'another horse battery',
};

/** Its last day must not be before its first. */
const ANNOUNCEMENT = {
  text: 'The portal rests on Sunday.',
  tone: 'warning',
  url: '/training',
  startsOn: '2026-01-31',
  endsOn: '2026-02-01',
};

/** A model of a provider that every portal begins with. */
const LANGUAGE_MODEL = {
  providerId: 'openai',
  deployment: '',
  label: 'A newer model',
  isOn: true,
  isChatDefault: false,
  isDraftingDefault: false,
  contextTokens: 128_000,
  answerTokens: 16_000,
  thinks: false,
  streams: true,
  inputPrice: 1.5,
  outputPrice: null,
  endsOn: '2030-01-31',
  audience: 'everyone',
};
const PROVIDER = { address: '', destination: 'Anthropic, United States', papersAllowed: true };

const MATTER = { rule: 'allowed', models: null, consentOn: null, consentBy: null, isClosed: false };

/** Bodies whose fields depend on one another, or on existing people. */
const BODIES: Record<string, (subjects: Subjects) => unknown> = {
  'POST /api/auth/login': ({ spare }) => ({ email: spare.email, password: TEST_PASSWORD }),
  'POST /api/foil-request/generate': () => foilRequest(),
  'POST /api/analytics/tool-click': ({ owner }) => ({ toolId: owner.toolId }),
  'POST /api/analytics/video-view': ({ owner }) => ({ videoId: owner.videoId }),
  'PUT /api/analytics/video-view/:id': () => ({ completionPercentage: 50, position: 5, length: 10, covered: [[0, 5]] }),
  'POST /api/analytics/activity-session': () => ({ sessionStart: '2026-01-31T17:00:00Z' }),
  'PUT /api/analytics/activity-session/:id': () => ({ totalDuration: 60 }),
  'POST /api/chatbot/conversations': () => ({ model: FIRST_MODEL, title: 'Limitations' }),
  'PUT /api/chatbot/conversations/:id': () => ({
    title: 'Limitations',
    isPinned: true,
    isArchived: false,
    matterNumber: '10234-0007',
    model: FIRST_MODEL,
  }),
  'POST /api/chatbot/conversations/:id/messages': () => ({ role: 'user', content: 'What is tolling?' }),
  'POST /api/chatbot/search': () => ({ query: 'limitations', skip: 0 }),
  'POST /api/tools': () => sampleCard(),
  'PUT /api/tools/:id': () => sampleCard(),
  'POST /api/tool-requests': () => sampleRequest(),
  'PUT /api/admin/tool-requests/:id/state': () => sampleApproval(),
  'PUT /api/tools/:id/register': () => ({ status: 'approved' }),
  'PUT /api/document-drafting-cards/:id/register': () => ({ status: 'approved' }),
  'POST /api/document-drafting-cards': () => sampleCard(),
  'PUT /api/document-drafting-cards/:id': () => sampleCard(),
  'POST /api/training-videos': () => sampleVideo(),
  'PUT /api/training-videos/:id': () => sampleVideo(),
  'POST /api/admin/announcements': () => ANNOUNCEMENT,
  'PUT /api/admin/announcements/:id': () => ANNOUNCEMENT,
  'POST /api/admin/part-rules': () => samplePartRule(),
  'PUT /api/admin/part-rules/:id': () => samplePartRule(),
  'POST /api/admin/foil-agencies': () => sampleAgency(),
  'PUT /api/admin/foil-agencies/:id': () => sampleAgency(),
  'POST /api/admin/matters': () => ({ ...MATTER, number: randomUUID() }),
  'PUT /api/admin/matters/:id': () => ({ ...MATTER, number: randomUUID() }),
  'PUT /api/documents/:id/foil-dates': () => ({ ...NO_DATES, sentOn: foilRequest().date }),
  'PUT /api/announcements/:id/dismissal': () => ({ text: 'The portal rests on Sunday.' }),
  'PUT /api/admin/citation-look-up': () => ({ isOn: false, address: 'http://127.0.0.1:9', token: 'a-token' }),
  'PUT /api/admin/settings': () => ({ firmName: 'Example Law LLP' }),
  'POST /api/admin/models': () => ({ ...LANGUAGE_MODEL, modelId: randomUUID() }),
  'PUT /api/admin/models/:id': () => ({ ...LANGUAGE_MODEL, modelId: randomUUID(), version: 1 }),
  'PUT /api/admin/models/order': () => ({ ids: [2, 1] }),
  'POST /api/admin/model-providers': () => ({ ...PROVIDER, name: randomUUID(), kind: 'anthropic' }),
  'PUT /api/admin/model-providers/:id': () => ({ ...PROVIDER, name: randomUUID(), version: 1 }),
  'POST /api/policy/acknowledgement': () => ({ version: 1 }),
  'PUT /api/documents/:id/papers': () => ({ until: null }),
  // The same model as before.
  'POST /api/documents/:id/again': () => ({}),
};

/** Forms of calls that take files other than a memorandum's. */
const FORMS: Record<string, () => { body: Buffer; headers: Record<string, string> }> = {
  '/api/admin/authority-library/import': () => formWith('file1', { name: 'own.json', type: 'application/json', content: '[]' }),
  '/api/chatbot/conversations/:id/papers': () => paperForm('Note.txt', 'The rent was paid.'),
  '/api/documents/:id/sign-off': () =>
    formWith('brief', { name: 'brief.pdf', type: 'application/pdf', content: pdfOf('brief').content }),
  '/api/admin/word-template': () => formWith('template', { name: 'Firm.docx', type: 'a Word file', content: emptyWordFile() }),
  '/api/admin/matters/import': () => formWith('matters', { name: 'm.csv', type: 'text/csv', content: 'Matter number\nM-1\n' }),
  '/api/admin/policy': () =>
    formWith('policy', { name: 'policy.pdf', type: 'application/pdf', content: pdfOf('policy').content }),
};

function formWith(field: string, file: { name: string; type: string; content: string | Uint8Array }) {
  const { payload, contentType } = encodeForm([[field, { ...file, content: Buffer.from(file.content) }]]);
  return { body: payload, headers: { 'content-type': contentType } };
}

/** Builds the address of a call about somebody's things. @throws when the placeholders have no values */
export function addressFor(path: string, subjects: Subjects): string {
  if (!path.includes(':')) return path;
  const [, paramsOf] = OBJECTS.find(([start]) => path.startsWith(start)) ?? [];
  if (!paramsOf) throw new Error(`${path}: OBJECTS in valid-call.ts does not say what it is about`);
  const params = paramsOf(subjects);
  return path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Builds a valid body, so that a refusal is due to missing rights and nothing else. */
export function validBody(call: Endpoint, subjects: Subjects): { body?: unknown; headers?: Record<string, string> } {
  if (call.files) return FORMS[call.path]?.() ?? memorandumForm();
  if (!call.body) return {};
  const own = BODIES[`${call.method} ${call.path}`];
  return { body: own ? own(subjects) : { ...fill(call.body), ...knownFields(call.body) } };
}

const fill = (schema: z.core.$ZodType) => fillSchema(jsonSchemaOf(schema)) as object;

function knownFields(schema: z.core.$ZodType): object {
  const names = Object.keys(jsonSchemaOf(schema).properties ?? {});
  return Object.fromEntries(names.filter((name) => name in FIELDS).map((name) => [name, FIELDS[name]]));
}

const jsonSchemaOf = (schema: z.core.$ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown> & { properties?: object };
