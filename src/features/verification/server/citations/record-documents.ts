import { GAP, SPACE } from './match-at-offset.ts';

/** The nouns of papers in a record, longest first, as the source of a pattern; a person or party precedes them. */
const NOUNS = [
  `Mem(?:orandum)?\\.?${SPACE}(?:(?:o[fF]|in)${SPACE})?L(?:aw\\b|\\.)`,
  `Statement${SPACE}[Oo]f${SPACE}(?:(?:Undisputed|Material)${SPACE}){0,2}Facts?`,
  `Bill${SPACE}of${SPACE}Particulars`,
  `Notice${SPACE}of${SPACE}(?:Motion|Cross-Motion|Petition)`,
  `Dep(?:osition)?\\.?${SPACE}Tr(?:anscript)?`,
  "Aff(?:irmation|irm|idavit|id|[’']?n|[’']?d|[’']?t)?s?",
  'Decl(?:aration)?',
  'Compl(?:aint)?',
  'Counterclaims?',
  'Answer|Ans',
  'Repl(?:y|ies)',
  'Agreement|Agmt|Contract|Lease|Guaranty|Guarantee|Addendum|Add(?=\\.)|Rider|Policy|License|Note|Mortgage|Invoice',
  "Mem(?:orandum)?|Br(?:ief)?|MOL|Opp(?:osition|[’']n)?|Mot(?:ion)?",
  'Pet(?:ition)?',
  'Order|Decision|Judgment',
  'Tr(?:anscript)?|Dep(?:osition)?|EBT',
  'Stip(?:ulation)?',
  'Resp(?:onse)?|Statement|SMF|SOF|RSMF',
  'Report|Letter|Ledger|Schedule|Resolution|By-?[Ll]aws|Minutes',
  'FAC|SAC|TAC',
].join('|');

/** Whole words end without a period; one after them ends the sentence. */
const PERIOD = '(?:(?<!Answer|Reply|Note|Order|Lease|Brief|Report|Letter|Ledger|Law|Facts|[a-z]{6})\\.)?';

/** A noun of a paper, with the period of its abbreviation. */
export const DOCUMENT_NOUN = `(?:${NOUNS})(?![A-Za-z])${PERIOD}`;

/** The official style's abbreviations, in lowercase and often without a period: "Okafor aff", "Doe decl". */
const SMALL_ABBREVIATION = '(?:aff(?:irm|id)?s?|decl|compl|pet|dep|tr)\\.?';

const WHOLE_WORD =
  'complaint|answer|affidavit|affirmation|agreement|contract|lease|guaranty|note|mortgage|declaration|petition|counterclaims?|by-?laws|minutes|policy|ledger|letter';

/** Lowercase names of papers, where a paragraph or section follows at once, or, after an abbreviation, a page. */
export const SMALL_NOUN =
  `(?:${WHOLE_WORD})(?=${GAP},?${GAP}(?:(?:at${SPACE})?[¶§⁋]|(?:para(?:graph|s)?|sections?|secs?|art(?:icle)?s?|items?)\\.?${SPACE}[\\dIVX]))|` +
  `${SMALL_ABBREVIATION}(?=${GAP},?${GAP}(?:(?:at${SPACE})?[¶§⁋]|at${SPACE}\\d))|(?:tr|dep)\\.?(?=${SPACE}\\d{1,4}:\\d)`;

/** "Exhibit E", "Ex. 9", "Exs. A1"; the label is the first group. */
export const EXHIBIT = `(?:Ex(?:hibit|h)?s?|EXHIBIT)\\.?${SPACE}(?:[A-Z]{1,2}\\d{0,3}|\\d{1,3}(?:-[A-Z\\d]{1,2})?)(?![A-Za-z\\d])`;

const NUMBER = `(?:N(?:os?|OS?)\\.?|Numbers?|#)?`;
/** "NYSCEF Doc. No. 14", "NYSCEF No. 5", "Doc. 15", "Dkt. 3", "ECF No. 7"; the number is the only group. */
export const DOCKET =
  `(?:(?:NYSCEF|ECF)(?:${GAP}(?:D(?:oc|OC)(?:ket|KET|ument|UMENT)?|Dkt|DKT|Entry)\\.?){0,2}|(?:Doc(?:ument)?|Dkt|Docket)\\.?(?:${SPACE}Entry)?)` +
  `${GAP}${NUMBER}${GAP}(\\d{1,4}(?:[-–]\\d{1,4})?)(?![\\d:/A-Za-z]|-[\\dA-Za-z]|,\\d{3})`;

const SHORT_NAME = new RegExp(`(?:${NOUNS})(?![A-Za-z])\\.?$|^[A-Z][\\w.’' -]{1,50} ${SMALL_ABBREVIATION}$`);

/** True if a short name refers to a paper: "Kessler Aff.", "Agreement"; not to a party. */
export function namesDocument(name: string): boolean {
  return SHORT_NAME.test(name) || new RegExp(`^(?:${EXHIBIT})$`).test(name);
}
