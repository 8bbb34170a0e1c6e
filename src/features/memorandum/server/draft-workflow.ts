import type { DocumentWorkflow } from '#features/documents/server/document-workflow.ts';
import { readFirmOnPaper, readFirmTemplate } from '#features/documents/server/firm-on-paper.ts';
import type { LookUp } from '#features/verification/server/look-up/look-up.ts';
import type { Deps } from '#platform/server/deps.ts';
import { explainModelError } from '#platform/server/models/explain-model-error.ts';
import { ModelError, ProviderUnavailable } from '#platform/server/models/model-error.ts';
import { askModel, type DraftingFor, orNull } from './ask-model.ts';
import { applyOutline } from './drafting/apply-outline.ts';
import { outlineAnswer } from './drafting/outline-answer.ts';
import type { MaterialOutline } from './drafting/section-material.ts';
import type { DraftSettings, UnusableSection } from './drafting-data.ts';
import { ASSEMBLY_STEP, CHECKING_STEP, draftingSteps, OUTLINE_STEP, PLAN_STEP, VERIFY_OUTLINE_STEP } from './drafting-steps.ts';
import type {
  SerializedAssembly,
  SerializedDraft,
  SerializedModelReading,
  SerializedPlan,
  SerializedReading,
} from './examination.subprocess.ts';
import { assembleInSubprocess, gatherExamination, planInSubprocess, verifyOutlineInSubprocess } from './examine-in-subprocess.ts';
import { lookUpStep } from './look-up-step.ts';
import { savePassageImages } from './passage-images/save-passage-images.ts';
import { readCaseStep, readPapers, shownPair } from './read-papers.ts';
import { readWithModel } from './read-with-model.ts';
import { revisionOf } from './revise-memorandum.ts';
import { saveCiteCheck, saveDisputes, saveReport, saveText, saveWordFile } from './save-results.ts';
import { createSectionSteps } from './section-steps.ts';
import { unusableSections } from './unusable-sections.ts';

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
  const drafting: DraftingFor & DraftSettings = {
    ...settings,
    userId: workflow.document.userId,
    documentId: workflow.document.id,
    matterNumber: workflow.document.matterNumber,
  };
  const sections = createSectionSteps(deps, workflow, drafting);

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
      ? await sections.revise({ ...given, brief }, wanted)
      : await sections.writeAndEdit({ ...given, brief }, questions, outline?.theory ?? '');
    await savePassageImages(deps, workflow, planned.audit, () => shownPair(workflow, papers));
    await assemble({ ...given, brief, ...drafted }, planned);
    await workflow.handOver();
  }

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

/** What the paper prints of its firm and its attorney: the person who requested it. */
async function readPaperOf(deps: Needs, userId: number) {
  return { firm: await readFirmOnPaper(deps, userId), template: await readFirmTemplate(deps) };
}

function assembleUsable(given: SerializedAssembly, model: string) {
  const unusable = unusableSections(given);
  if (unusable.length > 0) throw new UnusableDraft(model, unusable);
  return assembleInSubprocess(given);
}
