import type { Cell } from './caption-halves.ts';

/** "659874/2025", "E2024001234", "EFCA2024-000123", "904411-24", "CV-004412-25/BX": each county has its own manner. */
const INDEX =
  /\bIndex\s{0,3}(?:N(?:o|umber)\b\.?|#)\s{0,3}[:.]?\s{0,3}#?\s{0,3}((?:[A-Z]{1,5}-?)?\d{1,10}[A-Z]?(?:\s?[-/]\s?\d{2,7}[A-Z]?){0,2}(?:\/[A-Z]{2})?)(?![\w/-])/i;
/** Fewest digits of an index number. */
const DIGITS = 4;

/** The index number; null where it is blank. The number may stand on the line under its label. */
export function indexNumberOf(text: string): string | null {
  const found = INDEX.exec(text)?.[1]?.replace(/\s/g, '');
  return found && found.replace(/\D/g, '').length >= DIGITS ? found : null;
}

const SEQUENCE =
  /\b(?:(?:Motion|Mot\b\.?)\s*(?:Seq(?:uence|\b\.?)\s*(?:N(?:os?|umber)\b\.?)?|N(?:o|umber)\b\.?|#)|Seq(?:uence|\b\.?)\s*N(?:os?|umber)\b\.?)\s*[:.]?\s*#?\s*(\d{1,3})\b(?!\s*[/-]\s*\d)/i;

export function motionSequenceOf(text: string): string | null {
  return SEQUENCE.exec(text)?.[1] ?? null;
}

const PART =
  /\b(?:(?:IAS|I\.A\.S\.|TRIAL(?:\/IAS)?|COMMERCIAL(?:\s+DIVISION)?)[,:\s]+)?PART\s*:?\s*(?:#\s*)?(?:[A-Z]{1,3}-?)?\d{1,3}[A-Z]?\b/i;

/** "IAS Part 66", "COMMERCIAL DIVISION PART 48", "PART IA-9". */
export function partOf(text: string): string | null {
  return PART.exec(text)?.[0].replace(/\s+/g, ' ') ?? null;
}

const JUDGE =
  /(?:^|[\s,(:])((?:Hon(?:orable)?\b\.?|HON(?:ORABLE)?\b\.?|Justice|JUSTICE|Judge|JUDGE)\s*\p{Lu}.*|(?<=^|\()\p{Lu}[\p{L}.’' -]{2,60},\s*[AJ]\.(?:\s?[JS]\.)?(?:\s?[SC]\.){0,2})\)?$/u;
const TITLE_OF_JUDGE = /^[AJ]\.\s?(?:[JS]\.\s?)?(?:S\.\s?)?C\.?\)?$/;

/** "Hon. … , J.S.C." as printed, over the end of its line where that ends in a comma, a hyphen or an initial. */
export function judgeOf(cells: readonly Cell[]): string | null {
  const at = cells.findIndex(({ text }) => JUDGE.test(text));
  const cell = cells[at];
  if (!cell) return null;
  let judge = JUDGE.exec(cell.text)?.[1] ?? '';
  const next = cells.slice(at + 1).find(({ left, row }) => Math.abs(left - cell.left) < 30 && row - cell.row < 4)?.text ?? '';
  if (/\s\p{Lu}\.$/u.test(judge) && /^\p{Lu}\p{Ll}[\p{L}’'-]+(?:,|$)/u.test(next)) judge += ` ${next}`;
  else if (/-$/.test(judge) || TITLE_OF_JUDGE.test(next))
    judge = judge.replace(/,?$/, /-$/.test(judge) ? '' : ', ').replace(/, $/, ', ') + next;
  return withoutRest(judge);
}

/** Text behind the name in the same cell is not part of it. */
function withoutRest(judge: string): string | null {
  const name = /^[\p{L}.’' -]{4,70}(?:,\s*[AJ]\.\s?(?:[JS]\.\s?)?(?:[SC]\.\s?)?(?:C\.)?)?/u.exec(judge)?.[0] ?? '';
  const cut = name.replace(/\s+(?:IAS|Part|Index|Mot(?:ion)?|Commercial)\b.*$/i, '').trim();
  return /\p{L}{2}\.?\s+\p{L}/u.test(cut) || /,\s*[AJ]\./.test(cut) ? cut : null;
}
