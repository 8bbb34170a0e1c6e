import type { DocumentWorkflow } from '#features/documents/server/document-workflow.ts';
import { readFirmOnPaper, readFirmTemplate } from '#features/documents/server/firm-on-paper.ts';
import type { LookUp } from '#features/verification/server/look-up/look-up.ts';
import type { Deps } from '#platform/server/deps.ts';
import { explainModelError } from '#platform/server/models/explain-model-error.ts';
import { ModelError, ProviderUnavailable } from '#platform/server/models/model-error.ts';
import type { Revision } from '../drafted-memorandum.contract.ts';
import { askModel, type DraftingFor, orNull } from './ask-model.ts';
import { draftSection, repairSection, reviseSection } from './draft-section.ts';
import { applyOutline, promptAfter } from './drafting/apply-outline.ts';
import type { DraftBrief, SectionBrief } from './drafting/brief.ts';
import type { Draft, DraftSection } from './drafting/draft.ts';
import { type Edit, editingAnswer, editingPrompt } from './drafting/editing-pass.ts';
import { outlineAnswer } from './drafting/outline-answer.ts';
import type { MaterialOutline } from './drafting/section-material.ts';
import type { DraftFailure } from './drafting/verified-draft.ts';
import type { DraftSettings, UnusableSection } from './drafting-data.ts';
import {
  ASSEMBLY_STEP,
  CHECKING_STEP,
  draftingSteps,
  EDITING_STEP,
  FORMER_STEP,
  OUTLINE_STEP,
  PLAN_STEP,
  revisionStep,
  revisionSteps,
  sectionLabel,
  VERIFY_OUTLINE_STEP,
} from './drafting-steps.ts';
import type {
  SerializedAssembly,
  SerializedCheck,
  SerializedDraft,
  SerializedFiles,
  SerializedModelReading,
  SerializedPlan,
  SerializedReading,
} from './examination.subprocess.ts';
import {
  assembleInSubprocess,
  checkInSubprocess,
  gatherExamination,
  planInSubprocess,
  verifyOutlineInSubprocess,
} from './examine-in-subprocess.ts';
import { lookUpStep } from './look-up-step.ts';
import { savePassageImages } from './passage-images/save-passage-images.ts';
import { readCaseStep, readPapers, shownPair } from './read-papers.ts';
import { readWithModel } from './read-with-model.ts';
import { revisionOf } from './revise-memorandum.ts';
import { saveCiteCheck, saveDisputes, saveReport, saveText, saveWordFile } from './save-results.ts';
import { unusableSections } from './unusable-sections.ts';
import { allOf, inPairs, writingOrder } from './writing-order.ts';

type Needs = Omit<Deps, 'mail'>;

/** Tokens of the response for one section: the longest has some two thousand words, and reasoning models think within it. */
const ANSWER_TOKENS = 16_000;

/** With a model: read, plan, draft section by section, check, repair once, assemble, hand over. No step is paid for twice. */
export async function runDraftWorkflow(deps: Needs, workflow: DocumentWorkflow, model: string): Promise<void> {
  try {
    await workflow.useModel(model);
    await createDrafting(deps, workflow, await settingsOf(deps, model)).run();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return workflow.waitUntil(error.until, explainModelError(error));
    if (error instanceof ModelError) return workflow.abandon(explainModelError(error));
    if (error instanceof UnusableDraft) return workflow.abandon(error.message, error.steps);
    throw error;
  }
}

/** Error when the model wrote nothing that a lawyer could use. Its message is for the person. */
class UnusableDraft extends Error {
  /** Steps that another attempt has to repeat. */
  readonly steps: string[];

  constructor(model: string, unusable: readonly UnusableSection[]) {
    super(`The model ${model} produced no usable text. ${unusable[0]?.reason ?? ''} Try again, or choose another model.`);
    this.steps = [
      CHECKING_STEP.name,
      ...unusable.flatMap(({ section }) => ['draft', 'revise', 'repair'].map((step) => `${step}-${section}`)),
    ];
  }
}

async function settingsOf({ config, models }: Needs, model: string): Promise<DraftSettings> {
  const window = (await models.catalogue()).find(model)?.window;
  if (!window) throw new ModelError(model, 'not-configured');
  // A model's reasoning takes up part of the window.
  const windowTokens = Math.min(window.context, config.draftingWindow ?? window.context) - window.thinking;
  const answerTokens = Math.min(ANSWER_TOKENS, window.answer, Math.floor(windowTokens / 3));
  const { citationStyle, aiCertification } = config;
  return { model, windowTokens, answerTokens, citationStyle, aiCertification };
}

function createDrafting(deps: Needs, workflow: DocumentWorkflow, settings: DraftSettings) {
  const drafting: DraftingFor = { ...settings, userId: workflow.document.userId, documentId: workflow.document.id };

  async function runSteps(): Promise<void> {
    const wanted = revisionOf(workflow.document.input);
    if (!wanted) await workflow.begin(draftingSteps());
    const papers = await readPapers(workflow);
    const reading = await readCaseStep(deps, workflow, papers);
    const { questions } = reading;
    if (!wanted) await workflow.begin(draftingSteps({ questions }));
    const lookUp = await lookUpStep(deps, workflow, 14, async () => reading.sought ?? []);
    const planned = await plan(reading, lookUp, await readWithModel(deps, workflow, drafting, reading));
    const given = { ...(await gatherExamination(deps, reading, lookUp)), settings, ...planned };
    const outline = await outlineArgument(given);
    const brief = outline ? applyOutline(planned.brief, outline) : planned.brief;
    const drafted = wanted
      ? await revise({ ...given, brief }, wanted)
      : await writeAndEdit({ ...given, brief }, questions, outline?.theory ?? '');
    await savePassageImages(deps, workflow, planned.audit, () => shownPair(workflow, papers));
    await assemble({ ...given, brief, ...drafted }, planned);
    await workflow.handOver();
  }

  type Drafted = Pick<SerializedAssembly, 'draft' | 'edits' | 'verified'>;

  async function writeAndEdit(
    given: Omit<SerializedDraft, 'draft'>,
    questions: SerializedReading['questions'],
    theory: string,
  ): Promise<Drafted> {
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
  async function revise(given: Omit<SerializedDraft, 'draft'>, { section: id, instruction }: Revision): Promise<Drafted> {
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
    const ofSection = failures.filter(({ section }) => section === id);
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

  const plan = (reading: SerializedReading, lookUp: LookUp | null, modelReading: SerializedModelReading) =>
    workflow.step<SerializedPlan>({
      ...PLAN_STEP,
      progress: 18,
      isConfidential: true,
      hasBytes: true,
      run: async () => planInSubprocess({ ...(await gatherExamination(deps, reading, lookUp)), settings, ...modelReading }),
    });

  /** Theory of the case and argument of each point, as far as code bears it out; null where the model's answer cannot be used. */
  async function outlineArgument(given: Omit<SerializedDraft, 'draft'>): Promise<MaterialOutline | null> {
    const { outline: prompt } = given.brief;
    if (!prompt) return null;
    const answer = await workflow.step({
      ...OUTLINE_STEP,
      progress: 19,
      isConfidential: true,
      run: () => orNull(askModel(deps, drafting, OUTLINE_STEP.name, prompt, outlineAnswer)),
    });
    return workflow.step({
      ...VERIFY_OUTLINE_STEP,
      progress: 22,
      isConfidential: true,
      run: async () => answer && verifyOutlineInSubprocess({ ...given, answer }),
    });
  }

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
        const prompt = editingPrompt(draft, brief, theory, settings);
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

  async function assemble(given: SerializedAssembly, { audit, disputes, caseName }: SerializedPlan): Promise<void> {
    const results = await workflow.step({
      ...ASSEMBLY_STEP,
      progress: 88,
      isConfidential: true,
      hasBytes: true,
      run: async () => assembleUsable({ ...given, ...(await readPaperOf(deps, workflow.document.userId)) }, settings.model),
    });
    const { version } = workflow.document;
    await saveWordFile(
      workflow,
      'write-memorandum',
      'Writing the memorandum',
      fileName(MEMORANDUM, version),
      results.memorandumFile,
    );
    await saveWordFile(
      workflow,
      'write-report',
      'Writing the verification report',
      fileName(REPORT, version),
      results.reportFile,
    );
    await saveText(workflow, results.text);
    await saveReport(workflow, results.report);
    await saveDisputes(workflow, disputes);
    await saveCiteCheck(workflow, audit, caseName);
    await workflow.summarize(results.summary);
  }

  return { run: runSteps };
}

const MEMORANDUM = 'Memorandum of Law in Opposition';
const REPORT = 'Verification Report';

/** Versions of one memorandum do not overwrite each other in a folder. */
const fileName = (name: string, version: number) => `${name}${version > 1 ? ` (version ${version})` : ''}.docx`;

const isSame = (one: Draft, other: Draft) => one.sections.every((section, index) => section === other.sections[index]);

/** What the paper prints of its firm and its attorney: the person who requested it. */
async function readPaperOf(deps: Needs, userId: number) {
  return { firm: await readFirmOnPaper(deps, userId), template: await readFirmTemplate(deps) };
}

function assembleUsable(given: SerializedAssembly, model: string) {
  const unusable = unusableSections(given);
  if (unusable.length > 0) throw new UnusableDraft(model, unusable);
  return assembleInSubprocess(given);
}
