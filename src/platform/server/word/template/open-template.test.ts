import { TextRun } from 'docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { withParts, wordTemplate } from '../../testing/word-template.ts';
import { hiddenField } from '../../word/fields.ts';
import { openTemplate } from './open-template.ts';
import { readTemplate } from './read-template.ts';

let template: Buffer;
beforeAll(async () => {
  template = await wordTemplate();
});

function open(file: Uint8Array) {
  const opened = openTemplate(file);
  if ('failure' in opened) throw new Error(opened.failure);
  return opened;
}
const failureOf = (file: Uint8Array) => {
  const opened = openTemplate(file);
  return 'failure' in opened ? opened.failure : 'accepted';
};

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (kind: string, target: string, mode = '') =>
  `<Relationship Id="x1" Type="${TYPE}/${kind}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;
const RELATIONSHIPS = 'word/_rels/document.xml.rels';
const relating = (...given: Parameters<typeof related>) =>
  withParts(template, { [RELATIONSHIPS]: (text) => text.replace('</Relationships>', `${related(...given)}</Relationships>`) });
const inHeader = (xml: string, file: Uint8Array = template) =>
  withParts(file, { 'word/header1.xml': (text) => text.replace('</w:p>', `${xml}</w:p>`) });
const declaring = (type: string) =>
  withParts(template, {
    '[Content_Types].xml': (text) => text.replace('</Types>', `<Override PartName="/x" ContentType="${type}"/></Types>`),
  });
const field = (code: string) => inHeader(`<w:fldSimple w:instr="${code}"><w:r><w:t>1</w:t></w:r></w:fldSimple>`);
const codes = (...texts: string[]) =>
  inHeader(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${texts.map((text) => `<w:r><w:instrText>${text}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  );

test('the first section’s letterhead, its pictures and the styles are taken, and nothing that stands in the text', () => {
  const { letterhead, typography } = open(template);
  const parts = unzipSync(letterhead.file);
  expect(letterhead.isPrinted).toBe(true);
  expect(typography).toMatchObject({ font: 'Book Antiqua', headings: [{ smallCaps: true, bold: false }, { italics: true }, {}] });
  const all = Object.entries(parts).map(([name, content]) => (name.endsWith('png') ? name : strFromU8(content)));
  expect(all.join('\n')).toMatch(/QUILL &amp; MARLOW[\s\S]*4 Pine Street/);
  expect(all.filter((text) => text.endsWith('.png'))).toHaveLength(1);
  expect(all.join('\n')).not.toMatch(/Dear client|second section/);
  expect(strFromU8(parts['word/document.xml'] ?? new Uint8Array())).toMatch(/w:top="2000"[\s\S]*<w:titlePg\/>/);
});

test('a file with styles alone prints page numbers from the second page on, and no letterhead', async () => {
  const bare = withParts(template, { 'word/document.xml': (text) => text.replace(/<w:(?:header|footer)Reference [^>]*>/g, '') });
  const { letterhead } = open(bare);
  expect(letterhead.isPrinted).toBe(false);
  expect(strFromU8(unzipSync(letterhead.file)['word/document.xml'] ?? new Uint8Array())).toMatch(
    /<w:footerReference w:type="default"[^>]*>.*<w:titlePg\/>/,
  );
});

test('plain links and fields that compute are accepted', async () => {
  expect(failureOf(relating('hyperlink', 'https://firm.example/', 'External'))).toBe('accepted');
  expect(failureOf(field('PAGE \\* MERGEFORMAT'))).toBe('accepted');
  expect(failureOf(codes('DATE', ' \\@ &quot;MMMM d, yyyy&quot;'))).toBe('accepted');
  expect(failureOf(await wordTemplate(hiddenField([{ text: 'HYPERLINK "mailto:office@firm.example"' }])))).toBe('accepted');
});

test.each<[string, () => Uint8Array, string]>([
  ['a PDF', () => strToU8('%PDF-1.7'), 'not-word'],
  ['another zip file', () => zipSync({ 'a.txt': strToU8('a') }), 'not-word'],
  ['an empty file', () => new Uint8Array(), 'not-word'],
  ['a template file of Word', () => withTypes((text) => text.replace('document.main', 'template.main')), 'not-word'],
  ['the stricter dialect', () => inMain((text) => text.replaceAll('/wordprocessingml/2006/main', '/w/main')), 'not-word'],
  ['a file with a password, or of before 2007', () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), 'old-or-locked'],
  ['half a file', () => template.subarray(0, template.length / 2), 'broken'],
  ['XML that is not well-formed', () => inHeader('<w:r>'), 'broken'],
  ['XML in another encoding', () => inMain((text) => text.replace('encoding="UTF-8"', 'encoding="UTF-7"')), 'broken'],
  ['bytes that are no UTF-8', () => withParts(template, { 'word/styles.xml': Uint8Array.from([0xff, 0xfe, 0x3c]) }), 'broken'],
  ['two parts with one name', () => withParts(template, { 'Word/document.xml': '<a/>' }), 'broken'],
  ['a document type', () => inMain((text) => text.replace('<w:document', '<!DOCTYPE x [<!ENTITY a "b">]><w:document')), 'dtd'],
  ['a document type in a part that no part refers to', () => withParts(template, { 'a.bin': ' <!DOCTYPE x><x/>' }), 'dtd'],
  ['a bomb', () => withParts(template, { 'word/media/a.png': new Uint8Array(21 * 1024 * 1024) }), 'too-much-work'],
  ['a bomb of text', () => withParts(template, { 'word/a.xml': ' '.repeat(5 * 1024 * 1024) }), 'too-much-work'],
  ['a thousand parts', () => withParts(template, Object.fromEntries(many(1_000))), 'too-much-work'],
  ['a .docm', () => withTypes((text) => text.replace('wordprocessingml.document.main', 'x.macroEnabled.main')), 'macros'],
  ['a macro', () => withParts(template, { 'word/vbaProject.bin': 'Sub AutoOpen()' }), 'macros'],
  ['a macro under another name', () => relating('vbaProject', 'data.bin'), 'macros'],
  ['a macro by its type', () => declaring('application/vnd.ms-office.vbaProject'), 'macros'],
  ['a control', () => withParts(template, { 'word/activeX/activeX1.xml': '<x/>' }), 'active-x'],
  ['a control by its relationship', () => relating('control', 'x.xml'), 'active-x'],
  ['a control in a header', () => inHeader('<w:r><w:control/></w:r>'), 'active-x'],
  ['an embedded file', () => withParts(template, { 'word/embeddings/a.xlsx': 'x' }), 'embedded'],
  ['an embedded object by its relationship', () => relating('oleObject', 'x.bin'), 'embedded'],
  ['an imported file', () => relating('aFChunk', 'x.html'), 'embedded'],
  ['an object in the text', () => inHeader('<o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office"/>'), 'embedded'],
  ['a linked picture', () => relating('image', 'https://evil.example/a.png', 'External'), 'linked'],
  ['an attached template', () => relating('attachedTemplate', 'file:///C:/firm.dotm', 'External'), 'linked'],
  ['a linked object', () => relating('frame', '\\\\evil\\share', 'External'), 'linked'],
  ['an address that is not called external', () => relating('image', 'https://evil.example/a.png'), 'linked'],
  ['another machine’s file', () => relating('image', '//evil/share/a.png'), 'linked'],
  ['a link to a file', () => relating('hyperlink', 'file://evil/share', 'External'), 'linked'],
  ['a link that runs', () => relating('hyperlink', 'javascript:alert(1)', 'External'), 'linked'],
  [
    'a picture by its address',
    () => inHeader('<v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="http://e.example"/>'),
    'linked',
  ],
  ['the source of a mail merge', () => inHeader('<w:mailMerge/>'), 'linked'],
  ['a field that fetches a picture', () => field('INCLUDEPICTURE &quot;http://evil.example&quot;'), 'field'],
  ['a field that fetches text', () => field(' includetext c:\\\\a'), 'field'],
  ['a field that starts a program', () => codes('DDE', 'AUTO c:\\\\cmd'), 'field'],
  [
    'a field in a field',
    () => codes('IF </w:instrText></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>LINK x', ''),
    'field',
  ],
  ['a code outside its field', () => inHeader('<w:r><w:instrText>DATABASE</w:instrText></w:r>'), 'field'],
  [
    'a code in a field’s result',
    () => codes('PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:instrText>DDE'),
    'field',
  ],
  ['a field without a name', () => field(''), 'field'],
  ['a link to a file by a field', () => field('HYPERLINK &quot;\\\\evil\\share&quot;'), 'field'],
  ['a drawing in a header', () => relatingHeader('diagramData', 'x.xml'), 'letterhead'],
  ['a picture of another kind', () => withParts(template, { [partNamed(/png$/)]: '<svg/>' }), 'picture'],
  ['a missing picture', () => relatingHeader('image', 'media/none.png'), 'picture'],
])('%s is refused', (_what, file, failure) => expect(failureOf(file())).toBe(failure));

const withTypes = (change: (text: string) => string) => withParts(template, { '[Content_Types].xml': change });
const inMain = (change: (text: string) => string) => withParts(template, { 'word/document.xml': change });
const many = (count: number) => Array.from({ length: count }, (_, index) => [`a${index}.txt`, ''] as const);
const partWith = (words: string) =>
  Object.entries(unzipSync(template)).find(
    ([name, content]) => name.includes('header') && strFromU8(content).includes(words),
  )?.[0] ?? '';
const partNamed = (name: RegExp) => Object.keys(unzipSync(template)).find((part) => name.test(part)) ?? '';
const relatingHeader = (kind: string, target: string) =>
  withParts(template, {
    [partWith('media/')]: (text) => text.replace('</Relationships>', `${related(kind, target)}</Relationships>`),
  });

test('the subprocess opens a file as the code does', async () => {
  expect(await readTemplate(template)).toEqual(open(template));
  expect(await readTemplate(strToU8('%PDF'))).toEqual({ failure: 'not-word' });
  const fields = new TextRun('{ INCLUDEPICTURE "http://evil.example" }');
  expect(await readTemplate(await wordTemplate([fields]))).toHaveProperty('letterhead');
});
