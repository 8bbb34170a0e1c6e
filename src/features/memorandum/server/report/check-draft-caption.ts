import { type FormCheck, fails, passes } from '../cite-check/form-check.ts';
import { citeRule } from '../form-rules/choose-form-rules.ts';
import type { CaptionValue, CaseCaption } from '../understanding/merge-captions.ts';
import type { DraftProperties } from './draft-properties.ts';

const VALUES = [
  ['court', 'court'],
  ['county', 'county'],
  ['indexNumber', 'index number'],
  ['motionSequence', 'motion sequence'],
  ['judge', 'assigned judge'],
] as const;

/** Checks the caption's values against both papers: a value on which they differ, or that neither gives, gets its own row. */
export function checkDraftCaption({ file: { caption }, rules }: DraftProperties): FormCheck[] {
  const title = (of: string) => citeRule(`Caption: ${of}`, rules.court.caption);
  const values = VALUES.map(([key, name]) => ({ name, found: caption[key] }));
  const agreed = values.filter(({ found }) => found.value !== null && found.others.length === 0);
  return [
    ...(agreed.length > 0 ? [passes(title(agreed.map(({ name }) => name).join(', ')), agreedInWords(agreed))] : []),
    ...values
      .filter(({ found }) => found.others.length > 0)
      .map(({ name, found }) => fails(title(name), differencesInWords(found))),
    ...values.filter(({ found }) => found.value === null).map(({ name }) => missing(title(name))),
    partiesOf(caption, title('parties')),
    ...blankIn(caption, title('index number')),
  ];
}

const agreedInWords = (agreed: readonly { name: string; found: CaptionValue }[]) =>
  `As in the papers: ${agreed.map(({ name, found }) => `${name} ${found.value} (${found.sources.join(', ')})`).join('; ')}.`;

function differencesInWords({ value, sources, others }: CaptionValue): string {
  const elsewhere = others.map((other) => `${other.value} (${other.source})`).join(', ');
  return `The draft has ${value} (${sources.join(', ')}), but the papers also have ${elsewhere}. Check which is right.`;
}

const missing = (text: string): FormCheck => ({
  ...fails(text, 'Neither paper gives it; it is bracketed in the draft.'),
  answer: 'not-found',
});

function partiesOf({ plaintiffs, defendants }: CaseCaption, text: string): FormCheck {
  if (plaintiffs.length === 0 || defendants.length === 0) return missing(text);
  return passes(text, `${plaintiffs.join(', ')} against ${defendants.join(', ')}, as in the fuller of both captions.`);
}

function blankIn({ blankIndexNumbers, indexNumber }: CaseCaption, text: string): FormCheck[] {
  if (blankIndexNumbers.length === 0 || indexNumber.value === null) return [];
  const papers = blankIndexNumbers.join('’s and the ');
  return [{ ...fails(text, `The ${papers}’s caption leaves it blank.`), isUrgent: false }];
}
