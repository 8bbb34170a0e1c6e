import { formatDay } from '#platform/shared/dates.ts';
import type { Quoted } from '../cite-check/finding-writer.ts';
import { type FormCheck, fails, passes, toLookAt } from '../cite-check/form-check.ts';
import { chooseFormRules, citeRule } from '../form-rules/choose-form-rules.ts';
import type { FormRuleId } from '../form-rules/form-rules.ts';
import type { PaperRole } from '../understanding/create-mask.ts';
import type { DraftProperties } from './draft-properties.ts';

/** Lists what the rules require for serving and filing the paper: most of it only the attorney can see. */
export function checkFilingRules(form: DraftProperties): FormCheck[] {
  const title = (of: string, rule: FormRuleId) => citeRule(of, form.rules.court[rule]);
  return [
    toLookAt(title('Time to serve', 'answeringTimes'), TIMES),
    defencesOf(form, title('Affirmative defenses', 'pleadedDefences')),
    toLookAt(title('Signature', 'signature'), SIGNATURE),
    ...(form.rules.court.generatedText ? [toLookAt(title('AI-generated text', 'generatedText'), GENERATED)] : []),
    hyperlinksOf(form),
    ...statementOfFactsOf(form),
  ];
}

const TIMES =
  'Answering papers are served two days before the return date, or seven if the notice was served at least 16 days before it and so demands. The notice of motion was not provided.';
const SIGNATURE =
  'The draft is intentionally unsigned. The signer certifies, after reasonable inquiry, that its contentions are not frivolous; the name, address, and telephone number go below the signature.';
const GENERATED =
  'The signer certifies having reviewed the paper and made sure that nothing in it is fabricated: this report’s sign-off table is for that review. The rule does not require disclosure; check whether the judge’s part rules do.';

function defencesOf({ file }: DraftProperties, text: string): FormCheck {
  const at = mentions(file, /\baffirmative\s+defen[sc]es?\b/gi);
  const answer =
    'Usury and other affirmative defenses must be pleaded. The answer was not provided: check whether it pleads criminal usury and every other defense that the draft argues.';
  return toLookAt(text, at.length > 0 ? `${answer} The papers mention affirmative defenses at the locations shown.` : answer, at);
}

/** The rule is cited for a case that may be in the Commercial Division, too. */
function hyperlinksOf({ file, rules: { forum } }: DraftProperties): FormCheck {
  const ofDivision = chooseFormRules({ ...forum, isCommercialDivision: true });
  const text = citeRule('Commercial Division: hyperlinks', ofDivision.hyperlinks);
  const [at] = mentions(file, /\bcommercial\s+division\b/gi);
  const needed = 'cites to NYSCEF documents must be hyperlinked to the docket entry, and the type must be a 12-point serif';
  if (at) return toLookAt(text, `The papers mention the Commercial Division: if the case is in it, ${needed}.`, [at]);
  return toLookAt(text, `Nothing in the papers says that the case is in the Commercial Division. If it is, ${needed}.`);
}

/** The draft never asks for a statement of material facts; a row reports whether the plaintiff does. */
function statementOfFactsOf({ file, rules }: DraftProperties): FormCheck[] {
  const rule = rules.court.statementOfFacts;
  if (!rule?.from || !rule.requires.isRepealed) return [];
  const text = `Statement of material facts (former ${rule.name}, repealed effective ${formatDay(rule.from)})`;
  const at = mentions(file, /\b202\.8-?g\b/gi);
  if (at.length === 0)
    return [
      passes(text, 'Neither paper relies on it, and neither should the draft. A judge’s part rules can still require one.'),
    ];
  return [fails(text, 'The papers rely on a repealed rule. Check whether it still governs this motion.', at)];
}

/** Finds at most five locations in each paper that contain some words. */
function mentions(file: DraftProperties['file'], words: RegExp): Quoted[] {
  const roles: PaperRole[] = ['memorandum', 'affirmation'];
  return roles.flatMap((role) =>
    [...file[role].paper.text.matchAll(words)]
      .slice(0, 5)
      .map(({ index, 0: found }) => ({ role, start: index, end: index + found.length })),
  );
}
