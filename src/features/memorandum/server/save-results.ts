import type { DocumentWorkflow } from '#features/documents/server/document-workflow.ts';
import type { Serialized } from '#platform/server/serialized.ts';
import type { CiteCheck } from '../cite-check.contract.ts';
import type { Disputes } from '../disputes.contract.ts';
import type { MemorandumText } from '../drafted-memorandum.contract.ts';
import type { Report } from '../verification-report.contract.ts';

/** Steps whose results are stored with the document: the cite check and the report as their pages show them. */
export const SAVE_CITE_CHECK_STEP = 'keep-audit';
export const SAVE_REPORT_STEP = 'keep-report';
export const SAVE_DISPUTES_STEP = 'save-disputes';
export const SAVE_TEXT_STEP = 'save-memorandum';

/** Content type of a Word file. */
export const WORD_FILE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Runs a step that saves a finished Word file. */
export function saveWordFile(workflow: DocumentWorkflow, name: string, label: string, fileName: string, content: Uint8Array) {
  const run = async () => ({ name: fileName, contentType: WORD_FILE, content: Buffer.from(content) });
  return workflow.fileStep({ name, label, progress: 92, run });
}

/** Saves the cite check for its page, and names the document after the case. */
export function saveCiteCheck(workflow: DocumentWorkflow, audit: Serialized<CiteCheck>, caseName: string | null) {
  return workflow.jsonStep<CiteCheck>({
    name: SAVE_CITE_CHECK_STEP,
    label: 'Saving the cite check to My Documents',
    progress: 95,
    run: async () => {
      if (caseName) await workflow.rename(`Opposition: ${caseName}`);
      return audit;
    },
  });
}

/** Saves the dispute matrix and the chronology for their page. */
export function saveDisputes(workflow: DocumentWorkflow, disputes: Serialized<Disputes>) {
  const label = 'Saving the dispute matrix to My Documents';
  return workflow.jsonStep<Disputes>({ name: SAVE_DISPUTES_STEP, label, progress: 94, run: async () => disputes });
}

/** Saves the report for its page. */
export function saveReport(workflow: DocumentWorkflow, report: Serialized<Report>) {
  const label = 'Saving the verification report to My Documents';
  return workflow.jsonStep<Report>({ name: SAVE_REPORT_STEP, label, progress: 94, run: async () => report });
}

/** Saves the memorandum's text for its page. */
export function saveText(workflow: DocumentWorkflow, text: Serialized<MemorandumText>) {
  const label = 'Saving the memorandum to My Documents';
  return workflow.jsonStep<MemorandumText>({ name: SAVE_TEXT_STEP, label, progress: 93, run: async () => text });
}

/** Saves the cite check of a brief for its page, and gives the document its title. */
export function saveBriefCheck(workflow: DocumentWorkflow, check: Serialized<CiteCheck>, title: string) {
  return workflow.jsonStep<CiteCheck>({
    name: SAVE_CITE_CHECK_STEP,
    label: 'Saving the cite check to My Documents',
    progress: 95,
    run: async () => {
      await workflow.rename(title);
      return check;
    },
  });
}
