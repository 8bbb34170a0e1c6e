import type { DisputeChronologyEntry, DisputeRow } from '../disputes.contract.ts';

type Side = DisputeRow['sides'][number]['whose'];

/** The columns of the matrix; what plaintiff reports of the client stands in a cell only where there is some. */
export const COLUMNS = ['plaintiff', 'client', 'elsewhere'] as const satisfies Side[];

export const SIDE_LABELS: Record<Side, string> = {
  plaintiff: 'Plaintiff says',
  client: 'Client says',
  elsewhere: 'Plaintiff elsewhere, as the client reports it',
  'as reported': 'Client, as plaintiff reports it',
};

export const SPEAKER_LABELS: Record<DisputeChronologyEntry['speaker'], string> = {
  plaintiff: 'Plaintiff',
  client: 'Client',
  'client about plaintiff': 'Client, about plaintiff',
  'plaintiff about client': 'Plaintiff, about the client',
};

/** Label of an empty cell: that a paper is silent is never said. */
export const NOT_FOUND = 'not found by the program';

const POINT_LABELS: Record<string, string> = {
  'prima-facie': 'Plaintiff’s prima facie showing',
  usury: 'Usury',
  premature: 'Discovery is needed',
  breach: 'Breach',
  fees: 'Fees',
  guaranty: 'Guaranty',
};

/** Describes what a fact decides: its element, and the point that argues it. */
export function describeDecision(decides: DisputeRow['decides']): { element: string; point: string | null } {
  if (!decides) return { element: 'Nothing by itself', point: null };
  const point = POINT_LABELS[decides.point] ?? null;
  return { element: decides.element, point: point === decides.element ? null : point };
}

/** Formats an ISO date as "March 3, 2025", in whatever zone the reader is. */
export const formatDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
