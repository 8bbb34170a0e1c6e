import * as z from 'zod/mini';
import { storableText } from './storable-text.ts';

/** Control characters, those without width, and those that change the reading direction even of what follows. */
const UNPRINTABLE = /[\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;

const LINE_END = /\r\n|[\n\r\v\f\x85\u2028\u2029]/;

/** A text as one line, without control characters and those that change the reading direction. */
export const asOneLine = (text: string): string =>
  text.replace(/\s/g, ' ').replace(UNPRINTABLE, '').replace(/ {2,}/g, ' ').trim();

const linesOf = (text: string) =>
  text
    .split(LINE_END)
    .map(asOneLine)
    .filter((line) => line !== '');

/** A line as papers print it; may be empty. @param wrong the error for what is no text, @param tooLong for one beyond `most` */
export const printedLine = (most: number, wrong: string, tooLong: string) =>
  storableText(wrong).check(z.overwrite(asOneLine), z.maxLength(most, tooLong));

/** Lines as papers print them, divided by `\n`, none of them empty; may be none. */
export const printedLines = (most: number, longest: number, wrong: string, tooMany: string) =>
  storableText(wrong).check(
    z.overwrite((text) => linesOf(text).join('\n')),
    z.refine((text) => fits(text.split('\n'), most, longest), tooMany),
  );

const fits = (lines: readonly string[], most: number, longest: number) =>
  lines.length <= most && lines.every((line) => line.length <= longest);
