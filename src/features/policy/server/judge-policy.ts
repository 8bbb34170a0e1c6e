import { AppError } from '#platform/server/errors.ts';
import { type Judgment, judgePaper } from '#platform/server/pdf/judge-pdf.ts';
import { POLICY_MESSAGES } from '../policy.contract.ts';

type Reason = Extract<Judgment, { ok: false }>['reason'];

const SENTENCES: Record<Reason, string> = {
  'not-pdf': POLICY_MESSAGES.onlyPdf,
  password: POLICY_MESSAGES.password,
  empty: POLICY_MESSAGES.empty,
  broken: POLICY_MESSAGES.broken,
  'too-many-pages': POLICY_MESSAGES.tooManyPages,
  'too-much-work': POLICY_MESSAGES.tooMuchWork,
  busy: POLICY_MESSAGES.busy,
};

/**
 * Judges an uploaded policy by its content.
 * @returns how many pages it has
 * @throws AppError 400 beside `policy` for what is no readable PDF, 503 while too many others are being judged
 */
export async function judgePolicy(content: Buffer): Promise<number> {
  const judgment = await judgePaper(content);
  if (judgment.ok) return judgment.pages;
  const message = SENTENCES[judgment.reason];
  throw new AppError(judgment.reason === 'busy' ? 503 : 400, 'policy-refused', message, { policy: message });
}
