import type { FindingKind, Subject } from '#features/verification/verification.contract.ts';

/** Subject of each kind of finding. */
export const SUBJECT_OF: Readonly<Record<FindingKind, Subject>> = {
  'authority-differs': 'authority',
  'authority-unknown': 'authority',
  'authority-impossible': 'authority',
  'authority-incomplete': 'authority',
  'authority-known': 'authority',
  'look-up-found': 'authority',
  'look-up-differs': 'authority',
  'look-up-ambiguous': 'authority',
  'look-up-missing': 'authority',
  'quotation-differs': 'quotation',
  'quotation-missing': 'quotation',
  'quotation-in-two-wordings': 'quotation',
  'quotation-found': 'quotation',
  'cite-out-of-range': 'record-cite',
  'cite-ambiguous': 'record-cite',
  'cite-figures-differ': 'record-cite',
  'cite-elsewhere': 'record-cite',
  'cite-found': 'record-cite',
  'sum-wrong': 'number',
  'counted-twice': 'conflict',
  'conflict-within': 'conflict',
  'conflict-between': 'conflict',
  'table-page': 'form',
  'word-count': 'form',
  'index-number': 'form',
  oath: 'form',
  'other-form': 'form',
  'private-data': 'private-data',
  'hidden-text': 'hidden-text',
  instruction: 'instruction',
};

/**
 * Kinds that are alarms, the gravest first. Each has a measured precision of at least 0.95 (docs/cite-check.md); every other kind
 * is a quiet remark.
 */
export const ALARM_KINDS: readonly FindingKind[] = [
  'instruction',
  'authority-unknown',
  'authority-differs',
  'authority-impossible',
  'quotation-differs',
  'quotation-missing',
  'quotation-in-two-wordings',
  'cite-out-of-range',
  'cite-ambiguous',
  'counted-twice',
  'sum-wrong',
  'private-data',
  'hidden-text',
  'table-page',
  'word-count',
  'oath',
  'index-number',
];
