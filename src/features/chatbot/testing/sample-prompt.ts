import type { OwnPromptBody } from '../prompts.contract.ts';

/** A prompt as a form sends it, with changes. */
export function samplePrompt(change: Partial<OwnPromptBody> = {}): OwnPromptBody {
  return {
    title: 'Letter to the court',
    content: 'Draft a letter to the court that asks for an adjournment.',
    practiceArea: 'Litigation',
    needsPapers: false,
    ...change,
  };
}
