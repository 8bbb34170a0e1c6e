import { Paragraph, type Table } from 'docx';
import type { Block } from '../parse-markdown.ts';
import { type Place, type SetInner, within } from './place.ts';
import { setInlines } from './set-inlines.ts';
import { GAP, QUOTE_BORDER } from './word-styles.ts';

type List = Extract<Block, { type: 'list' }>;
type Item = List['children'][number];
type Numbering = { reference: string; level: number; instance?: number };

/** A list as Word's own, so that an item that is added by hand gets its number. */
export function setList(list: List, place: Place, setInner: SetInner): (Paragraph | Table)[] {
  const { numbers, indent } = place;
  const numbering = list.ordered ? numbers.newNumbers(indent, list.start ?? 1) : numbers.bullets(indent);
  return list.children.flatMap((item, at) => {
    const own = typeof item.checked === 'boolean' ? numbers.boxes(indent, item.checked) : numbering;
    const rest = restOf(item);
    const isLast = at === list.children.length - 1 && rest.length === 0;
    return [setLine(item, own, { place, isLast }), ...setInner(rest, within(place))];
  });
}

/** The item's first paragraph carries the number. */
function setLine(
  { children: [first] }: Item,
  numbering: Numbering,
  { place, isLast }: { place: Place; isLast: boolean },
): Paragraph {
  return new Paragraph({
    ...{ style: 'ListParagraph', numbering },
    ...(isLast ? { spacing: { after: GAP } } : {}),
    ...(place.isQuoted ? { border: QUOTE_BORDER } : {}),
    children: first?.type === 'paragraph' ? setInlines(first.children, place.addresses) : [],
  });
}

/** What follows stands below its words. */
const restOf = ({ children }: Item) => (children[0]?.type === 'paragraph' ? children.slice(1) : children);
