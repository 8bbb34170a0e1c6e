import { breakLines } from './break-lines.ts';
import type { Part, Section } from './sections.ts';
import {
  ACCENT,
  beginLines,
  decorate,
  HANG,
  INK,
  LEFT,
  leaveSpace,
  MUTED,
  measureAt,
  needRoom,
  RIGHT,
  type Sheet,
  setLine,
  setLines,
  TINT,
} from './sheet.ts';

type Element = PDFKit.PDFStructureElement;

const BODY = { size: 10.5, leading: 14.75 };
const BULLET = '•';
const BULLET_INDENT = 14;

/** A heading of the second level with its bookmark; it never ends a page. */
export function setHeading(sheet: Sheet, parent: Element, title: string, number = ''): void {
  leaveSpace(sheet, 17);
  needRoom(sheet, 20 + 3 * BODY.leading);
  const setting = { size: 14, leading: 20, color: ACCENT };
  const heading = sheet.pdf.struct('H2', { title }, () => {
    if (number) setLine(sheet, [{ face: 'semibold', text: `${number} ` }], sheet.y, { ...setting, x: HANG });
    setLine(sheet, [{ face: 'semibold', text: title }], sheet.y, { ...setting, x: number ? LEFT : HANG });
  });
  parent.add(heading);
  sheet.pdf.outline.addItem(number ? `${number}. ${title}` : title);
  sheet.y += 25;
}

/** A section: its heading, its numbered paragraphs and their lists. */
export function setSection(sheet: Sheet, parent: Element, { title, parts }: Section, number: number): void {
  const section = sheet.pdf.struct('Sect', { title });
  parent.add(section);
  setHeading(sheet, section, title, String(number));
  let paragraph = 0;
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') {
      paragraph += 1;
      setParagraph(sheet, section, part, { number: `${number}.${paragraph}`, leads: isList(parts[index + 1]) });
    } else setList(sheet, section, part.list);
  }
  section.end();
}

const isList = (part: Part | undefined) => typeof part === 'object';

interface ParagraphLook {
  number?: string;
  /** A list follows, whose first lines stay with it. */
  leads?: boolean;
}

/** A paragraph; its number hangs before it. */
export function setParagraph(sheet: Sheet, parent: Element, text: string, { number, leads }: ParagraphLook = {}): void {
  const x = number ? LEFT : HANG;
  const lines = breakLines(text, RIGHT - x, measureAt(sheet, BODY.size));
  if (leads) needRoom(sheet, (lines.length + 2) * BODY.leading);
  else beginLines(sheet, lines.length, BODY.leading);
  const paragraph = sheet.pdf.struct('P', {}, () => {
    if (number) setLine(sheet, [{ face: 'regular', text: `${number} ` }], sheet.y, { ...BODY, size: 9.5, x: HANG, color: MUTED });
    setLines(sheet, lines, { ...BODY, x });
  });
  parent.add(paragraph);
  sheet.y += 6;
}

/** A list with bullets. */
export function setList(sheet: Sheet, parent: Element, items: readonly string[], x = LEFT, right = RIGHT): void {
  const list = sheet.pdf.struct('L');
  parent.add(list);
  for (const item of items) {
    const lines = breakLines(item, right - x - BULLET_INDENT, measureAt(sheet, BODY.size));
    beginLines(sheet, lines.length, BODY.leading);
    const entry = sheet.pdf.struct('LI');
    list.add(entry);
    const label = sheet.pdf.struct('Lbl', {}, () =>
      setLine(sheet, [{ face: 'regular', text: `${BULLET} ` }], sheet.y, { ...BODY, x, color: ACCENT }),
    );
    entry.add(label);
    entry.add(sheet.pdf.struct('LBody', {}, () => setLines(sheet, lines, { ...BODY, x: x + BULLET_INDENT })));
    entry.end();
    sheet.y += 3;
  }
  list.end();
  sheet.y += 4;
}

const PADDING = 16;

/** The rules in brief, on a tint. */
export function setBrief(sheet: Sheet, parent: Element, title: string, items: readonly string[]): void {
  const [x, right] = [HANG + PADDING, RIGHT - PADDING];
  const lines = items.flatMap((item) => breakLines(item, right - x - BULLET_INDENT, measureAt(sheet, BODY.size)));
  const height = PADDING * 2 + 22 + lines.length * BODY.leading + items.length * 3 - 3;
  decorate(sheet, (pdf) => pdf.roundedRect(HANG, sheet.y, RIGHT - HANG, height, 4).fill(TINT));
  const end = sheet.y + height;
  sheet.y += PADDING;
  const part = sheet.pdf.struct('Sect', { title });
  parent.add(part);
  part.add(
    sheet.pdf.struct('H2', { title }, () =>
      setLine(sheet, [{ face: 'semibold', text: title }], sheet.y, { x, size: 12, leading: 16, color: INK }),
    ),
  );
  sheet.pdf.outline.addItem(title);
  sheet.y += 22;
  setList(sheet, part, items, x, right);
  part.end();
  sheet.y = end;
}
