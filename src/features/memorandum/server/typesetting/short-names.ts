import type { AuthoritySource } from '../drafting/brief.ts';

const FORM_OF_COMPANY = /,?\s(?:LLC|L\.L\.C\.|Inc\.?|Corp\.?|Co\.?|Ltd\.?|L\.?P\.?|LLP|N\.?A\.?|P\.C\.|et al\.?)$/i;
/** Common words in litigants' names; one of them at the end of a name does not identify anyone. */
const COMMON =
  /\s(?:Capital|Group|Servicing|Servs\.?|Services|Constr\.?|Construction|Props\.?|Properties|Holdings?|Sales|Enters\.?|Enterprises|(?:Fund )?[IVX]{1,4})$/;
/** Parties to too many cases for their name to identify one. */
const INSTITUTION = /^(?:People|State|City|County|Town|Village|United States|U\.S\.|Matter|In re)\b|^Bank of\b/i;
const LONGEST = 200;

/** A short name for each decision such that no two can be confused: "LG Funding", "Ragtime Gourmet", "Davis". */
export function shortNamesOf(authorities: readonly AuthoritySource[]): ReadonlyMap<string, string> {
  const parties = authorities.map((source) => namesOf(fullNameOf(source)).filter((name) => !INSTITUTION.test(name)));
  const first = parties.map(([name]) => name);
  // If two begin with the same party, both are named after the other party.
  const chosen = parties.map(([name, other]) => (isTwice(name, first) ? other : name));
  return new Map(
    authorities.map((source, index) => {
      const name = chosen[index];
      return [source.id, name !== undefined && !isTwice(name, chosen) ? name : fullNameOf(source)];
    }),
  );
}

const isTwice = (name: string | undefined, names: readonly (string | undefined)[]) =>
  names.filter((other) => other === name).length > 1;

/** "LG Funding, LLC v United Senior Props. of Olathe, LLC", as the library or the plaintiff writes it. */
export function fullNameOf(source: AuthoritySource): string {
  return (source.authority?.name ?? source.cited?.name ?? source.cited?.text ?? '').slice(0, LONGEST);
}

/** The first party, then the second. */
function namesOf(name: string): string[] {
  return name
    .split(/\s+v\.?\s+/)
    .slice(0, 2)
    .map(shortened)
    .filter((party) => party !== '');
}

function shortened(party: string): string {
  let name = party.trim();
  for (let left = name.replace(FORM_OF_COMPANY, ''); left !== name; left = name.replace(FORM_OF_COMPANY, '')) name = left;
  return name.replace(COMMON, '').replace(/,$/, '');
}
