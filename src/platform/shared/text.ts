import * as z from 'zod/mini';

/** Anything but white space, characters without width or shape, and fillers that print as nothing. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{M}\u115F\u1160\u3164\uFFA0\u2800]/u;

/** Who writes so much that cannot be seen writes nothing: looking further would only take everybody's time. */
const LONGEST_LOOK = 10_000;

/** A text that every database can keep: well-formed Unicode without NUL, trimmed. */
export const storableText = (wrong: string) =>
  z.string(wrong).check(
    z.overwrite((text) => text.toWellFormed().replaceAll('\0', '')),
    z.trim(),
  );

/** A text in which a person can see something. @param missing the sentence for one that is empty, or looks empty. */
export const visibleText = (missing: string) =>
  storableText(missing).check(z.refine((text) => VISIBLE.test(text.slice(0, LONGEST_LOOK)), missing));
