import type { Prompt, SectionBrief } from './brief.ts';
import type { DraftSection } from './draft.ts';
import { REVISION_RULES } from './drafting-rules.ts';
import { rewritePrompt } from './repair-prompt.ts';

/** Asks for a section once more, changed as the attorney's instruction says. @throws where the section was written by code */
export const revisionPrompt = (brief: SectionBrief, section: DraftSection, instruction: string): Prompt =>
  rewritePrompt(brief, section, REVISION_RULES, { failures: [], instruction });
