import type { AuthorityTopic } from '#features/verification/server/library/authority-topics.ts';

export const POINT_KINDS = ['prima-facie', 'usury', 'premature', 'breach', 'fees', 'guaranty'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** A part of a point that has an argument, and authorities, of its own. */
export interface PointPart {
  kind: string;
  /** A whole sentence; what depends on the papers stands in brackets. */
  heading: string;
  /** Topics of its authorities: they find imported decisions, and the section that answers the plaintiff's. */
  topics: readonly AuthorityTopic[];
  /** Keys of the library that can carry it, the strongest first; the home department's come to the front in the plan. */
  leads: readonly string[];
  /** Keys of those that carry it before a court of their own department alone: elsewhere better ones are among the leads. */
  homeLeads?: readonly string[];
  /** Requirements and exclusions for the draft, for the author. */
  notes: readonly string[];
}

export interface Point {
  kind: PointKind;
  heading: string;
  parts: readonly PointPart[];
}

const DAMAGES: PointPart = {
  kind: 'damages',
  heading: 'Plaintiff’s own papers do not agree on the amount that it claims [amounts with their places].',
  topics: ['damages', 'prima-facie'],
  leads: ['bridge-funding-v-simonexpress', 'tapp-partners-v-wall-sections', 'winegrad-v-new-york-univ'],
  notes: ['Set the amounts of the memorandum, the affidavit and the complaint beside each other, each with its place.'],
};

const RECORDS: PointPart = {
  kind: 'records',
  heading: 'Plaintiff’s memorandum shows no foundation for the records that the motion rests on [which records].',
  topics: ['business-records', 'personal-knowledge'],
  leads: ['bank-of-ny-mellon-v-gordon', 'autovest-v-cassamajor', 'palisades-v-kedik', 'people-v-cratsley'],
  homeLeads: ['jpmorgan-chase-v-clancy', 'deutsche-bank-v-kirschenbaum'],
  notes: [
    'CPLR 4518(a). Say what plaintiff’s memorandum shows of the affiant’s work and knowledge, and what it does not show.',
    'The affidavit itself is not at hand: end with [ATTORNEY: read the affidavit and confirm what it says of the affiant’s work and of how the records are kept].',
    'A bank’s return code proves that a debit was stopped, not who stopped it: an argument, without authority.',
  ],
};

const RECONCILIATION: PointPart = {
  kind: 'reconciliation',
  heading: 'The right to reconciliation is [absent / at plaintiff’s discretion / without effect in practice].',
  topics: ['reconciliation'],
  leads: [
    ...['lg-funding-v-united-senior', 'crystal-springs-v-big-thicket', 'davis-v-richmond-capital', 'oakshire-v-argus'],
    ...['fleetwood-v-ram-capital', 'k9-bytes-v-arch-capital'],
  ],
  notes: [
    'Quote the clause as far as both papers agree on it, and say when defendant asked to reconcile and what plaintiff answered.',
  ],
};

const FINITE_TERM: PointPart = {
  kind: 'finite-term',
  heading: 'The fixed debit gives the agreement a finite term of [number] debits.',
  topics: ['finite-term'],
  leads: ['crystal-springs-v-big-thicket', 'davis-v-richmond-capital', 'kapitus-v-ragtime-gourmet'],
  homeLeads: ['oakshire-v-argus'],
  notes: ['Purchased amount divided by the debit; compare the debit with the true receipts.'],
};

const RECOURSE: PointPart = {
  kind: 'recourse',
  heading: 'Plaintiff kept recourse against defendants [on bankruptcy / through the guaranty and the security].',
  topics: ['recourse'],
  leads: [
    ...['lg-funding-v-united-senior', 'crystal-springs-v-big-thicket', 'kapitus-v-ragtime-gourmet'],
    ...['people-v-richmond-capital', 'davis-v-richmond-capital'],
  ],
  homeLeads: ['oakshire-v-argus'],
  notes: ['Set each clause of the record beside those that plaintiff quotes.'],
};

/** Left out where a paper says that the answer pleads it. */
export const CONFIRM_USURY = '[ATTORNEY: confirm that the answer pleads usury as an affirmative defense (CPLR 3018[b]).]';

const RATE: PointPart = {
  kind: 'rate',
  heading: 'The computed rate of [percent] a year exceeds 25 percent.',
  topics: ['rate', 'criminal-usury', 'void-consequence', 'substance-over-form'],
  leads: ['adar-bays-v-genesys', 'blue-wolf-v-american-stevedoring', 'seidel-v-18-e-17th-st', 'advance-servs-v-acadian'],
  notes: [
    'Criminal usury (Penal Law § 190.40), as a defense and never as a counterclaim (General Obligations Law § 5-521[3]).',
    'Say that the borrower has the burden, and that decisions put it differently: Blue Wolf and K9 Bytes ask for clear and convincing evidence; in Adar Bays those words stand in the dissent. Leave the choice to the attorney in a note.',
    CONFIRM_USURY,
  ],
};

const PREMATURE: PointPart = {
  kind: 'premature',
  heading: 'The motion is premature because [facts] are in plaintiff’s hands alone.',
  topics: ['discovery'],
  leads: ['diller-v-mirto', 'family-friendly-media-v-recorder-tel', 'brea-v-salvatore', 'juseinoski-v-new-york-hosp'],
  notes: ['CPLR 3212(f). Name the papers that plaintiff holds; hope for something useful is not enough.'],
};

const BREACH: PointPart = {
  kind: 'breach',
  heading: 'Whether defendants breached the agreement is disputed [notice / reconciliation refused / debits not credited].',
  topics: ['breach', 'issue-of-fact'],
  leads: ['niagara-foods-v-ferguson-elec', 'kapitus-v-point-blank', 'tapp-partners-v-wall-sections'],
  notes: ['Each disputed fact with the place on either side.'],
};

const PENALTY: PointPart = {
  kind: 'penalty',
  heading: 'The default fees of [amount] are a penalty.',
  topics: ['penalty'],
  leads: [
    ...['trustees-of-columbia-v-dagostino', 'jmd-holding-v-congress-fin', 'truck-rent-a-center-v-puritan-farms'],
    'byzfunder-v-holy-city',
  ],
  notes: ['Look whether the balance already contains the fees.'],
};

const UNCONSCIONABILITY: PointPart = {
  kind: 'unconscionability',
  heading: 'The terms on default are unconscionable [which terms].',
  topics: ['unconscionability'],
  leads: ['people-v-richmond-capital', 'k9-bytes-v-arch-capital', 'gillman-v-chase-manhattan'],
  notes: ['A defense and not a claim.'],
};

const GUARANTY: PointPart = {
  kind: 'guaranty',
  heading: 'The guaranty falls with the claim on the agreement.',
  topics: ['guaranty'],
  leads: ['tapp-partners-v-wall-sections', 'bridge-funding-v-simonexpress', 'schneider-v-phelps'],
  notes: ['Say whether performance or payment is guaranteed. A guarantor pleads criminal usury.'],
};

const SIGNATURE: PointPart = {
  kind: 'signature',
  heading: 'Whether defendant signed the guaranty is a question of fact.',
  topics: [],
  leads: ['fundfi-v-bkt', 'glick-dolleck-v-tri-pac', 'sillman-v-twentieth-century-fox', 'vega-v-restani-constr'],
  notes: [
    'Set the sworn denial, with its particulars, beside what plaintiff’s memorandum shows of the signature: who signed turns on whom to believe. Fundfi is the one decision on a sworn forgery at hand, and a trial court’s: end with [ATTORNEY: supply appellate authority on a sworn and particular denial of a signature].',
  ],
};

/** The points that an opposition can have, each with its parts in the order of the usual argument. */
export const POINTS: Readonly<Record<PointKind, Point>> = {
  'prima-facie': {
    kind: 'prima-facie',
    heading: 'Plaintiff has not made a prima facie case [on damages / on the records].',
    parts: [DAMAGES, RECORDS],
  },
  usury: {
    kind: 'usury',
    heading: 'Whether the agreement is a criminally usurious loan is at least a question of fact.',
    parts: [RECONCILIATION, FINITE_TERM, RECOURSE, RATE],
  },
  premature: { kind: 'premature', heading: PREMATURE.heading, parts: [PREMATURE] },
  breach: { kind: 'breach', heading: BREACH.heading, parts: [BREACH] },
  fees: {
    kind: 'fees',
    heading: 'Plaintiff is not entitled to the fees that it claims [which fees].',
    parts: [PENALTY, UNCONSCIONABILITY],
  },
  guaranty: { kind: 'guaranty', heading: 'The claim against the guarantor fails as well.', parts: [SIGNATURE, GUARANTY] },
};
