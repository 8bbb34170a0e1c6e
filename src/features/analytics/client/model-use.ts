import { KIND_LABELS } from '#features/documents/documents.contract.ts';
import type { ModelUseRow } from '../analytics.contract.ts';

const PURPOSES: Readonly<Record<string, string>> = {
  memorandum: KIND_LABELS['mol-opposition'],
  'foil-request': KIND_LABELS['foil-request'],
  chat: 'Chat',
};

/** Label of the purpose of model calls. */
export const purposeLabel = (purpose: string): string => PURPOSES[purpose] ?? purpose;

/** Totals of all model calls. */
export interface ModelUseTotals extends Pick<ModelUseRow, 'calls' | 'inputTokens' | 'outputTokens' | 'costMicros'> {
  /** True if some rows have no cost and are missing from the sum. */
  isCostPartial: boolean;
}

/** Sums over all rows; no cost where no row has one. */
export function totalsOf(rows: readonly ModelUseRow[]): ModelUseTotals {
  const sum = (of: (row: ModelUseRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const priced = rows.filter(({ costMicros }) => costMicros !== null);
  return {
    calls: sum(({ calls }) => calls),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    costMicros: priced.length > 0 ? sum(({ costMicros }) => costMicros ?? 0) : null,
    isCostPartial: priced.length > 0 && priced.length < rows.length,
  };
}
