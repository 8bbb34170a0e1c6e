import { startIdentityStandIn } from '#features/accounts/testing/identity-stand-in.ts';
import { serveInbox } from '#platform/server/testing/inbox/serve-inbox.ts';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from '#testing/answer-like-a-model.ts';

/** Delay between two words of a response: the speed of a fast model. */
const WORD_MS = 25;

type Environment = Record<string, string | undefined>;

/** Stand-ins as environment variables that point the portal to them, and their startup message. */
export interface StandIns {
  variables: Record<string, string>;
  lines: Record<string, string>;
}

/** Starts a stand-in on loopback for each of the portal's external servers that the environment doesn't name. */
export async function startStandIns(env: Environment, portal: { publicUrl: string; port: number }): Promise<StandIns> {
  const started = [
    env.SMTP_URL ? asSet('Email', 'leaves through SMTP_URL') : await standInForMail(portal.port + 1),
    env.OPENAI_API_KEY || env.GEMINI_API_KEY
      ? asSet('Language models', 'are asked with the keys that are set')
      : await standInForModels(),
    env.MICROSOFT_CLIENT_ID || env.MICROSOFT_TENANT_ID || env.MICROSOFT_ISSUER
      ? asSet('Microsoft', 'is asked as MICROSOFT_… is set')
      : await standInForMicrosoft(portal.publicUrl),
  ];
  return {
    variables: Object.assign({}, ...started.map(({ variables }) => variables)),
    lines: Object.assign({}, ...started.map(({ lines }) => lines)),
  };
}

const asSet = (name: string, line: string): StandIns => ({ variables: {}, lines: { [name]: line } });

async function standInForMail(inboxPort: number): Promise<StandIns> {
  const mail = await startMailStandIn();
  const inbox = await serveInbox(mail.mails, inboxPort);
  return {
    variables: { SMTP_URL: mail.url },
    lines: { Email: `${inbox.url} is the inbox of everything that the portal sends` },
  };
}

async function standInForModels(): Promise<StandIns> {
  const { settings } = await startModelStandIn({ answer: answerLikeAModel, everyMs: WORD_MS });
  return {
    variables: {
      OPENAI_API_KEY: settings.openaiApiKey ?? '',
      OPENAI_BASE_URL: settings.openaiBaseUrl ?? '',
      GEMINI_API_KEY: settings.geminiApiKey ?? '',
      GEMINI_BASE_URL: settings.geminiBaseUrl ?? '',
    },
    lines: { 'Language models': 'a stand-in puts their answers together by rules' },
  };
}

async function standInForMicrosoft(portalUrl: string): Promise<StandIns> {
  const { variables } = await startIdentityStandIn({ portalUrl });
  return { variables, lines: { Microsoft: 'a stand-in believes whatever is entered there' } };
}
