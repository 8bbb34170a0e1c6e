import { BLANK } from './delivery-lines.ts';

/** The letter's own sentences. Section numbers are those of New York's Public Officers Law. */

export const MATTER_LABEL = 'Our File/Matter No.';

/** The sentences of one kind of letter around the records. */
export interface LetterParts {
  /** Title of the Word file. */
  title: string;
  subject: string;
  salutation: string;
  /** Paragraphs above the records; the last introduces them. */
  opening: string[];
  /** Beginning of the paragraph below the records. */
  afterRecords: string;
  closing: string[];
}

/** Introduction of the list of records. */
const OPENING =
  'Under the New York Freedom of Information Law (“FOIL”), Public Officers Law, Article 6 (§§ 84-90), I request copies of the following records, or portions thereof:';

/** Prevents a line break between a section sign and its number. */
export function cite(sentences: string): string {
  return sentences.replaceAll('§ ', '§\u00A0');
}

const AFTER_RECORDS = cite(
  'I believe that this request reasonably describes the records sought (Public Officers Law § 89(3)(a)).',
);

/** § 89(3)(a): reasonably described. */
function clarification(contact: string): string {
  return `${AFTER_RECORDS} If any part of it is unclear, please contact me at ${contact} before denying that part, so that I can clarify it.`;
}

/** § 87(5)(a): in the medium requested; § 89(3)(b): by email. */
const FORMAT = cite(
  'I prefer electronic copies, sent to the same email address or made available for download, in the format named above or, where none is named, the format in which the record is kept (§§ 87(5)(a), 89(3)(b)). I need paper copies only of records that cannot reasonably be provided electronically.',
);

/** § 87(1)(b)(iii) as amended in 2023 (identical record, six months), § 87(1)(c) (actual cost). The firm sets the cap. */
const FEES = cite(
  `I agree to pay the fees that FOIL permits: no more than $0.25 a page for paper copies up to 9 by 14 inches and, for any other record, the actual cost of reproduction (§ 87(1)(b)(iii), (c)). I understand that, apart from the cost of a storage device, no fee applies to copying a record identical to one that was prepared within the past six months and is available electronically. Please advise me before exceeding $${BLANK}.`,
);

/** § 89(3)(a): five business days to grant, deny or acknowledge; twenty from the acknowledgment, or a date certain. */
const TIMING = cite(
  'FOIL requires a response within five business days of receipt of this request: the records, a written denial, or a written acknowledgment with the approximate date, reasonable under the circumstances, when the request will be granted or denied. If it is granted in whole or in part but circumstances prevent disclosure within twenty business days of that acknowledgment, please state in writing the reason and a date certain, within a reasonable period, when it will be granted (§ 89(3)(a)).',
);

/** § 87(2): exemptions; § 89(4)(a): appeal within thirty days; § 89(3)(a): certification on request. */
const DENIAL = cite(
  'If any record or portion of a record is withheld, please release the rest with redactions, state in writing the reasons and the exemption relied on (§ 87(2)), and give the name, title and address of the appeals officer. I reserve the right to appeal any denial in writing within thirty days (§ 89(4)(a)). If the agency does not have a record, or cannot find it after diligent search, please certify so in writing (§ 89(3)(a)).',
);

const THANKS = 'Thank you for your assistance with this request.';
export const COMPLIMENTARY_CLOSE = 'Very truly yours,';
export const SIGNATURE_LINE = '______________________________';

/** Letterhead data that only the firm knows, where it was not entered. */
export const ADDRESS_BLANK = '[Firm address]';
export const TELEPHONE_BLANK = '[Telephone]';

/** Returns the sentences of a request. @param contact email address and telephone, as they follow "contact me at" */
export function requestParts(contact: string): LetterParts {
  return {
    title: 'Freedom of Information Law request',
    subject: 'Re: Freedom of Information Law Request',
    salutation: 'Dear Records Access Officer:',
    opening: [OPENING],
    afterRecords: AFTER_RECORDS,
    closing: [clarification(contact), FORMAT, FEES, TIMING, DENIAL, THANKS],
  };
}
