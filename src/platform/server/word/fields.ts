import { BuilderElement, Run, StringContainer, TextRun, type XmlComponent } from 'docx';
import { printable } from '#platform/server/word/printable-text.ts';

type FieldPart = 'begin' | 'separate' | 'end';

/** A piece of a field's instruction; a table of authorities preserves its italics. */
export interface InstructionPiece {
  text: string;
  italics?: boolean;
}

function fieldCharacter(part: FieldPart): XmlComponent {
  return new BuilderElement({ name: 'w:fldChar', attributes: { type: { key: 'w:fldCharType', value: part } } });
}

/** The beginning of a field whose result follows. Not marked dirty: its result is current, and Word asks before it refreshes. */
export function fieldBegins(instruction: string): Run[] {
  return [
    new Run({ children: [fieldCharacter('begin')] }),
    new Run({ children: [new StringContainer('w:instrText', instruction)] }),
    new Run({ children: [fieldCharacter('separate')] }),
  ];
}

/** The end of a field after its result. */
export function fieldEnds(): Run[] {
  return [new Run({ children: [fieldCharacter('end')] })];
}

export function fieldWith(instruction: string, result: string): Run[] {
  return [...fieldBegins(instruction), new TextRun(result), ...fieldEnds()];
}

/** A hidden field without a result. */
export function hiddenField(pieces: readonly InstructionPiece[]): Run[] {
  return [
    new Run({ vanish: true, children: [fieldCharacter('begin')] }),
    ...pieces.map(
      ({ text, italics }) =>
        new Run({ vanish: true, ...(italics ? { italics } : {}), children: [new StringContainer('w:instrText', text)] }),
    ),
    new Run({ vanish: true, children: [fieldCharacter('end')] }),
  ];
}

const LONGEST = 400;

/**
 * Quotes words as an argument of a field: nothing in them can end the argument or begin another. Word takes curly quotation marks
 * for straight ones.
 */
export function argument(words: string): string {
  return printable(words)
    .replace(/["“”„‟\\{}]/g, '')
    .slice(0, LONGEST);
}
