import { startModelStandIn } from '#platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from './testing/answer-like-a-model.ts';

// The portal beside a stand-in for the model providers on loopback: drafting works without a key, and nothing leaves the machine.
if (!process.env.OPENAI_API_KEY && !process.env.GEMINI_API_KEY) {
  const { settings } = await startModelStandIn({ answer: answerLikeAModel });
  process.env.OPENAI_API_KEY = settings.openaiApiKey;
  process.env.OPENAI_BASE_URL = settings.openaiBaseUrl;
  process.env.GEMINI_API_KEY = settings.geminiApiKey;
  process.env.GEMINI_BASE_URL = settings.geminiBaseUrl;
  process.stdout.write('A stand-in answers for the language models: what it drafts is put together from the papers by rules.\n');
}
await import('./main.ts');
