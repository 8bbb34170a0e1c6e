import type { DocumentWorkflow } from '#features/documents/server/document-workflow.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Revision } from '../drafted-memorandum.contract.ts';
import { askModel, type DraftingFor, orNull } from './ask-model.ts';
import { LENGTH } from './checking/check-length.ts';
import { draftSection, repairSection, reviseSection } from './draft-section.ts';
import { promptAfter } from './drafting/apply-outline.ts';
import type { DraftBrief, SectionBrief } from './drafting/brief.ts';
import type { Draft, DraftSection } from './drafting/draft.ts';
import { type Edit, editingAnswer, editingPrompt } from './drafting/editing-pass.ts';
import type { DraftFailure } from './drafting/verified-draft.ts';
import type { DraftSettings } from './drafting-data.ts';
import {
  ASSEMBLY_STEP,
  CHECKING_STEP,
  draftingSteps,
  EDITING_STEP,
  FORMER_STEP,
  revisionStep,
  revisionSteps,
  sectionLabel,
} from './drafting-steps.ts';
import type {
  SerializedAssembly,
  SerializedCheck,
  SerializedDraft,
  SerializedFiles,
  SerializedReading,
} from './examination.subprocess.ts';
import { checkInSubprocess } from './examine-in-subprocess.ts';
import { allOf, inPairs, writingOrder } from './writing-order.ts';

/** A draft that is ready to be assembled. */
type Drafted = Pick<SerializedAssembly, 'draft' | 'edits' | 'verified'>;
type Planned = Omit<SerializedDraft, 'draft'>;

/** Steps of a workflow in which a model writes sections: all of them and an editing pass, or one of a former version. */
export function createSectionSteps(
  deps: Pick<Deps, 'models'>,
  workflow: DocumentWorkflow,
  drafting: DraftingFor & DraftSettings,
) {
  async function writeAndEdit(given: Planned, questions: SerializedReading['questions'], theory: string): Promise<Drafted> {
    const { brief } = given;
    await workflow.begin(draftingSteps({ questions, briefs: brief.sections }));
    const first = await writeAll(brief);
    const { failures, verified } = await check({ ...given, draft: first });
    await workflow.begin(draftingSteps({ questions, briefs: brief.sections, failures }));
    const draft = await repairSections(brief, first, failures);
    const edits = await edit(draft, brief, theory);
    return { draft, edits, ...(isSame(draft, first) ? { verified } : {}) };
  }

  /** One section of the former version is written anew, checked and repaired; the others stay as they are. */
  async function revise(given: Planned, { section: id, instruction }: Revision): Promise<Drafted> {
    const brief = given.brief.sections.find((section) => section.id === id && section.prompt !== null);
    const { draft: former } = await formerVersion();
    const index = former.sections.findIndex((section) => section.id === id);
    const own = former.sections[index];
    if (!brief || !own) throw new Error('the section of a revision is missing from the plan or from the former version');
    await workflow.begin(revisionSteps(brief.id));
    const revised = await workflow.step({
      ...revisionStep(brief.id),
      progress: 40,
      isConfidential: true,
      run: () => reviseSection(deps, drafting, promptAfter(brief, former.sections.slice(0, index)), own, instruction),
    });
    const first = { sections: former.sections.map((section) => (section === own ? revised : section)) };
    const { failures, verified } = await check({ ...given, draft: first });
    // The instruction decides how long the section is.
    const ofSection = failures.filter(({ section, findingId }) => section === id && findingId !== LENGTH);
    await workflow.begin(revisionSteps(brief.id, ofSection));
    const draft = await repairSections(given.brief, first, ofSection);
    return { draft, edits: [], ...(isSame(draft, first) ? { verified } : {}) };
  }

  const formerVersion = () =>
    workflow.step<SerializedFiles>({
      ...{ name: FORMER_STEP, label: ASSEMBLY_STEP.label, progress: 24, isConfidential: true, hasBytes: true },
      run: async () => {
        throw new Error('the former version of a revision is missing');
      },
    });

  /** Each section is told what those before it say; two are written at a time. */
  async function writeAll({ sections }: DraftBrief): Promise<Draft> {
    const written: DraftSection[] = [];
    const groups = writingOrder(sections);
    for (const [index, group] of groups.entries()) {
      const progress = 24 + Math.round((50 * index) / groups.length);
      written.push(...(await allOf(group.map((brief) => write(promptAfter(brief, written), progress)))));
    }
    return {
      sections: sections.flatMap(({ id, written: own }) => own ?? written.find((section) => section.id === id) ?? []),
    };
  }

  /** One pass over the whole; what changes more than the wording is left out when the draft is assembled. */
  const edit = (draft: Draft, brief: DraftBrief, theory: string) =>
    workflow.step({
      ...EDITING_STEP,
      progress: 86,
      isConfidential: true,
      run: async (): Promise<Edit[]> => {
        const prompt = editingPrompt(draft, brief, theory, drafting);
        const answer = prompt && (await orNull(askModel(deps, drafting, EDITING_STEP.name, prompt, editingAnswer)));
        return answer?.edits ?? [];
      },
    });

  const write = (brief: SectionBrief, progress: number) =>
    workflow.step({
      name: `draft-${brief.id}`,
      label: `Drafting ${sectionLabel(brief.id)}`,
      progress,
      isConfidential: true,
      run: () => draftSection(deps, drafting, brief),
    });

  const check = (given: SerializedDraft) =>
    workflow.step<SerializedCheck>({
      ...CHECKING_STEP,
      progress: 75,
      isConfidential: true,
      hasBytes: true,
      run: () => checkInSubprocess(given),
    });

  async function repairSections({ sections }: DraftBrief, first: Draft, failures: DraftFailure[]): Promise<Draft> {
    const faulty = first.sections.flatMap((section) => {
      const brief = sections.find(({ id, prompt }) => id === section.id && prompt !== null);
      const own = failures.filter((failure) => failure.section === section.id);
      return brief && own.length > 0 ? [{ brief, section, own }] : [];
    });
    const repaired: DraftSection[] = [];
    const groups = inPairs(faulty);
    for (const [index, group] of groups.entries()) {
      const progress = 78 + Math.round((8 * index) / groups.length);
      repaired.push(...(await allOf(group.map(({ brief, section, own }) => repair(brief, progress, section, own)))));
    }
    return { sections: first.sections.map((section) => repaired.find(({ id }) => id === section.id) ?? section) };
  }

  const repair = (brief: SectionBrief, progress: number, ...wrong: [Draft['sections'][number], DraftFailure[]]) =>
    workflow.step({
      name: `repair-${brief.id}`,
      label: `Revising ${sectionLabel(brief.id)}`,
      progress,
      isConfidential: true,
      run: () => repairSection(deps, drafting, brief, ...wrong),
    });

  return { writeAndEdit, revise };
}

const isSame = (one: Draft, other: Draft) => one.sections.every((section, index) => section === other.sections[index]);
