import { GAP, SPACE } from './match-at-offset.ts';

/** Bodies of law by key, with their spellings as a pattern: `|` separates, a blank is any space, with or without a period. */
const LAWS: readonly (readonly [key: string, spellings: string])[] = [
  ['CPLR', 'C P L R|Civil Practice Law and Rules'],
  ['Penal Law', 'Penal Law'],
  ['GOL', 'GOL|Gen(?:eral)? Oblig(?:ations)? Law'],
  ['POL', 'POL|Pub(?:lic)? Off(?:icers)? Law'],
  ['BCL', 'BCL|Bus(?:iness)? Corp(?:oration)? Law'],
  ['LLC Law', 'LLC Law|L(?:imited|td) Liab(?:ility)? Co(?:mpany)? Law|LLCL'],
  ['UCC', 'U C C|Uniform Commercial Code'],
  ['GBL', 'GBL|Gen(?:eral)? Bus(?:iness)? Law'],
  ['DCL', 'DCL|Debt(?:or)? (?:and|&) Cred(?:itor)? Law'],
  ['CPL', 'C P L|Crim(?:inal)? Proc(?:edure)? Law'],
  ['RPAPL', 'RPAPL|Real Prop(?:erty)? Act(?:ions)? (?:and|&) Proc(?:eedings)? Law'],
  ['RPL', 'RPL|Real Prop(?:erty)? Law'],
  ['VTL', 'VTL|Veh(?:icle)? (?:and|&) Traf(?:fic)? Law'],
  ['DRL', 'DRL|Dom(?:estic)? Rel(?:ations)? Law'],
  ['EPTL', 'E P T L|Est(?:ates)?,? Powers (?:and|&) Trusts Law'],
  ['SCPA', "S C P A|Surr(?:ogate[’']s)? Ct Proc(?:edure)? Act"],
  ['SAPA', 'SAPA|State Admin(?:istrative)? Proc(?:edure)? Act'],
  ['N-PCL', 'N-PCL|Not-for-Profit Corp(?:oration)? Law'],
  ['County Law', 'County Law'],
  ['Court of Claims Act', 'C(?:our)?t of Claims Act'],
  ['Family Court Act', 'Fam(?:ily)? C(?:our)?t Act'],
  ['Banking Law', 'Banking Law'],
  ['Civil Rights Law', 'Civ(?:il)? Rights Law'],
  ['Civil Service Law', 'Civ(?:il)? Serv(?:ice)? Law'],
  ['Correction Law', 'Correct(?:ion)? Law'],
  ['Education Law', 'Educ(?:ation)? Law'],
  ['Election Law', 'Elec(?:tion)? Law'],
  ['Environmental Conservation Law', 'Env(?:iron)?(?:t?l|mental)? Conserv(?:ation)? Law'],
  ['Executive Law', 'Exec(?:utive)? Law'],
  ['Financial Services Law', 'Fin(?:ancial)? Serv(?:ice)?s? Law'],
  ['General Associations Law', 'Gen(?:eral)? Ass(?:ociatio)?ns Law'],
  ['General Construction Law', 'Gen(?:eral)? Constr(?:uction)? Law'],
  ['General Municipal Law', 'Gen(?:eral)? Mun(?:icipal)? Law'],
  ['Insurance Law', 'Ins(?:urance)? Law'],
  ['Judiciary Law', 'Jud(?:iciary)? Law'],
  ['Labor Law', 'Lab(?:or)? Law'],
  ['Lien Law', 'Lien Law'],
  ['Mental Hygiene Law', 'Mental Hyg(?:iene)? Law'],
  ['Military Law', 'Mil(?:itary)? Law'],
  ['Municipal Home Rule Law', 'Mun(?:icipal)? Home Rule Law'],
  ['Multiple Dwelling Law', 'Mult(?:iple)? Dwell(?:ing)? Law'],
  ['Partnership Law', "(?:P[’']ship|Partnership) Law"],
  ['Personal Property Law', 'Pers(?:onal)? Prop(?:erty)? Law'],
  ['Public Authorities Law', 'Pub(?:lic)? Auth(?:orities)? Law'],
  ['Public Service Law', 'Pub(?:lic)? Serv(?:ice)? Law'],
  ['Private Housing Finance Law', 'Priv(?:ate)? Hous(?:ing)? Fin(?:ance)? Law'],
  ['Public Health Law', 'Pub(?:lic)? Health Law'],
  ['Real Property Tax Law', 'Real Prop(?:erty)? Tax Law'],
  ['Social Services Law', 'Soc(?:ial)? Serv(?:ice)?s? Law'],
  ['State Finance Law', 'State Fin(?:ance)? Law'],
  ['State Technology Law', 'State Tech(?:nology)? Law'],
  ['Tax Law', 'Tax Law'],
  ['Town Law', 'Town Law'],
  ['Village Law', 'Village Law'],
  ["Workers' Compensation Law", "Workers[’']? Comp(?:ensation)? Law"],
  ['FRCP', 'FRCP|Fed R Civ P|Federal Rules? of Civil Procedure'],
  ['Commercial Division Rule', 'Commercial Division Rules?'],
  ['Administrative Code', 'Admin(?:istrative)? Code(?: of (?:the )?City of N(?:ew|Y|\\.) ?Y?(?:ork)?)?'],
  ['FRE', 'FRE|Fed R Evid|Federal Rules? of Evidence'],
];

/** Bodies of law that are cited with a title number before them. */
const TITLED: readonly (readonly [key: string, spellings: string])[] = [
  ['NYCRR', 'N Y C R R|NYCRR'],
  ['USC', 'U S C A|U S C'],
  ['CFR', 'C F R'],
];

/** Any body of law, as the source of a pattern. */
export const LAW = sourceOf(LAWS);

/** Any body of law that takes a title number. */
export const TITLED_LAW = sourceOf(TITLED);

const exact = [...LAWS, ...TITLED].map(([key, spellings]) => [key, new RegExp(`^(?:${sourceOf([[key, spellings]])})$`)] as const);

/** The key of a body of law as written: "General Obligations Law" is "GOL". */
export function lawKey(written: string): string {
  return exact.find(([, pattern]) => pattern.test(written))?.[0] ?? written;
}

function sourceOf(laws: typeof LAWS): string {
  return laws.map(([, spellings]) => `(?:${spaced(spellings)})\\.?`).join('|');
}

/** Initials may be adjacent; words are separated by a space, preceded by the period of an abbreviation. */
function spaced(spellings: string): string {
  return spellings
    .replace(/(?<![A-Za-z])([A-Z]) (?=[A-Z](?![a-z]))/g, `$1\\.?${GAP}`)
    .replace(/ (?![^[]{0,40}\])/g, `\\.?${SPACE}`);
}
