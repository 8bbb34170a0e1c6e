import { rmSync } from 'node:fs';
import { startIdentityStandIn } from '../src/features/accounts/testing/identity-stand-in.ts';
import { startModelStandIn } from '../src/platform/server/testing/model-stand-in.ts';
import { answerLikeAModel } from '../src/testing/answer-like-a-model.ts';
import { ADMIN, DATA_DIR } from './portal.ts';
import { IDENTITY_PORT, MODEL_PORT, PORT } from './ports.ts';

/** Delay between two words of a response: slow enough that a journey can act meanwhile. */
const WORD_MS = 4;

// An empty portal for the journeys, exactly as `npm start` runs it, with stand-ins on loopback for the model provider and the single sign-on.
rmSync(DATA_DIR, { recursive: true, force: true });
const { settings } = await startModelStandIn({ answer: answerLikeAModel, port: MODEL_PORT, everyMs: WORD_MS });
const identity = await startIdentityStandIn({ portalUrl: `http://localhost:${PORT}`, port: IDENTITY_PORT });
Object.assign(process.env, identity.variables, {
  DATA_DIR,
  VIDEO_PICTURES_URL: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'warn',
  OPENAI_API_KEY: settings.openaiApiKey,
  OPENAI_BASE_URL: settings.openaiBaseUrl,
});
const program = new URL('../dist/server/main.js', import.meta.url);
await import(program.href);
