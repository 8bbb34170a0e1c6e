import { RefusedTemplate } from './template-failure.ts';

/** Fields that print what the document itself knows. Whatever else Word has, or will have, is refused. */
const COMPUTED = new Set([
  ...['PAGE', 'NUMPAGES', 'SECTION', 'SECTIONPAGES', 'PAGEREF', 'REF', 'NOTEREF', 'STYLEREF', 'SEQ', 'LISTNUM'],
  ...['DATE', 'TIME', 'CREATEDATE', 'SAVEDATE', 'PRINTDATE', 'EDITTIME', 'REVNUM', 'NUMWORDS', 'NUMCHARS'],
  ...['TITLE', 'SUBJECT', 'AUTHOR', 'KEYWORDS', 'COMMENTS', 'LASTSAVEDBY', 'DOCPROPERTY', 'FILENAME', 'FILESIZE'],
  ...['TOC', 'TC', 'TOA', 'TA', 'INDEX', 'XE', 'IF', '=', 'SYMBOL', 'FORMTEXT', 'FORMCHECKBOX', 'FORMDROPDOWN'],
]);

const SAFE_LINK = /^HYPERLINK\s+(?:\\l\s|"?(?:https?:\/\/|mailto:|tel:))/i;

/** @throws RefusedTemplate for a field that fetches, runs or asks something, or that is not known */
export function checkField(code: string): void {
  const [name = ''] = /^(?:=|[^\s"\\=]+)/.exec(code.trim()) ?? [];
  const isSafe = name.toUpperCase() === 'HYPERLINK' ? SAFE_LINK.test(code.trim()) : COMPUTED.has(name.toUpperCase());
  if (!isSafe) throw new RefusedTemplate('field');
}
