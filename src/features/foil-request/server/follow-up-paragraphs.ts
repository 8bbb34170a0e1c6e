import type { FollowUp } from '../foil-request.contract.ts';
import { formatLetterDate } from './format-letter-date.ts';
import { cite, type LetterParts } from './letter-paragraphs.ts';

/** A date that the person entered, or a visible blank. */
const dateOr = (day: string, blank: string) => (day === '' ? `[${blank}]` : formatLetterDate(day));

const RECORDS = 'The request asked for the following records, or portions thereof:';

const joined = (...sentences: string[]) => sentences.filter((sentence) => sentence !== '').join(' ');

function acknowledgment({ acknowledgedOn, promisedFor }: FollowUp): string {
  const gave = promisedFor && `gave ${formatLetterDate(promisedFor)} as the approximate date of its determination`;
  if (acknowledgedOn === '') return gave ? `The agency ${gave}.` : '';
  const acknowledged = `The agency acknowledged the request on ${formatLetterDate(acknowledgedOn)}`;
  return gave ? `${acknowledged} and ${gave}.` : `${acknowledged}.`;
}

/** 21 NYCRR 1401.5(e): the Committee on Open Government's regulation on missed time limits. */
const MISSED =
  'A failure to comply with the time limits of § 89(3)(a) constitutes a denial that may be appealed (21\u00A0NYCRR\u00A01401.5(e)).';

/** § 89(3)(a): says no more than that the person has no record of an answer. */
function noAnswer(followUp: FollowUp): string {
  const known = acknowledgment(followUp);
  return known
    ? `${known} I have no record that the request has been granted or denied since.`
    : 'I have no record that the request was granted, denied or acknowledged within the five business days that § 89(3)(a) allows.';
}

/** The reminder: to the officer who received the request. */
function reminderParts(followUp: FollowUp, contact: string): LetterParts {
  const requested = dateOr(followUp.requestedOn, 'date of the request');
  return {
    title: 'Freedom of Information Law reminder',
    subject: 'Re: Freedom of Information Law Request - Reminder',
    salutation: 'Dear Records Access Officer:',
    opening: [
      `On ${requested}, I requested records under the New York Freedom of Information Law (“FOIL”), Public Officers Law, Article 6 (§§ 84-90). I write to remind you of that request.`,
      cite(noAnswer(followUp)),
      RECORDS,
    ],
    afterRecords: 'Please grant or deny the request in writing.',
    closing: [
      'Please grant or deny the request in writing. If it is granted in whole or in part but cannot be fulfilled within twenty business days of its acknowledgment, please state in writing the reason and a date certain, within a reasonable period, when it will be granted (§ 89(3)(a)). If it is denied in whole or in part, please state the reasons in writing and give the name, title and address of the appeals officer.',
      `${MISSED} I reserve the right to appeal (§ 89(4)(a)).`,
      `The terms of the request, including those on format and fees, are unchanged. If any part of it is unclear, please contact me at ${contact}.`,
      'Thank you for your assistance with this request.',
    ].map(cite),
  };
}

const DENIALS = { denial: 'denial', 'partial-denial': 'partial denial', 'no-answer': 'constructive denial' } as const;

/** What happened to the request, as far as the person said so. */
function denialFacts(followUp: FollowUp): string {
  if (followUp.ground === 'no-answer') return joined(noAnswer(followUp), MISSED);
  const known = acknowledgment(followUp);
  const part = followUp.ground === 'partial-denial' ? ' in part' : '';
  const denied = dateOr(followUp.deniedOn, 'date of the denial');
  return joined(
    known,
    `${known ? 'It' : 'The agency'} denied the request${part} on ${denied}. The reasons stated were: [reasons, or “see the enclosed denial”].`,
  );
}

const GROUNDS = {
  denial: 'The records should be released for these reasons: [grounds of the appeal].',
  'partial-denial':
    'This appeal concerns what was withheld: [records or portions]. They should be released for these reasons: [grounds of the appeal].',
  'no-answer': 'I have no record of any ground stated for withholding these records. Please provide access to them.',
} as const;

/** The appeal under § 89(4)(a): to the head of the agency, or whom it designated. */
function appealParts(followUp: FollowUp, contact: string): LetterParts {
  const requested = dateOr(followUp.requestedOn, 'date of the request');
  return {
    title: 'Freedom of Information Law appeal',
    subject: 'Re: Freedom of Information Law Appeal',
    salutation: 'Dear Appeals Officer:',
    opening: [
      `Under Public Officers Law § 89(4)(a), I appeal the ${DENIALS[followUp.ground]} of the request for records that I made on ${requested} under the New York Freedom of Information Law (“FOIL”), Public Officers Law, Article 6 (§§ 84-90).`,
      denialFacts(followUp),
      RECORDS,
    ].map(cite),
    afterRecords: cite(GROUNDS[followUp.ground]),
    closing: [
      GROUNDS[followUp.ground],
      'Within ten business days of the receipt of this appeal, please provide access to the records or fully explain in writing the reasons for further denial (§ 89(4)(a)). If any portion of a record is found to be exempt, please release the rest with redactions and state in writing the exemption relied on (§ 87(2)).',
      'FOIL requires the agency to forward to the Committee on Open Government a copy of this appeal when it is received and of the determination when it is made (§ 89(4)(a)). Please do so.',
      `I reserve the right to judicial review under Article 78 of the Civil Practice Law and Rules. If you have a question, please contact me at ${contact}.`,
      'Thank you for your attention to this appeal.',
    ].map(cite),
  };
}

/** Returns the sentences of a reminder or an appeal around the records. They state no date but those that the person entered. */
export const followUpParts = (followUp: FollowUp, contact: string): LetterParts =>
  followUp.kind === 'appeal' ? appealParts(followUp, contact) : reminderParts(followUp, contact);

/** Returns the dates that the letter must state. */
export function statedDates({ kind, ground, requestedOn, acknowledgedOn, promisedFor, deniedOn }: FollowUp): string[] {
  const denied = kind === 'appeal' && ground !== 'no-answer' ? deniedOn : '';
  return [requestedOn, acknowledgedOn, promisedFor, denied].filter((day) => day !== '').map(formatLetterDate);
}
