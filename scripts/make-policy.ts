// Writes samples/firm-ai-policy.pdf, the policy that a portal with sample content starts with: node scripts/make-policy.ts
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { APPENDIX_NOTES, TOOL_TABLES } from './policy/appendix-a.ts';
import { IN_BRIEF, SECTIONS } from './policy/sections.ts';
import {
  ACCENT,
  decorate,
  EFFECTIVE,
  HANG,
  MUTED,
  openSheet,
  RIGHT,
  RULE,
  type Sheet,
  setLine,
  turnPage,
} from './policy/sheet.ts';
import { setBrief, setHeading, setParagraph, setSection } from './policy/text-blocks.ts';
import { setToolTable } from './policy/tool-table.ts';

type Element = PDFKit.PDFStructureElement;

/** The sample policy as a PDF: tagged, with bookmarks, and the same bytes each time on the same machine. */
export async function makePolicy(): Promise<Buffer> {
  const sheet = openSheet();
  const { pdf } = sheet;
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  const body = pdf.struct('Document');
  pdf.addStructure(body);
  turnPage(sheet);
  setTitle(sheet, body);
  setBrief(sheet, body, 'In brief', IN_BRIEF);
  for (const [index, section] of SECTIONS.entries()) setSection(sheet, body, section, index + 1);
  setAppendix(sheet, body);
  body.end();
  setFooters(sheet);
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

function setTitle(sheet: Sheet, body: Element): void {
  const lines = ['Policy on the Use of', 'Artificial Intelligence'];
  body.add(
    sheet.pdf.struct('H1', {}, () => {
      for (const text of lines) {
        setLine(sheet, [{ face: 'semibold', text: `${text} ` }], sheet.y, { x: HANG, size: 27, leading: 33, color: ACCENT });
        sheet.y += 33;
      }
    }),
  );
  sheet.y += 8;
  body.add(
    sheet.pdf.struct('P', {}, () =>
      setLine(
        sheet,
        [{ face: 'regular', text: `Effective ${EFFECTIVE}. For everybody who works at or for the Firm.` }],
        sheet.y,
        {
          ...{ x: HANG, size: 12, leading: 17, color: MUTED },
        },
      ),
    ),
  );
  sheet.y += 36;
}

function setAppendix(sheet: Sheet, body: Element): void {
  turnPage(sheet);
  const appendix = sheet.pdf.struct('Sect', { title: 'Appendix A' });
  body.add(appendix);
  setHeading(sheet, appendix, 'Appendix A: Approved tools and the information allowed in each');
  for (const note of APPENDIX_NOTES) setParagraph(sheet, appendix, note);
  for (const { title, tools } of TOOL_TABLES) setToolTable(sheet, appendix, title, tools);
  appendix.end();
}

/** Title and page number under each page; what repeats is no content. */
function setFooters(sheet: Sheet): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    decorate(sheet, () => {
      pdf.moveTo(HANG, 738).lineTo(RIGHT, 738).lineWidth(0.5).stroke(RULE);
      const setting = { size: 8.5, leading: 12, color: MUTED };
      const words = `Policy on the Use of Artificial Intelligence, effective ${EFFECTIVE}`;
      setLine(sheet, [{ face: 'regular', text: words }], 744, { ...setting, x: HANG });
      const number = `Page ${page + 1} of ${count}`;
      const x = RIGHT - pdf.font('regular').fontSize(8.5).widthOfString(number);
      setLine(sheet, [{ face: 'regular', text: number }], 744, { ...setting, x });
    });
  }
}

if (import.meta.main) {
  writeFileSync(path.resolve(import.meta.dirname, '../samples/firm-ai-policy.pdf'), await makePolicy());
}
