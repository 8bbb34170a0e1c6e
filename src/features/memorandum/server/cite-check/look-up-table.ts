import type { Finding } from '#features/verification/verification.contract.ts';
import { type Block, headingOf, tableOf } from '#platform/server/word/report-layout.ts';

/** Lists the decisions that were looked up, each with the result and its page at the service; nothing while the look-up is off. */
export function lookUpTable(findings: readonly Finding[]): Block[] {
  const rows = findings.flatMap(({ id, text, says, link }) => (link === undefined ? [] : [[id, text, says, link ?? '']]));
  if (rows.length === 0) return [];
  const columns = [
    { title: 'Row', width: 8 },
    { title: 'Decision', width: 34 },
    { title: 'Result', width: 33 },
    { title: 'Page at CourtListener', width: 25 },
  ];
  return [headingOf(1, 'Looked up'), tableOf(columns, rows)];
}
