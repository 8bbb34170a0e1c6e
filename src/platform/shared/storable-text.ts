import * as z from 'zod/mini';

/** Anything but white space, characters without width or shape, and invisible fillers. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u;

/** A text with this many invisible characters counts as empty: searching further would only take everybody's time. */
const LONGEST_LOOK = 10_000;

/** A text that every database can store: well-formed Unicode without NUL, trimmed. */
export const storableText = (wrong: string) =>
  z.string(wrong).check(
    z.overwrite((text) => text.toWellFormed().replaceAll('\0', '')),
    z.trim(),
  );

/** A text with visible characters. @param missing the error for one that is empty, or looks empty. */
export const visibleText = (missing: string) =>
  storableText(missing).check(z.refine((text) => VISIBLE.test(text.slice(0, LONGEST_LOOK)), missing));
