import type { Deps } from '#platform/server/deps.ts';
import { askModel, type DraftingFor } from './ask-model.ts';
import { whySectionIsUnusable } from './checking/why-section-is-unusable.ts';
import type { SectionBrief } from './drafting/brief.ts';
import { chooseSection } from './drafting/choose-section.ts';
import type { DraftSection } from './drafting/draft.ts';
import { repairPrompt } from './drafting/repair-prompt.ts';
import { revisionPrompt } from './drafting/revision-prompt.ts';
import { sectionAnswer, sectionFrom } from './drafting/section-answer.ts';
import type { DraftFailure } from './drafting/verified-draft.ts';

type Needs = Pick<Deps, 'models'>;

/** Has the model draft a section. @throws ModelError when its response is not usable */
export const draftSection = (deps: Needs, drafting: DraftingFor, brief: SectionBrief): Promise<DraftSection> =>
  requestSection(deps, drafting, brief, `draft-${brief.id}`, brief.prompt);

/** Has the model repair a section, once; unusable text is written anew. @returns the better of both @throws ModelError */
export async function repairSection(
  deps: Needs,
  drafting: DraftingFor,
  brief: SectionBrief,
  section: DraftSection,
  failures: readonly DraftFailure[],
): Promise<DraftSection> {
  const prompt = whySectionIsUnusable(section, brief.words) === null ? repairPrompt(brief, section, failures) : brief.prompt;
  const repaired = await requestSection(deps, drafting, brief, `repair-${brief.id}`, prompt);
  return chooseSection(section, repaired, brief.words);
}

/** Has the model write a section anew as the attorney asks. @throws ModelError when its response is not usable */
export const reviseSection = (
  deps: Needs,
  drafting: DraftingFor,
  brief: SectionBrief,
  section: DraftSection,
  instruction: string,
) => requestSection(deps, drafting, brief, `revise-${brief.id}`, revisionPrompt(brief, section, instruction));

async function requestSection(
  deps: Needs,
  drafting: DraftingFor,
  brief: SectionBrief,
  part: string,
  prompt: SectionBrief['prompt'],
): Promise<DraftSection> {
  if (!prompt) throw new Error('a section that code writes is not asked of a model');
  return sectionFrom(brief, await askModel(deps, drafting, part, prompt, sectionAnswer));
}
