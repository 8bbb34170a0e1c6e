import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { DraftSources, RecordSource } from '../drafting/brief.ts';
import type { Draft, DraftPart, DraftSection, SectionId } from '../drafting/draft.ts';

const AFFIRMATION: RecordSource[] = Array.from({ length: 30 }, (_, index) => ({
  id: `A${index + 1}`,
  role: 'affirmation',
  paragraph: `${index + 1}`,
  page: null,
  text: '',
}));
const MEMORANDUM: RecordSource[] = ['i', 'ii', '1', '2', '3', '4', '5', '6', '7', '8'].map((page) => ({
  id: `M${page}`,
  role: 'memorandum',
  paragraph: null,
  page,
  text: '',
}));

/** Citable sources of a draft about the sample pair: both papers, the shipped library, one decision only the plaintiff knows. */
export const SAMPLE_SOURCES: DraftSources = {
  records: [...AFFIRMATION, ...MEMORANDUM],
  authorities: [
    ...SHIPPED_AUTHORITIES.map((authority) => ({
      id: authority.key,
      authority,
      cited: null,
      use: authority.side === 'funder' ? ('answer' as const) : ('support' as const),
    })),
    {
      id: 'pl-1',
      authority: null,
      cited: {
        text: 'Marlowe Capital, LLC v. Ashdown Bakers Corp., 189 A.D.3d 1044, 1046 (1st Dep’t 2020)',
        name: 'Marlowe Capital, LLC v. Ashdown Bakers Corp.',
      },
      use: 'answer',
    },
  ],
  shortNames: { affirmation: 'Delgado Aff.', memorandum: 'Pl. Mem.' },
};

const part = (kind: string, heading: string | null, ...paragraphs: string[]): DraftPart => ({ kind, heading, paragraphs });

function section(id: SectionId, label: string | null, heading: string, ...parts: DraftPart[]): DraftSection {
  return { id, label, heading, parts, writtenBy: id === 'standard' || id === 'conclusion' ? 'code' : 'model' };
}

/** A whole memorandum about the sample pair, as a model would write it: prose with tokens. */
export const SAMPLE_DRAFT: Draft = {
  sections: [
    section(
      'preliminary',
      null,
      'Preliminary Statement',
      part(
        'preliminary',
        null,
        'Defendants Pelham Bay Bakery Inc. (the "Bakery") and Rosa Delgado oppose the motion of plaintiff Harborlight Funding LLC for summary judgment. The motion asks the Court to award a balance on which plaintiff\'s own papers do not agree, under a paper that plaintiff calls a purchase and that works as a loan.',
        'Plaintiff advanced $55,901.00 and set a debit that would return $86,400.00 in one hundred business days [[A5-A7]]. When a street closure cut the Bakery\'s sales by more than a third, the Bakery asked for a reconciliation, and was told that plaintiff would look at it "after the first 90 days" [[A12]] [[A14, A15]]. No adjustment was made [[A16]].',
        "The motion should be denied. Plaintiff has not proved the sum that it claims; whether the agreement is a loan is at least a question of fact under [[=lg-funding-v-united-senior]] and [[=kapitus-v-ragtime-gourmet]]; and the proof that would decide it is in plaintiff's hands.",
      ),
    ),
    section(
      'facts',
      null,
      'Statement of Facts',
      part(
        'facts',
        null,
        'The Bakery has made and sold bread in the Bronx since 2008, and has nine employees [[A2]]. In February 2025 one of its two ovens failed, and a new one cost $58,000.00. [[A3]] On March 3, 2025, Ms. Delgado signed a Revenue Purchase Agreement on her computer [[A4]].',
        'The Agreement names a purchase price of $60,000.00, a purchased amount of $86,400.00, a specified percentage of 12% and a debit of $864.00 each business day [[A5]]. Plaintiff kept $4,099.00 in fees, and the Bakery received $55,901.00 [[A6]]. A debit of $864.00 is 12% of monthly sales of $151,200.00, which the Bakery has never had [[A8]].',
        'Through May 9, 2025, there were 47 debits, which come to $40,608.00 [[A10]]. Plaintiff counts 45 [[A11; M2]].',
        'On April 14, 2025, Ms. Delgado wrote to plaintiff\'s funding manager: "The street has been closed since April 7. Our sales are down by more than a third. Please reconcile." [[A14]] Three days later he answered: "We only look at this after the first 90 days." [[A15]] She asked again on May 1, 2025. Nobody answered [[A16]]. Plaintiff tells the Court that the Bakery "never requested" a reconciliation [[M2]].',
        'The bank closed the account because of counterfeit checks, and Ms. Delgado gave plaintiff the number of the new account on May 9, 2025, at 8:05 a.m. [[A18-A19]] Plaintiff debited the closed account all the same, and declared a default the next day [[A20, A21]].',
      ),
    ),
    section(
      'standard',
      null,
      'THE STANDARD OF REVIEW',
      part(
        'standard',
        null,
        'Summary judgment is refused where any party shows facts that call for a trial. CPLR 3212(b). Where the movant has not proved its case, the motion is denied however little the other side has shown. [[winegrad-v-new-york-univ]]',
      ),
    ),
    section(
      'usury',
      'POINT I',
      'WHETHER THE AGREEMENT IS A CRIMINALLY USURIOUS LOAN IS AT LEAST A QUESTION OF FACT',
      part(
        'recourse',
        'Plaintiff kept recourse against defendants on bankruptcy and through the guaranty.',
        'A funder that can be repaid whatever happens to the merchant has made a loan. [[lg-funding-v-united-senior]] [[crystal-springs-v-big-thicket]] The First Department affirmed the denial of a funder\'s motion on that ground alone. See [[kapitus-v-ragtime-gourmet]]. Section 11(f) of the Agreement makes a petition in bankruptcy an event of default, and Section 12 then provides that "the entire uncollected Purchased Amount shall be immediately due" [[A25-A26]].',
        '"Seller may request a reconciliation not more than once in any calendar year, and Buyer shall make any adjustment within three (3) business days after it receives Seller’s bank statements for that month, provided that Seller is not in default and that nothing in this paragraph obliges Buyer to refund what it has collected before the request was received by Buyer at its office." [[A13]]',
        'A contract that makes the insolvency of the merchant a default leaves the funder no risk. [[lg-funding-v-united-senior]]; [[kapitus-v-ragtime-gourmet]]; see also [[davis-v-richmond-capital]]',
        'Plaintiff relies on [[principis-v-i-do]] and on [[pl-1]]. In [[=principis-v-i-do]] the payments adjusted, there was no finite term and bankruptcy was no default; here each of the three is otherwise. The same is true of [[=champion-auto-v-pearl-beta]], which gives its reasons in a few lines. What plaintiff says of [[pl-1]] does not help it either [[M5]].',
      ),
      part(
        'reconciliation',
        'The right to reconciliation has no effect in practice.',
        'Reconciliation that is refused when it is asked for is no reconciliation. [[davis-v-richmond-capital]] [[people-v-richmond-capital]] The Bakery asked twice, with its statements, and was refused [[A14-A16]]. Plaintiff took $7,332.00 more in April than twelve percent of that month\'s sales [[A12]]. [VERIFY Q3: quotation not found in the papers] "the debit was never adjusted" [[A16]].',
      ),
      part(
        'rate',
        'The computed rate exceeds 25 percent.',
        'A loan to a corporation above 25 percent is a crime and void. Penal Law § 190.40; General Obligations Law § 5-511; [[adar-bays-v-genesys]]. The defense is open to a corporation under General Obligations Law § 5-521(3). [[blue-wolf-v-american-stevedoring]] Defendants bear the burden. [[adar-bays-v-genesys]] [ATTORNEY: confirm that the answer pleads usury as an affirmative defense (CPLR 3018[b]).]',
      ),
    ),
    section(
      'prima-facie',
      'POINT II',
      'PLAINTIFF DID NOT MAKE A PRIMA FACIE CASE',
      part(
        'damages',
        'Plaintiff’s own papers do not agree on the amount that it claims.',
        "Where the movant's papers conflict on what is owed, the motion is denied. [[bridge-funding-v-simonexpress]] [[tapp-partners-v-wall-sections]] Plaintiff claims $52,916.00 in one place and $47,520.00 in another [[M1, M3, M6]], and its verified complaint says $50,020.00 [[A22]].",
      ),
      part(
        'records',
        'Plaintiff’s affiant lays no foundation for the records that the motion rests on.',
        'The record itself is the proof of a business fact, and not the affidavit that introduces it. CPLR 4518(a); [[bank-of-ny-mellon-v-gordon]]. An affiant without knowledge does not shift the burden. See [[autovest-v-cassamajor]]; accord [[palisades-v-kedik]].',
      ),
    ),
    section(
      'premature',
      'POINT III',
      'THE MOTION IS PREMATURE BECAUSE THE CALL RECORDINGS AND THE RECONCILIATION LOG ARE IN PLAINTIFF’S HANDS ALONE',
      part(
        'premature',
        null,
        "Under CPLR 3212(f) a motion is denied where facts that are essential to the opposition are in the movant's hands. Demands for the call recordings, the ledger and the reconciliation log were served on December 19, 2025, and have not been answered [[A28]].",
      ),
    ),
    section(
      'conclusion',
      null,
      'Conclusion',
      part(
        'conclusion',
        null,
        "Plaintiff's motion for summary judgment should be denied in its entirety, with such other relief as is just.",
      ),
    ),
  ],
};

/** The sample draft with its argument repeated as many times: a longer paper. */
export function longerDraft(times: number): Draft {
  return {
    sections: SAMPLE_DRAFT.sections.map((said) => ({
      ...said,
      parts: said.parts.map((once) => ({
        ...once,
        paragraphs: said.id === 'conclusion' ? once.paragraphs : Array.from({ length: times }, () => once.paragraphs).flat(),
      })),
    })),
  };
}
