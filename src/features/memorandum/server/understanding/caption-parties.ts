import { AGAINST, type Cell, ROLE } from './caption-halves.ts';

/** Both sides of a caption; empty where its structure is not that of a caption. */
export interface Parties {
  plaintiffs: string[];
  defendants: string[];
}

/**
 * Reads the parties: the names before "Plaintiff", and those between "against" and "Defendants".
 * @param papers what the papers say elsewhere: it decides whether "A and B" are two
 */
export function partiesOf(cells: readonly Cell[], papers: string): Parties {
  const body = folded(papers);
  const first = cells.findIndex(({ text }) => /Plaintiff|Petitioner|Claimant/i.test(ROLE.exec(text)?.[1] ?? ''));
  const against = cells.findIndex(({ text }, index) => index >= first && AGAINST.test(text));
  const from = against >= 0 ? against : first + 1;
  const last = cells.findIndex(({ text }, index) => index >= from && /Defendant|Respondent/i.test(ROLE.exec(text)?.[1] ?? ''));
  if (first < 0 || last < 0) return { plaintiffs: [], defendants: [] };
  const names = (start: number, role: number) => cells.slice(start, role + 1).map(({ text }) => text);
  return {
    plaintiffs: sideOf(names(0, first), body),
    defendants: sideOf(names(from, last), body),
  };
}

function sideOf(lines: readonly string[], body: string): string[] {
  const role = lines.at(-1) ?? '';
  const isOne = !/(?:Plaintiff|Petitioner|Claimant|Defendant|Respondent)(?:s\b|\(s\))/i.test(role);
  // A double name may break at its hyphen: "CARRASQUILLO-" and "MOTA".
  const text = [...lines.slice(0, -1), role.replace(ROLE, '')]
    .join(' ')
    .replace(/(?<=\p{L}-)\s+(?=\p{Lu})/gu, '')
    .replace(AGAINST, '');
  const names = namesOf(text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_SIDE), isOne, body);
  return names.every(isName) ? names : [];
}

/** Most characters of the names of one side, and of one of them with its capacities. */
const LONGEST_SIDE = 3_000;
/** Longest name of a party, with its capacities. */
const LONGEST = 240;
/** A sentence has more small words in a row than a name has. */
const SENTENCE =
  /(?:\b(?!d\/b\/a|a\/k\/a|f\/k\/a|and|as|of|the|individually|doing|business|guarantor|under|name|trading)\p{Ll}{2,}\b[\s,]*){5}/u;

const isName = (name: string) =>
  name.length <= LONGEST && /\p{L}{2}|\d/u.test(name) && !SENTENCE.test(name) && !/\bIndex\b/i.test(name);

/** Parts of a name behind a comma. */
const ADDITION =
  /^(?:INC|INCORPORATED|LLC|L\.\s?L\.\s?C|P\.?\s?L\.?\s?L\.?\s?C|P\.?\s?C|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|L\.?\s?P|L\.?L\.?P|N\.?\s?A|JR|SR|I{2,3}|ESQ|M\.?D|D\.?D\.?S|individually|jointly|severally|personally|as|an?|d\/b\/a|a\/k\/a|f\/k\/a|s\/h\/a|n\/k\/a|doing|trading|also|formerly|by|on|in|his|her|its|their|solely|together)\b/i;
const CAPACITY =
  /^(?:individually|personally|jointly|severally|as|in|on|his|her|its|their|by|guarantor|d\/b\/a|a\/k\/a|f\/k\/a)\b/i;
const SUFFIX =
  /\b(?:INC|INCORPORATED|LLC|L\.L\.C|PLLC|P\.C|PC|CORP|CORPORATION|CO|COMPANY|LTD|LIMITED|LP|L\.P|LLP|L\.L\.P|N\.A|JR|SR)\.?,?$/i;
const FICTITIOUS = /[,;(\s]*\b(?:(?:the|said|such)\s+)?(?:last\s+)?(?:[\w-]+\s+)?names?\s+(?:being|are|is)\s+fictitious.*$/i;
const MATTER = /^In the Matter of(?: the (?:Application|Petition|Arbitration|Claim)(?: of| between)?)?:?\s+/i;
const ET_AL = /[,;\s]*\bet\.?\s+al\b\.?/gi;

function namesOf(text: string, isOne: boolean, body: string): string[] {
  const clean = text
    .replace(FICTITIOUS, '')
    .replace(ET_AL, '')
    .replace(MATTER, '')
    .replace(/\s*-\s*and\s*-\s*/gi, ', and ');
  const names: string[] = [];
  for (const piece of piecesOf(clean)) {
    const last = names.at(-1);
    const isSame = last !== undefined && (ADDITION.test(piece.name) || isInsideName(last, piece));
    if (last === undefined || !isSame) names.push(piece.name);
    else names[names.length - 1] = `${last}${piece.between}${piece.name}`;
  }
  const whole = isOne ? [names.join(', ')] : names.flatMap((name) => divideAtAnd(name, body));
  return whole.map((name) => name.replace(/[\s,;]+$/, '').trim()).filter((name) => name !== '');
}

interface Piece {
  between: string;
  name: string;
}

/** The text between commas and semicolons, each with what stood before it. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(/(^|[,;]\s*(?:and\s+)?)([^,;]+)/gi)) {
    const [, between = '', name = ''] = match;
    if (name.trim() !== '') pieces.push({ between: between.replace(/\s*$/, ' '), name: name.trim() });
  }
  return pieces;
}

/** True for the rest of "Halverson, Pike & Dunne": a word alone before a comma, and "&" or a suffix behind it. */
function isInsideName(last: string, { between, name }: Piece): boolean {
  if (/and\s*$/i.test(between)) return false;
  if (SUFFIX.test(last)) return false;
  return name.includes('&') && !/&/.test(last);
}

/** Divides "A and B" where A and B are two parties: A ends as a company does, or the papers name B without A. */
function divideAtAnd(name: string, body: string): string[] {
  for (const match of name.matchAll(/\s+and\s+/gi)) {
    const [one, other] = [name.slice(0, match.index), name.slice(match.index + match[0].length)];
    if (CAPACITY.test(other) || /\b(?:individually|jointly)$/i.test(one)) continue;
    if (SUFFIX.test(one) || areTwoPersons(one, other) || isNamedAlone(one, other, body))
      return [one, ...divideAtAnd(other, body)];
  }
  return [name];
}

const PERSON = /^\p{Lu}[\p{L}.’'-]*(?: [\p{Lu}(“"][\p{L}.’'"”)-]*){1,3}$/u;

/** True for two first and last names; a company of several partners ends in a word that says so, or has last names alone. */
const areTwoPersons = (one: string, other: string) => PERSON.test(one) && PERSON.test(other) && !SUFFIX.test(other);

/** True if the papers say B, and not only behind "A and". */
function isNamedAlone(one: string, other: string, body: string): boolean {
  const [before, name] = [folded(one).split(' ').at(-1) ?? '', folded(withoutSuffix(other))];
  for (let at = body.indexOf(name); at >= 0 && name.length > 3; at = body.indexOf(name, at + 1)) {
    const isWhole = !/[\p{L}\d]/u.test(body[at - 1] ?? ' ');
    if (isWhole && !body.slice(0, at).endsWith(`${before} and `)) return true;
  }
  return false;
}

const withoutSuffix = (name: string) => name.replace(/,.*$/, '').replace(/\s+(?:d\/b\/a|a\/k\/a)\b.*$/i, '');
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
