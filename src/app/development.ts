import { startIdentityStandIn } from '#features/accounts/testing/identity-stand-in.ts';
import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from './testing/answer-like-a-model.ts';

/** Between two words of an answer: as fast as a model that is quick. */
const WORD_MS = 25;

// The portal beside stand-ins on loopback for the model providers and the single sign-on: drafting works without a key, signing in
// without a tenant, and nothing leaves the machine.
if (!process.env.OPENAI_API_KEY && !process.env.GEMINI_API_KEY) {
  const { settings } = await startModelStandIn({ answer: answerLikeAModel, everyMs: WORD_MS });
  process.env.OPENAI_API_KEY = settings.openaiApiKey;
  process.env.OPENAI_BASE_URL = settings.openaiBaseUrl;
  process.env.GEMINI_API_KEY = settings.geminiApiKey;
  process.env.GEMINI_BASE_URL = settings.geminiBaseUrl;
  process.stdout.write('A stand-in answers for the language models: what it drafts and answers is put together by rules.\n');
}
if (!process.env.MICROSOFT_CLIENT_ID && !process.env.MICROSOFT_TENANT_ID && !process.env.MICROSOFT_ISSUER) {
  const portalUrl = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`;
  Object.assign(process.env, (await startIdentityStandIn({ portalUrl })).variables);
  process.stdout.write('A stand-in answers for Microsoft’s sign-in: it believes whatever is entered there.\n');
}
await import('./main.ts');
