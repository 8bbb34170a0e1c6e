import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { insertUser } from '#features/accounts/server/accounts.store.ts';
import { quickHash } from '#features/accounts/testing/quick-hash.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import { createLog } from '#platform/server/log.ts';
import { type ModelStandIn, startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { signInByCall, startPortalProcess } from '#testing/portal-process.ts';

const PERSON = { email: 'reader@firm.example', password: 'benchmark-password' };
export const TITLE = 'The long conversation';
export const LAST_LINE = 'the last words of all';

/** Typical reply: text, a list, a table and a code block. */
const REPLY = `The court looks at **three things**, see \`CPLR 3212\`:

1. the agreement and what it provides for reconciliation;
2. the ledger, with an affidavit of somebody who knows how it was kept;
3. the default, and the notice of it.

| Element | Proof |
|---|---|
| Debt | Ledger |
| Default | Notice |

${'The movant bears the burden of showing each of them by proof in admissible form, and what the other side says is taken as true. '.repeat(4)}

\`\`\`js
const due = principal + interest;
\`\`\``;

export interface PortalWithConversation {
  url: string;
  cookie: string;
  models: ModelStandIn;
  stop(): Promise<void>;
}

/** Starts the built portal with one user, who has a conversation of so many messages, and a stand-in for the model providers. */
export async function startPortalWithConversation(messages: number): Promise<PortalWithConversation> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'atrium-bench-'));
  await fill(dataDir, messages);
  const models = await startModelStandIn();
  const portal = await startPortalProcess({
    DATA_DIR: dataDir,
    OPENAI_API_KEY: models.settings.openaiApiKey ?? '',
    OPENAI_BASE_URL: models.settings.openaiBaseUrl ?? '',
  });
  return {
    url: portal.url,
    cookie: await signInByCall(portal.url, PERSON),
    models,
    stop: async () => {
      await portal.stop();
      await models.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function fill(dataDir: string, messages: number): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir }, createLog('silent'));
  const passwordHash = await quickHash(PERSON.password);
  await insertUser(db, { firstName: 'Ada', lastName: 'Quill', email: PERSON.email, passwordHash });
  await db.execute(sql`
    insert into chatbot_conversations (user_id, title, model, created_at, updated_at)
    select id, ${TITLE}, 'gpt-4o-2024-08-06', now(), now() from users where email = ${PERSON.email}`);
  await db.execute(sql`
    insert into chatbot_messages (conversation_id, role, content, model, input_tokens, output_tokens, size, created_at)
    select conversation.id, case when number % 2 = 1 then 'user' else 'assistant' end,
      case when number % 2 = 1 then 'Question ' || number || ': what must the movant show, and by what proof?'
        when number = ${messages} then ${`${REPLY}\n\n${LAST_LINE}`} else ${REPLY} end,
      case when number % 2 = 1 then null else 'gpt-4o-2024-08-06' end, 900, 300, 300, now()
    from chatbot_conversations as conversation, generate_series(1, ${messages}) as number order by number`);
  await close();
}
