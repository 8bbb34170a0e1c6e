import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sessions, users } from '#features/accounts/server/accounts.tables.ts';
import { startSession } from '#features/accounts/server/sessions.store.ts';
import { quickHash } from '#features/accounts/testing/quick-hash.ts';
import { announcements } from '#features/announcements/server/announcements.tables.ts';
import { documentDraftingCards, tools } from '#features/catalogue/server/catalogue.tables.ts';
import { sampleCard } from '#features/catalogue/testing/form-cases.ts';
import { chatbotConversations, chatbotMessages } from '#features/chatbot/server/chatbot.tables.ts';
import { chatPrompts } from '#features/chatbot/server/prompts.tables.ts';
import { documentFiles, documentSteps, documents } from '#features/documents/server/documents.tables.ts';
import { foilAgencies } from '#features/foil-request/server/foil-request.tables.ts';
import { foilRequest, sampleAgency } from '#features/foil-request/testing.ts';
import { partRules } from '#features/memorandum/server/part-rules.tables.ts';
import {
  SAVE_CITE_CHECK_STEP,
  SAVE_DISPUTES_STEP,
  SAVE_REPORT_STEP,
  SAVE_TEXT_STEP,
} from '#features/memorandum/server/save-results.ts';
import { sampleDisputes } from '#features/memorandum/server/testing/sample-disputes.ts';
import { samplePartRule } from '#features/memorandum/testing.ts';
import { policyVersions } from '#features/policy/server/policy.tables.ts';
import { userActivitySessions, userVideoViews } from '#features/tracking/server/tracking.tables.ts';
import { trainingVideos } from '#features/training/server/training.tables.ts';
import { sampleVideo } from '#features/training/testing/form-cases.ts';
import { languageModels, modelProviders } from '#platform/server/models/models.tables.ts';
import { FIRST_MODEL } from '#platform/server/models/start-content.ts';
import { insertMatter, insertToolRequest } from './insert-governance.ts';
import { TEST_PASSWORD, type TestPortal } from './test-portal.ts';

/** A person with a session, and one item of every kind that only its owner may see. */
export interface TestUser {
  id: number;
  email: string;
  cookie: string;
  sessionId: string;
  documentId: string;
  viewId: number;
  activityId: number;
  conversationId: number;
  /** Id of the reply in it. */
  replyId: number;
  promptId: number;
  /** Id of a request for a tool that the person made. */
  requestId: number;
  /** Shared, for calls that need one. */
  toolId: number;
  cardId: number;
  videoId: number;
  announcementId: number;
  agencyId: number;
  matterId: number;
  partRuleId: number;
  firmPromptId: number;
  languageModelId: number;
  providerId: string;
}

/** Inserts a person with their data directly into the database: signing in is slow, and tests need hundreds of people. */
export async function insertTestUser(
  { app, deps }: TestPortal,
  change: Partial<typeof users.$inferInsert> = {},
): Promise<TestUser> {
  const email = `${randomUUID()}@firm.example`;
  const person = { email, passwordHash: await quickHash(TEST_PASSWORD), firstName: 'Ada', lastName: 'Quill', ...change };
  const [user] = await deps.db.insert(users).values(person).returning({ id: users.id });
  const id = user?.id ?? 0;
  const token = await startSession(deps.db, { userId: id, method: 'traditional', browser: '' }, deps.clock.now());
  const [session] = await deps.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  const cookie = app.signCookie(`atrium=${token}`);
  const own = {
    sessionId: session?.id ?? '',
    documentId: await insertDocument({ deps }, id),
    ...(await insertConversation({ deps }, id)),
    promptId: await insertPrompt({ deps }, id),
    requestId: await insertToolRequest({ deps }, id),
  };
  const shared = {
    ...(await insertCatalogue({ deps })),
    announcementId: await insertAnnouncement({ deps }),
    agencyId: await insertAgency({ deps }),
    matterId: await insertMatter({ deps }),
    partRuleId: await insertPartRule({ deps }),
    firmPromptId: await insertPrompt({ deps }, null),
    ...(await insertModel({ deps })),
  };
  return { id, email, cookie, ...own, ...shared, ...(await insertUsage({ deps }, id, shared.videoId)) };
}

/** Adds a video view and an activity session that began a while ago. */
async function insertUsage({ deps: { db, clock } }: Pick<TestPortal, 'deps'>, userId: number, videoId: number) {
  const moment = new Date(clock.now().getTime() - 60_000);
  const [view] = await db
    .insert(userVideoViews)
    .values({ userId, videoId, videoTitle: 'Asking for sources', startedAt: moment })
    .returning({ id: userVideoViews.id });
  const [activity] = await db
    .insert(userActivitySessions)
    .values({ userId, sessionStart: moment })
    .returning({ id: userActivitySessions.id });
  return { viewId: view?.id ?? 0, activityId: activity?.id ?? 0 };
}

/** Adds a conversation with one question and its reply. */
async function insertConversation({ deps: { db, clock } }: Pick<TestPortal, 'deps'>, userId: number) {
  const at = clock.now();
  const words = { title: 'Limitations', model: FIRST_MODEL, createdAt: at, updatedAt: at };
  const [conversation] = await db
    .insert(chatbotConversations)
    .values({ userId, ...words })
    .returning({ id: chatbotConversations.id });
  const conversationId = conversation?.id ?? 0;
  const said = { conversationId, size: 10, createdAt: at };
  await db.insert(chatbotMessages).values({ ...said, role: 'user', content: 'How long is the period of limitations?' });
  const [reply] = await db
    .insert(chatbotMessages)
    .values({ ...said, role: 'assistant', content: 'Six years.', model: FIRST_MODEL })
    .returning({ id: chatbotMessages.id });
  return { conversationId, replyId: reply?.id ?? 0 };
}

/** Adds a prompt of a person’s own, or of the firm. @returns its id */
async function insertPrompt({ deps: { db, clock } }: Pick<TestPortal, 'deps'>, userId: number | null): Promise<number> {
  const words = { title: 'Proofread', content: 'Proofread this text.', position: 100 };
  const [row] = await db
    .insert(chatPrompts)
    .values({ userId, ...words, updatedAt: clock.now() })
    .returning({ id: chatPrompts.id });
  return row?.id ?? 0;
}

/** Adds a provider and a model of it. */
async function insertModel({ deps: { db } }: Pick<TestPortal, 'deps'>) {
  const providerId = `anthropic-${randomUUID().slice(0, 8)}`;
  const destination = 'Anthropic, United States';
  await db
    .insert(modelProviders)
    .values({ id: providerId, kind: 'anthropic', name: providerId, destination, papersAllowed: true });
  const model = { modelId: randomUUID(), label: 'A model', position: 100, contextTokens: 200_000, answerTokens: 64_000 };
  const [row] = await db
    .insert(languageModels)
    .values({ ...model, providerId })
    .returning({ id: languageModels.id });
  return { languageModelId: row?.id ?? 0, providerId };
}

/** Adds a tool, a drafting card and a training video. */
async function insertCatalogue({ deps: { db } }: Pick<TestPortal, 'deps'>) {
  const columns = { ...sampleCard(), iconDisplay: 'fa-gavel' };
  const [tool] = await db
    .insert(tools)
    .values({ ...columns, ...sampleCard(), toolType: 'third-party' } as typeof tools.$inferInsert)
    .returning({ id: tools.id });
  const [card] = await db
    .insert(documentDraftingCards)
    .values(columns as typeof documentDraftingCards.$inferInsert)
    .returning({ id: documentDraftingCards.id });
  const [video] = await db
    .insert(trainingVideos)
    .values(sampleVideo() as typeof trainingVideos.$inferInsert)
    .returning({ id: trainingVideos.id });
  return { toolId: tool?.id ?? 0, cardId: card?.id ?? 0, videoId: video?.id ?? 0 };
}

/** Adds an announcement to everybody. @returns its id */
async function insertAnnouncement({ deps: { db, clock } }: Pick<TestPortal, 'deps'>): Promise<number> {
  const words = { text: 'The portal rests on Sunday.', tone: 'notice', startsOn: '2026-01-31' } as const;
  const [row] = await db
    .insert(announcements)
    .values({ ...words, createdAt: clock.now(), createdBy: 'Ada Quill' })
    .returning({ id: announcements.id });
  return row?.id ?? 0;
}

/** Adds an agency to the FOIL directory. @returns its id */
async function insertAgency({ deps: { db } }: Pick<TestPortal, 'deps'>): Promise<number> {
  const [row] = await db.insert(foilAgencies).values(sampleAgency()).returning({ id: foilAgencies.id });
  return row?.id ?? 0;
}

/** Adds the rules of a part. @returns their id */
async function insertPartRule({ deps: { db } }: Pick<TestPortal, 'deps'>): Promise<number> {
  const [row] = await db
    .insert(partRules)
    .values(samplePartRule({ wordLimit: 5_000 }))
    .returning({ id: partRules.id });
  return row?.id ?? 0;
}

/** Adds a policy for everybody to read. */
export async function insertPolicy({ deps: { db, clock } }: Pick<TestPortal, 'deps'>): Promise<void> {
  const content = Buffer.from('a policy');
  const words = { fileName: 'policy.pdf', uploadedAt: clock.now(), uploadedBy: 'Ada Quill' };
  await db.insert(policyVersions).values({ ...words, content, hash: '0'.repeat(64), size: content.length, pages: 1 });
}

/** File name of a staged document. */
export const TEST_FILE = 'Letter.docx';
/** Id of the one row of its cite check. */
export const TEST_ROW = 'Q1';

/** Adds a document whose delivery failed, with a file, a cite check, a report and a dispute matrix. @returns its id */
async function insertDocument({ deps: { db, clock } }: Pick<TestPortal, 'deps'>, userId: number): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const words = {
    kind: 'foil-request',
    title: 'FOIL Request',
    deliverTo: 'ada@firm.example',
    step: 'Failed',
    inputHash: id,
  } as const;
  await db.insert(documents).values({ id, userId, ...words, input: foilRequest(), status: 'failed', createdAt: now });
  const row = {
    id: TEST_ROW,
    subject: 'quotation',
    answer: 'verified',
    isUrgent: false,
    text: 'a',
    place: null,
    says: 'b',
    passages: [],
  };
  const audit = { title: 'Audit', madeAt: now.toISOString(), papers: [], findings: [row], passages: [] };
  const report = { ...audit, model: 'model', words: 0, blanks: [], leftOut: [] };
  await db.insert(documentSteps).values([
    { documentId: id, name: SAVE_CITE_CHECK_STEP, result: audit, finishedAt: now },
    { documentId: id, name: SAVE_REPORT_STEP, result: report, finishedAt: now },
    { documentId: id, name: SAVE_TEXT_STEP, result: { blocks: [], byModel: [] }, finishedAt: now },
    { documentId: id, name: SAVE_DISPUTES_STEP, result: sampleDisputes(), finishedAt: now },
  ]);
  const content = Buffer.from('a letter');
  const file = { name: TEST_FILE, contentType: 'application/octet-stream', size: content.length, content };
  await db.insert(documentFiles).values({ documentId: id, ...file });
  return id;
}
