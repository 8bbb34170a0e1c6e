import type { AnsweredPoint } from '../drafting/brief.ts';
import type { SectionId } from '../drafting/draft.ts';
import type { CheckContext } from './check-context.ts';
import type { DraftText } from './draft-text.ts';

/** Checks that each of the plaintiff's points, and each adverse decision, is answered where the plan puts it. */
export function checkReplies(context: CheckContext): void {
  for (const point of context.brief.points) checkPoint(context, point);
  for (const { id, confronts } of context.brief.sections) for (const adverse of confronts) checkConfronted(context, id, adverse);
}

function checkPoint(context: CheckContext, point: AnsweredPoint): void {
  const inSection = context.texts.filter(({ section }) => section.id === point.answeredIn);
  const isAnswered = inSection.some(
    (text) => citesPage(context, text, point) || namesLabel(text, point) || citesTheirs(context, text, point),
  );
  const name = [point.label, point.heading].filter(Boolean).join(': ');
  if (isAnswered) {
    const says = `Answered in ${titleOf(context, point.answeredIn)}.`;
    return void context.writer.add({ subject: 'reply', answer: 'verified', isUrgent: false, text: name, says, at: [] });
  }
  context.writer.add({
    subject: 'reply',
    answer: 'differs',
    isUrgent: true,
    text: name,
    says: `The plan answers this point in ${titleOf(context, point.answeredIn)}; nothing there takes it up.`,
    at: [],
    failure: {
      section: point.answeredIn,
      mark: `${point.label ?? 'a point of the plaintiff'} is not answered`,
      says: `The section does not answer ${point.label ?? 'this point'} of the plaintiff (${point.pages.join(', ')}). Take it up with its place.`,
    },
  });
}

function citesPage({ record }: CheckContext, { tokens }: DraftText, { pages }: AnsweredPoint): boolean {
  return tokens
    .filter(({ kind }) => kind === 'record')
    .some((token) => record.locationsOf(token).some(({ sources }) => sources.some(({ id }) => pages.includes(id))));
}

function namesLabel({ plain }: DraftText, { label }: AnsweredPoint): boolean {
  return label !== null && new RegExp(`\\b${label.replace(/[^\p{L}\p{N} ]/gu, '')}(?![\\p{L}\\p{N}])`, 'iu').test(plain);
}

function citesTheirs({ file, authorities }: CheckContext, { tokens }: DraftText, point: AnsweredPoint): boolean {
  const theirs = file.points.find(({ heading }) => heading.label === point.label && heading.text === point.heading)?.authorities;
  return tokens.some(({ kind, ranges }) => {
    const source = kind === 'authority' || kind === 'name' ? authorities.get(ranges[0]?.from ?? '') : undefined;
    return source !== undefined && (theirs ?? []).some((their) => isSame(their, source));
  });
}

function isSame(
  their: { text: string; authority: { key: string } | null },
  { authority, cited }: { authority: { key: string } | null; cited: { text: string } | null },
): boolean {
  return authority ? their.authority?.key === authority.key : their.text === cited?.text;
}

function checkConfronted({ texts, authorities, writer }: CheckContext, section: SectionId, id: string): void {
  const source = authorities.get(id);
  const name = source?.authority?.name ?? source?.cited?.name ?? id;
  const isNamed = texts.some(
    (text) => text.section.id === section && text.tokens.some(({ kind, ranges }) => kind !== 'record' && ranges[0]?.from === id),
  );
  if (isNamed) {
    return void writer.add({
      subject: 'reply',
      answer: 'verified',
      isUrgent: false,
      text: name,
      says: 'Answered by name.',
      at: [],
    });
  }
  writer.add({
    subject: 'reply',
    answer: 'differs',
    isUrgent: true,
    text: name,
    says: 'An adverse decision that has to be answered by name in this section is not named there.',
    at: [],
    failure: {
      section,
      mark: `${name.replace(/[[\]]/g, '')} is not answered`,
      says: `The section has to name and answer the decision with the id ${id}.`,
    },
  });
}

function titleOf({ brief }: CheckContext, id: SectionId): string {
  const section = brief.sections.find((other) => other.id === id);
  return section?.label ?? section?.heading ?? id;
}
