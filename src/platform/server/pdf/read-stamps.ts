import type { FilingStamp, PaperPage } from './paper.ts';

/** The e-filing system's stamps, as NYSCEF prints them on every page. Their layouts were taken from filed papers. */
const FILED = /^\W{0,2}FILED:\s*(.{3,60}?\bCLERK)\s+(\d{1,2}\/\d{1,2}\/\d{4}(?:\s+\d{1,2}:\d{2}\s*[AP]M)?)/i;
const INDEX = /\bINDEX\s+NO\.?:?\s*([A-Z]?\d{1,7}\s*\/\s*\d{2,4}[A-Z]?|[A-Z]{0,3}\d{3,12}(?:[-/]\d{1,6})?)?/i;
const DOCKET = /\bNYSCEF\s+DOC\.?\s+NOS?\.?\s*(\d{1,5})/i;
const SHORT_DOCKET = /^NYSCEF DOC\. NO.{0,16}$/;
const RECEIVED = /\bRECEIVED\s+NYSCEF:/i;
const SIGNING_SERVICE = /^Docu[Ss]ign Envelope ID:/;
const PAGE_OF = /^(\d{1,4}) of (\d{1,4})$/;
const DOCKET_PAGE = /\bNYSCEF\s+DOC\.?\s+NOS?\.?\s*\d{1,5}\s+(\d{1,4} of \d{1,4})\b/i;

/** True if a line at a page's head or foot is an e-filing or signing-service stamp; records its contents in `stamp`. */
export function readFilingStamp(line: string, stamp: FilingStamp): boolean {
  const filed = FILED.exec(line);
  const docket = DOCKET.exec(line);
  const index = INDEX.exec(line);
  const isDocketLine = docket !== null && (RECEIVED.test(line) || SHORT_DOCKET.test(line));
  const isIndexLine = index !== null && (filed !== null || isDocketLine || /^INDEX\s+NO/.test(line));
  if (filed) [stamp.clerk, stamp.filed] = [stamp.clerk ?? filed[1] ?? null, stamp.filed ?? filed[2] ?? null];
  if (isDocketLine) stamp.docketNumber ??= docket[1] ?? null;
  if (isIndexLine) stamp.indexNumber ??= index[1]?.replaceAll(' ', '') ?? null;
  return filed !== null || isDocketLine || isIndexLine || RECEIVED.test(line) || SIGNING_SERVICE.test(line);
}

/** "4 of 21" at a page's foot, alone or after the docket number. @param least fewer pages would be the page count of another paper */
export function readPageStamp(line: string, least: number): PaperPage['stamp'] {
  const text = line.trim();
  const match = PAGE_OF.exec(DOCKET_PAGE.exec(text)?.[1] ?? text);
  if (!match) return null;
  const [page, of] = [Number(match[1]), Number(match[2])];
  return page >= 1 && page <= of && of >= least ? { page, of } : null;
}

/** A page number that runs into the stamp beside it: "-58 of 13" on page 8 of 13 is the number 5. */
export function splitPageStamp(line: string, expected: { page: number; of: number }): string | null {
  const stamp = `${expected.page} of ${expected.of}`;
  const at = line.indexOf(stamp);
  if (at < 0) return null;
  return `${line.slice(0, at)} ${line.slice(at + stamp.length)}`.trim();
}
