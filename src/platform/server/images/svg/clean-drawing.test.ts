import { expect, test } from 'vitest';
import { IMAGE_MESSAGES } from '../../../shared/images.ts';
import { renderDrawing } from '../../testing/render-drawing.ts';
import { EXPORTED_DRAWINGS, HOSTILE_DRAWINGS } from '../../testing/sample-drawings.ts';
import { loadDecoder } from '../raster/load-decoder.ts';
import { cleanDrawing } from './clean-drawing.ts';

const TOO_LARGE = IMAGE_MESSAGES.tooLarge;
const svg = (inside: string, root = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${root}>${inside}</svg>`;

function clean(source: string | Buffer): string {
  const cleaned = cleanDrawing(Buffer.from(source), TOO_LARGE);
  return Buffer.isBuffer(cleaned) ? cleaned.toString() : cleaned.refused;
}

test.each(EXPORTED_DRAWINGS)('a drawing as exported by $by looks the same to the pixel', async ({ svg: exported }) => {
  const decoder = await loadDecoder();
  const before = await renderDrawing(decoder, Buffer.from(exported));
  const after = await renderDrawing(decoder, Buffer.from(clean(exported)));
  expect(new Set(before).size).toBeGreaterThan(8);
  expect(after.equals(before)).toBe(true);
});

test.each(EXPORTED_DRAWINGS)('cleaning a drawing as exported by $by again changes nothing more', ({ svg: exported }) => {
  expect(clean(clean(exported))).toBe(clean(exported));
});

test.each(HOSTILE_DRAWINGS)('a drawing that hides $hides keeps its shape and nothing else', ({ svg: hostile }) => {
  const cleaned = clean(hostile);
  expect(cleaned).toContain('<path d="M0 0h9v9z"/></svg>');
  expect(cleaned).not.toMatch(
    /evil|alert|script|\bon\w+=|foreign|iframe|animate|<set|import|@|xml-|base|audio|handler|href="(?!#)/i,
  );
});

test('nothing of other languages and no names of their own stay in a drawing', () => {
  const inkscape = clean(EXPORTED_DRAWINGS[2]?.svg ?? '');
  expect(inkscape).not.toMatch(/inkscape|sodipodi|rdf|xmlns:|metadata|scales\.svg/);
  expect(inkscape.match(/xmlns/g)).toHaveLength(1);
});

test.each([
  ['that the file declares', `<!DOCTYPE svg [<!ENTITY a "x">]>${svg('<text>&a;</text>')}`],
  ['that name a file', `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`],
  ['that multiply', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>${svg('<text>&c;</text>')}`],
  ['of HTML', svg('<text>&nbsp;</text>')],
])('entities %s are refused', (_kind, source) => {
  expect(clean(source)).toBe(IMAGE_MESSAGES.unreadable);
});

test('a document type alone is left out, and the five entities of XML stay', () => {
  const source = `<!DOCTYPE svg [<!ENTITY a "x">]>${svg('<text>&lt;&amp;&gt;&quot;&#169;</text>')}`;
  expect(clean(source)).toBe(svg('<text>&lt;&amp;&gt;&quot;©</text>'));
});

test.each([
  ['is cut short', svg('<path d="M0 0h9"/>').slice(0, -3)],
  ['has two roots', svg('') + svg('')],
  ['has text behind its end', `${svg('')}<?php echo 1; ?>x`],
  ['crosses its tags', svg('<g><defs></g></defs>')],
  ['leaves a value open', svg('<path d="M0 0/>')],
  ['uses a value without quotation marks', svg('<path d=M0/>')],
  ['is in another language than it says', '<svg xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['is in no language', '<svg/>'],
  ['hides its drawing in a page', `<html xmlns="http://www.w3.org/1999/xhtml">${svg('')}</html>`],
  ['names an unknown prefix as its language', '<s:svg xmlns="http://www.w3.org/2000/svg"/>'],
])('a file that %s is refused as unreadable', (_what, source) => {
  expect(clean(source)).toBe(IMAGE_MESSAGES.unreadable);
});

test.each([
  ['plain text', 'not a picture'],
  ['a page', '<!DOCTYPE html><html><body>svg</body></html>'],
  ['a compressed drawing', Buffer.from([0x1f, 0x8b, 8, 0, 0])],
  ['nothing', ''],
])('%s is refused as a wrong type', (_what, source) => {
  expect(clean(source)).toBe(IMAGE_MESSAGES.wrongType);
});

test('drawings in UTF-8 with its mark, in UTF-16 and in Western encoding come out as UTF-8', () => {
  const source = svg('<text>§ 12 – Müller</text>');
  const utf16 = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${source}`, 'utf16le');
  expect(clean(Buffer.from(`\uFEFF${source}`))).toBe(source);
  expect(clean(utf16)).toBe(source);
  expect(clean(Buffer.from(utf16).swap16())).toBe(source);
  const western = `<?xml version="1.0" encoding="ISO-8859-1"?>${svg('<text>§ Müller</text>')}`;
  expect(clean(Buffer.from(western, 'latin1'))).toBe(svg('<text>§ Müller</text>'));
});

test('a script that only another encoding would show is text in every encoding', () => {
  const utf7 = `<?xml version="1.0" encoding="UTF-7"?>${svg('<text>+ADw-script+AD4-alert(1)</text>')}`;
  expect(clean(utf7)).toBe(svg('<text>+ADw-script+AD4-alert(1)</text>'));
  expect(clean(Buffer.from(svg('<text>a</text>'), 'utf16le'))).toBe(IMAGE_MESSAGES.wrongType);
  expect(clean(Buffer.concat([Buffer.from(svg('')), Buffer.from([0xff])]))).toBe(IMAGE_MESSAGES.wrongType);
});

test('an embedded picture is refused with what to do, because the drawing would lack it', () => {
  expect(clean(svg('<g><image href="data:image/png;base64,AAAA"/></g>'))).toBe(IMAGE_MESSAGES.embeddedPicture);
  expect(clean(svg('<filter id="f"><feImage href="https://evil.test/x"/></filter>'))).toBe(IMAGE_MESSAGES.embeddedPicture);
});

test('a drawing that says it is wider than the limit is refused, in any unit', () => {
  for (const size of ['4097', '4097px', '1e9', '3073pt', '1084mm', '43in']) {
    expect(clean(svg('', ` width="${size}"`)), size).toBe(IMAGE_MESSAGES.tooWide);
    expect(clean(svg('', ` height="${size}"`)), size).toBe(IMAGE_MESSAGES.tooWide);
  }
  for (const size of ['4096', '100%', '512px', '1083mm']) expect(clean(svg('', ` width="${size}"`)), size).toContain('<svg');
});
