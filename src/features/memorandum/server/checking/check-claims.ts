import { memoizeByObject } from '#platform/shared/memoize-by-object.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { partyPatterns } from '../understanding/party-patterns.ts';
import type { CheckContext } from './check-context.ts';
import { type DraftText, locationIn } from './draft-text.ts';

interface Claim {
  pattern: RegExp;
  /** A sentence that matches says the opposite, or reports it of the other side. */
  unless?: RegExp;
  says: string;
  mark: string;
}

/** Claims that an opposition may not make, in bounded patterns. The parties' names are those of the case: P plaintiff's, D the client's. */
const claimsFor = memoizeByObject((file: CaseFile): Claim[] => {
  const { plaintiff: P, client: D } = partyPatterns(file);
  const REPORTED = new RegExp(
    String.raw`\b(?:plaintiff|movant|funder|${P}|it|opponent)(?:[’']s)?\b[^.;]{0,60}\b(?:argues?|argued|contends?|contended|claims?|claimed|says?|said|asserts?|asserted|insists?|maintains?|submits?|asks?|seeks?|believes?|suggests?|(?:has|bears|had) (?:the|its) burden|must (?:show|prove|establish)|argument|claim|contention|position|theory)\b`,
    'i',
  );
  const DENIED =
    /\b(?:not|no|never|nor|neither|cannot|nothing|without|hardly|far from|whether|if|unless|until|denied|fails?|failed|only (?:if|when|where))\b/i;
  const EITHER = new RegExp(`${REPORTED.source}|${DENIED.source}`, 'i');

  /** Matches the client at fault, in the draft's own name. */
  const OWN_FAULT = new RegExp(
    String.raw`\b(?:defendants?|${D}|the merchant|the guarantor|(?:Mr|Ms|Mrs)\.? \p{Lu}\p{L}{1,30}) (?:(?:have|has) no (?:\w{1,12} )?(?:defense|answer|excuse|basis)|(?:is|are|remains?) (?:\w{1,12} )?liable|(?:\w{1,12} )?(?:breached|defaulted)|(?:is|are|was|were) in (?:breach|default)|owes? (?:plaintiff|${P}|the))\b`,
    'iu',
  );
  const OTHERWISE = new RegExp(
    String.raw`${REPORTED.source}|\b(?:not|never|nor|cannot|nothing|whether|if|unless|until|denied|declared|told|called|notified|wrote|according to|alleg\w{2,5}|suppos\w{2,5}|for example|would)\b`,
    'i',
  );

  return [
    {
      pattern:
        /\b(?:plaintiff[’']s |the |this |its )?motion\b[^.;]{0,60}\b(?:should|must|ought to|may|can|has to|needs to) (?:\w{1,12} )?be granted\b/i,
      unless: EITHER,
      says: 'The sentence concedes the motion.',
      mark: 'concedes the motion',
    },
    {
      pattern: new RegExp(
        String.raw`\bcourt (?:should|must|may|can|has to) (?:\w{1,12} )?grant\b[^.;]{0,60}\b(?:motion|judgment)\b|\bjudgment (?:should|must|may) be (?:entered|granted|awarded) (?:for|to|in favor of) (?:plaintiff|${P})\b|\bjudgment (?:for|in favor of|to) (?:plaintiff|${P})\b[^.;]{0,30}\b(?:is|are) (?:\w{1,12} )?(?:warranted|proper|appropriate|due|justified)\b`,
        'i',
      ),
      unless: EITHER,
      says: 'The sentence concedes the motion.',
      mark: 'concedes the motion',
    },
    {
      pattern: OWN_FAULT,
      unless: OTHERWISE,
      says: 'The sentence concedes liability or the motion.',
      mark: 'concedes liability or the motion',
    },
    {
      pattern: new RegExp(
        String.raw`\b(?:defendants?|they|${D}|the merchant|the guarantor|(?:Mr|Ms|Mrs)\.? \p{Lu}\p{L}{1,30})\b[^.;]{0,40}\b(?:concedes?|conceded|admits?|admitted|acknowledges?|do(?:es)? not (?:oppose|dispute|contest|deny)|consents? to|agrees? (?:that|to)|stipulates?)\b[^.;]{0,80}\b(?:liability|liable|breach(?:ed)?|default(?:ed)?|the motion|summary judgment|judgment|relief|the (?:debt|amount|balance|claim)|owes?|owed)\b`,
        'iu',
      ),
      unless: new RegExp(
        String.raw`\b(?:plaintiff|movant|${P})\b[^.;]{0,40}\b(?:argues?|contends?|claims?|says?|asserts?|insists?|suggests?)\b|\b(?:never|nowhere|nothing|neither|have not|has not|did not (?:concede|admit)|do(?:es)? not (?:concede|admit|acknowledge|consent|agree))\b`,
        'i',
      ),
      says: 'The sentence concedes liability or the motion.',
      mark: 'concedes liability or the motion',
    },
    {
      pattern: new RegExp(
        String.raw`\b(?:plaintiff|movant|${P})\b[^.;]{0,30}\b(?:is|was|are) (?:\w{1,12} )?entitled to\b[^.;]{0,40}\b(?:judgment|relief|recover|the (?:amount|sum|balance|fees))\b`,
        'i',
      ),
      unless: EITHER,
      says: 'The sentence concedes that the plaintiff is entitled to judgment.',
      mark: 'concedes the plaintiff’s claim',
    },
    {
      pattern: new RegExp(
        String.raw`\b(?:plaintiff|movant|${P})\b[^.;]{0,40}\b(?:has|have) (?:\w{1,12} )?(?:made|established|shown|proved|met|carried|satisfied)\b[^.;]{0,40}\b(?:prima facie|its burden|its (?:whole )?case|its entitlement)\b`,
        'i',
      ),
      unless: EITHER,
      says: 'The sentence concedes the plaintiff’s prima facie case.',
      mark: 'concedes the prima facie case',
    },
    {
      pattern:
        /\b(?:nothing|no fact|neither paper|none of (?:this|these|it))\b[^.;]{0,40}\b(?:distinguish(?:es|ed)?\b|(?:takes?|removes?)\b[^.;]{0,40}\bout of\b[^.;]{0,40}\b(?:decisions?|cases?|holdings?|rule|it|them)\b|(?:sets?|tells?)\b[^.;]{0,60}\bapart from\b[^.;]{0,40}\b(?:decisions?|cases?)\b)/i,
      unless: new RegExp(String.raw`${REPORTED.source}|\bfrom an? (?:\w{1,12} )?loans?\b`, 'i'),
      says: 'The sentence concedes that a decision cannot be distinguished. That no difference was found in two papers is no reason to say so: tell what the decision turned on, and why the motion fails on other grounds.',
      mark: 'concedes an adverse decision',
    },
    {
      pattern: new RegExp(
        String.raw`\b(?:plaintiff|movant|${P}) (?:\w{1,12}ly )?(?:lacks?|(?:has|offers?|submits?|submitted|annexe[sd]|attache[sd]|produced?|supplie[sd]) (?:no|neither))\b[^.;]{0,60}\b(?:records?|testimony|affidavits?|witness(?:es)?|proof|evidence|foundation|documents?|exhibits?)\b`,
        'i',
      ),
      unless: /\b(?:memorandum|whether|if|shows?)\b/i,
      says: 'The affidavit and the exhibits are not at hand: say what plaintiff’s memorandum shows, and not what plaintiff lacks.',
      mark: 'says what unread papers lack',
    },
    {
      pattern: /\busur(?:y|ious)\b[^.;]{0,80}\bcounter-?claims?\b|\bcounter-?claims?\b[^.;]{0,80}\busur(?:y|ious)\b/i,
      unless: /\b(?:not|never|no|only|rather than|refus(?:ed|es|ing)|dismiss(?:ed|es|ing)|struck|fell|fails?|failed)\b/i,
      says: 'Usury is a defense and never a counterclaim.',
      mark: 'usury called a counterclaim',
    },
    {
      pattern: new RegExp(
        String.raw`\b(?:defendants?|${D}|they)\b[^.;]{0,40}\b(?:seeks?|demands?|asks? for|requests?|(?:is|are) entitled to|recovers?|should recover)\b[^.;]{0,60}\b(?:damages|a refund|refund|repayment|restitution|the return of|disgorgement|treble)\b`,
        'i',
      ),
      unless: /\b(?:not|never|no)\b/i,
      says: 'Usury gives no affirmative relief: it is a defense.',
      mark: 'affirmative relief',
    },
    {
      pattern: /\bcivil(?:ly)? usur(?:y|ious)\b|\b(?:16|sixteen) ?(?:percent|per cent|%)/i,
      unless:
        /\b(?:not|never|no|nor|neither|cannot|unavailable|bar(?:s|red|ring)?|preclude[sd]?|forbids?|forbidden|denie[sd]|closed|rather than)\b/i,
      says: 'Civil usury is no defense of a corporation: only criminal usury is.',
      mark: 'civil usury',
    },
    {
      pattern:
        /\b(?:is|are|remains?|still|as) (?:\w{1,12} )?good law\b|\bhas(?: never| not)? been (?:overruled|reversed|abrogated|questioned)\b|\bnever been (?:overruled|questioned)\b|\b(?:well[- ]settled and undisturbed|shepardi[sz]ed|keycited)\b/i,
      says: 'The draft must not promise that an authority is good law.',
      mark: 'promise of good law',
    },
    {
      pattern: /\b202\.8-g\b|\bstatement of (?:undisputed |material |undisputed material )facts\b/i,
      says: '22 NYCRR 202.8-g was repealed: the draft must not refer to such a statement.',
      mark: 'refers to a repealed rule',
    },
  ];
});

/** Flags sentences that concede the motion, or that claim what the law does not give. */
export function checkClaims(context: CheckContext): void {
  for (const text of context.texts) {
    for (const sentence of text.sentences) {
      const words = withoutQuotations(text, sentence.start, sentence.end);
      for (const claim of claimsFor(context.file)) {
        const found = claim.pattern.exec(words);
        if (!found || claim.unless?.test(words)) continue;
        context.writer.add({
          subject: 'form',
          answer: 'differs',
          isUrgent: true,
          text: text.text.slice(sentence.start, sentence.end),
          says: claim.says,
          at: [locationIn(text, { start: sentence.start + found.index, end: sentence.start + found.index + found[0].length })],
          failure: { section: text.section.id, mark: claim.mark, says: `${claim.says} Reword or remove the sentence.` },
        });
      }
    }
  }
}

/** Drops quotations: they are somebody else's words. */
function withoutQuotations({ plain, quotations }: DraftText, from: number, to: number): string {
  let words = plain.slice(from, to);
  for (const { start, end } of quotations) {
    if (end <= from || start >= to) continue;
    const [first, last] = [Math.max(0, start - from), Math.min(to, end) - from];
    words = words.slice(0, first) + ' '.repeat(Math.max(0, last - first)) + words.slice(last);
  }
  return words;
}
