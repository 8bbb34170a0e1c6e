import { type Block, ownWords } from './block.ts';
import { textOf } from './inline-text.ts';
import type { SetDraft, SetPart, SetSection } from './set-citations.ts';

/** Renders the draft's sections as paragraphs and headings; "ARGUMENT" precedes the first that is neither statement nor facts. */
export function composeBlocks({ sections }: SetDraft): Block[] {
  const argument = sections.find(({ id }) => id !== 'preliminary' && id !== 'facts' && id !== 'conclusion');
  return sections.flatMap((section) => [
    ...(section === argument ? [heading('ARGUMENT')] : []),
    headingOf(section),
    ...section.parts.flatMap((part, index) => partBlocks(section, part, index)),
  ]);
}

const TITLES: Partial<Record<SetSection['id'], string>> = {
  preliminary: 'PRELIMINARY STATEMENT',
  facts: 'STATEMENT OF FACTS',
  conclusion: 'CONCLUSION',
};

function heading(title: string): Block {
  return { style: 'part', label: null, inlines: ownWords(title), origin: null };
}

function headingOf({ id, label, heading: inlines }: SetSection): Block {
  const origin = { section: id, part: 0, paragraph: null };
  const title = TITLES[id];
  if (title) return { ...heading(title), origin };
  if (id === 'standard' && textOf(inlines) === '') {
    return { style: 'point', label: null, inlines: ownWords('THE STANDARD OF REVIEW'), origin };
  }
  return { style: 'point', label, inlines, origin };
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function partBlocks({ id, parts }: SetSection, part: SetPart, index: number): Block[] {
  const paragraphs = part.paragraphs.map(
    ({ inlines, isBlock }, paragraph): Block => ({
      style: isBlock ? 'quotation' : 'body',
      label: null,
      inlines,
      origin: { section: id, part: index, paragraph },
    }),
  );
  if (!part.heading) return paragraphs;
  const letter = parts.length > 1 ? `${LETTERS[index % LETTERS.length]}.` : null;
  const origin = { section: id, part: index, paragraph: null };
  return [{ style: 'subpoint', label: letter, inlines: part.heading, origin }, ...paragraphs];
}
