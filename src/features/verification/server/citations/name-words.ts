import PARTY_ABBREVIATIONS from '../library/party-abbreviations.json' with { type: 'json' };

/** A word with its offsets in the text; a short bracket such as "(appeal No. 2)" counts as one word. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** Abbreviations in parties' names that end in a period without ending a sentence. */
const ABBREVIATIONS = new Set(
  (
    'Acad Admin Admr Adv Agric Am Amer Apts Arb Assn Assoc Assocs Atl Auth Auto Ave Bankr Bd Bhd Bldg Blvd Bros Broad Bur Bus ' +
    'Cas Cath Cent Chem Chm Cmty Cnty Co Coll Comm Commn Commr Condo Cong Consol Const Constr Contr Coop Corp Cos Couns Cred Ct Ctr ' +
    'Ctrs Cty Def Defs Dep Dept Dev Dir Dirs Disc Dist Distrib Distribs Div Dr Ed Educ Elec Empl Enforcement Eng Engg Enter Enters Entm Envtl Equip ' +
    'Equal Equit Est Ests Exch Exec Execs Exp Fam Fdn Fed Fedn Fid Fin Found Ft Fund Gen Govt Grp Guar Hgts Hosp Hosps Hous Hwy Imp Inc ' +
    'Indem Indep Indus Inst Ins Inter Intl Inv Invs Jr Lab Ltd Liab Lit Lt Mach Maint Man Mem Mgmt Mgt Mfg Mfr Mfrs Mech Med Merch ' +
    'Metro Mfrs Mkt Mktg Mkts Mortg Mr Mrs Ms Mt Mun Mut Nat Natl No Nos Org Pac Par Partn Pl Pls Pship Pharm Pol Prac Pres Prob Prod Prods Prof ' +
    'Prop Props Prot Pub Publ Publs Publg Rd Rec Recs Refin Reg Rehab Rel Rels Rest Rests Ret Rev Ry Sav Sch Schs Sci Sec Secs Serv ' +
    'Servs Ser Socy Soc Sq Sr St Sta Std Supt Sur Sys Tax Tech Techs Tel Telecomm Temp Tenn Tit Tp Tr Transcon Transp Treas Tri ' +
    'Ala Ariz Ark Cal Colo Conn Del Fla Ga Haw Ill Ind Kan Ky La Mass Md Me Mich Minn Miss Mo Mont Neb Nev Okla Or Pa Tex Va Vt Wis Wyo ' +
    'Admr Advert Affil Agy Assur Benev Bor Brdcst Brit Bull Cem Chron Clin Commcn Comput Corr Cosm Crim Dealershp Delinq Deriv Dipl Discrim ' +
    'Distr Dredg Elev Enft Engrs Envt Expl Expwy Fam Furn Gard Gdns Govtl Hgwy Hisp Hist Homeown Immigr Infirm Intell Juv Lbr Ldry Legis Libr ' +
    'Matrim Meml Mfrs Mgr Mgrs Mil Mtge Negl Nw Obstet Offrs Ophthal Orthop Pediat Pers Pharms Philanthr Pkwy Plumb Preserv Priv Proc ' +
    'Psychiat Radiol Reins Resol Sanit Shipbldg Sol Sols Spec Stor Surg Telegr Terr Theat Tpk Trib Trs Unif Urb Vet Wholes ' +
    'rel Berm Can Austl Mex Twp Univ Util Utils Ver Verif Vil Vill Wash Whse Whsle'
  )
    .split(' ')
    .concat(PARTY_ABBREVIATIONS.map(({ abbreviation }) => abbreviation.replace(/['’.]/g, ''))),
);

const INITIALS = /^(?:[A-Z]\.){1,5}$|^[A-Z]\.[A-Z].*\.$/;

/** The words between two offsets of a text. */
export function splitNameWords(text: string, from: number, to: number): Word[] {
  return [...text.slice(from, to).matchAll(/\([^()\s][^()]{0,40}\)[.,]?(?=\s|$)|\S+/g)].map((match) => ({
    text: match[0],
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
}

/** True if a word's final period is an abbreviation's, so that the word may belong to a name. */
export function isAbbreviated(word: string): boolean {
  const bare = word.replace(/^[("“‘[]+/, '');
  return INITIALS.test(bare) || ABBREVIATIONS.has(bare.slice(0, -1).replace(/['’‘]/g, ''));
}

/** True if the words after this one begin a new sentence or a new thought. */
export function endsThought(word: string): boolean {
  if (/[;:!?—”"\]]$|[.,;:!?][”")\]]+$/.test(word) || /^\S*\d\)[.,]?$/.test(word)) return true;
  return word.endsWith('.') && !isAbbreviated(word);
}

/** True for a bracket inside a name: "(appeal No. 2)", "(Holdings)", "(In re Doe, Inc.)"; not a short name or a year. */
export function isNameBracket(word: string): boolean {
  return /^\((?:(?:[Aa]ppeal )?Nos?\. ?\d{1,3}|In re\s[^()\d“"]{1,34}|[A-Z][A-Za-z.&'’\s]{1,30})\)[.,]?$/.test(word);
}

/** Parts of a firm's name that may follow a comma. */
export function isSuffix(word: string): boolean {
  return /^(?:L\.?L\.?C|L\.?L\.?P|P\.?L\.?L\.?C|L\.?P|P\.?C|P\.?A|N\.?A|N\.?V|B\.?[AV]|A\.?G|F\.?S\.?B|S\.?C\.?A|P\.?L\.?C|U\.?S\.?A|Inc|Ltd|Corp|Co|S\.?A|GmbH|Jr|Sr|I{2,3}|IV|M\.?D|D\.?O|et|d\/b\/a|a\/k\/a|f\/k\/a|ex)\b/.test(
    word,
  );
}
