import type { Mask } from './create-mask.ts';
import type { CaseCaption } from './merge-captions.ts';

/** A web address with its scheme or path, or an e-mail address: no party is called so, and "Example.com, Inc." is none of them. */
const ADDRESS =
  /\b(?:https?|ftp|mailto|javascript):\S{0,600}|\bwww\.\S{1,600}|[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}\/\S{0,600}|\S{1,64}@\S{1,300}/gi;
const LONGEST = 200;

/**
 * The parties as they may be printed and mailed. Whoever writes a paper writes its caption too, and the names of the parties go
 * where no other words of a paper go: into the title of the document, and so into the message that carries it.
 */
export function cleanCaption(caption: CaseCaption, mask: Pick<Mask, 'words'>): CaseCaption {
  const clean = (names: readonly string[]) =>
    names
      .map((name) =>
        mask
          .words(withoutMarks(name.slice(0, 5 * LONGEST)))
          .slice(0, LONGEST)
          .trim(),
      )
      .filter((name) => name !== '');
  return { ...caption, plaintiffs: clean(caption.plaintiffs), defendants: clean(caption.defendants) };
}

/** Without addresses, and without the brackets that mean something in a draft. */
export const withoutMarks = (name: string) =>
  name
    .replace(ADDRESS, '')
    .replace(/[[\]{}<>]|\p{C}/gu, '')
    .replace(/\s+/g, ' ');
