import type { Finding } from '#features/verification/verification.contract.ts';
import { type Block, type Cell, paragraph, type Run, tableOf } from '#platform/server/word/report-layout.ts';
import { truncate } from '#platform/shared/truncate.ts';
import { ANSWER_WORDS, differenceOf, formatLocation } from '../report/finding-tables.ts';

/** Characters of a text in the table; one of a list of verified texts is shorter. */
const LONGEST = 220;
const LONGEST_VERIFIED = 70;

/** Lists the findings by the page of the paper that they stand on: each remark by itself, what was verified in one row a page. */
export function pageTable(findings: readonly Finding[]): Block {
  const rows = pagesOf(findings).flatMap(([place, those]) => {
    const [verified, others] = [those.filter(isVerified), those.filter((finding) => !isVerified(finding))];
    return [...others.map((finding) => rowOf(place, finding)), ...(verified.length > 0 ? [verifiedRow(place, verified)] : [])];
  });
  if (rows.length === 0) return paragraph('No finding has a place in the papers.');
  return tableOf(
    [
      { title: 'Page', width: 17 },
      { title: 'Text', width: 45 },
      { title: 'Result', width: 38 },
    ],
    rows,
  );
}

const isVerified = ({ answer, difference }: Finding) => answer === 'verified' && !difference;

/** Findings by paper and page, in the order of the papers. */
function pagesOf(findings: readonly Finding[]): [string, Finding[]][] {
  const placed = findings.filter(({ place }) => place !== null);
  const papers = [...new Set(placed.map(({ place }) => place?.paper ?? ''))];
  const byPage = new Map<string, Finding[]>();
  const order = ({ place }: Finding) => papers.indexOf(place?.paper ?? '') * 10_000 + (place?.pdfPage ?? 0);
  for (const finding of placed.toSorted((one, other) => order(one) - order(other))) {
    const { paper = '', pdfPage = 0, printedPage = null } = finding.place ?? {};
    const page = `${paper}, ${printedPage ? `p. ${printedPage} (PDF ${pdfPage})` : `PDF ${pdfPage}`}`;
    byPage.set(page, [...(byPage.get(page) ?? []), finding]);
  }
  return [...byPage];
}

function rowOf(page: string, finding: Finding): Cell[] {
  const { id, text, says, answer, isUrgent } = finding;
  const words: Run[][] = [[`${id}: ${truncate(text, LONGEST)}`], ...differenceOf(finding)];
  return [page, words, [{ text: `${ANSWER_WORDS[answer]}. `, bold: isUrgent }, says]];
}

function verifiedRow(page: string, verified: readonly Finding[]): Cell[] {
  const list = verified.map(({ id, text }) => `${id}: ${truncate(text, LONGEST_VERIFIED)}`).join('; ');
  return [page, list, `${verified.length} verified.`];
}

/** Alarms in whole sentences, the gravest first, each with a box. */
export function alarmList(alarms: readonly Finding[]): Block[] {
  if (alarms.length === 0) return [paragraph('Nothing failed a check; an attorney must still review the brief.')];
  return alarms.map((alarm) => {
    const place = formatLocation(alarm);
    const where = place ? `, ${place}` : '';
    const runs: Run[] = [
      `☐  ${alarm.id}${where}: `,
      { text: truncate(alarm.text, LONGEST), bold: true },
      ` — ${alarm.says}`,
      ...differenceOf(alarm).flatMap((parts): Run[] => [' ', ...parts]),
    ];
    return paragraph(runs, { indent: 0.25, hanging: 0.25 });
  });
}
