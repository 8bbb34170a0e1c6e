import { partyPatterns } from '../understanding/party-patterns.ts';
import type { CheckContext } from './check-context.ts';
import { locationIn } from './draft-text.ts';

const ABSENCE = String.raw`\b(?:no|not|never|nobody|none|nothing|nowhere|neither|without|absen(?:t|ce)|devoid|lack(?:s|ed|ing)?|missing|want of|fail(?:s|ed)|omit(?:s|ted)|silent|hearsay|conclusory|neglected|un(?:proved|supported|rebutted|contradicted|authenticated|documented))\b`;
const PROOF = String.raw`\b(?:affidavits?|affiants?|testimony|witness(?:es)?|custodian|records?|ledgers?|(?:payment|account|debit) history|sworn statements?|proof|evidence|evidentiary|foundation|exhibits?|document(?:s|ed)?|invoices?|confirmations?|authenticated|annexed|attach(?:ed)?|say-so)\b`;
/** Absence and proof in one clause, in either order. */
const ABSENT_PROOF = new RegExp(`${ABSENCE}[^.;,]{0,60}${PROOF}|${PROOF}[^.;,]{0,60}${ABSENCE}`, 'i');

/** Sentences on what plaintiff's memorandum says, what the law asks of a movant, or what was demanded of plaintiff. */
const IS_OTHER =
  /\b(?:memorandum|brief|whether|if|unless|must|burden|to the extent|an? (?:movant|plaintiff)|(?:made|shown|met|carried) (?:out )?(?:a|its) prima facie|cites?|mentions?|quotes?|argues?|contends?|asserts?|claims that|says that|demand(?:s|ed)?|ask(?:s|ed)|requested|letter|e-mail)\b/i;

/**
 * Remarks on sentences that say in our own name which proof plaintiff lacks: of its papers only the memorandum was read. English
 * has too many ways for that to mark them in the draft: the report lists what to look at.
 */
export function remarkAbsentProof({ texts, file, writer }: CheckContext): void {
  const plaintiffs = new RegExp(
    String.raw`\b(?:plaintiff|movant|${partyPatterns(file).plaintiff}|moving papers|motion papers|the motion|exhibits?|affiants?|annexed|foundation|authenticated|before (?:the|this) court|the record (?:is|has))\b`,
    'i',
  );
  for (const text of texts) {
    for (const { start, end, tokens, behind } of text.sentences) {
      const words = text.plain.slice(start, end);
      // A place of our own paper carries what the sentence says, and another case had other papers.
      const isCarried = [...tokens, ...behind].some(({ kind, ranges }) => kind !== 'record' || ranges.some(isOfAffirmation));
      if (isCarried || !ABSENT_PROOF.test(words) || !plaintiffs.test(words) || IS_OTHER.test(words)) continue;
      writer.add({
        ...{ subject: 'form', answer: 'unchecked', isUrgent: false },
        text: text.text.slice(start, end),
        says: 'Only the two papers were read: look whether the affidavit and the exhibits have what the sentence misses.',
        at: [locationIn(text, { start, end })],
      });
    }
  }
}

const isOfAffirmation = ({ from }: { from: string }) => from.startsWith('A');
