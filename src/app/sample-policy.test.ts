import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SAMPLE_TOOLS } from '#features/catalogue/server/sample-tools.ts';
import { policyVersions } from '#features/policy/server/policy.tables.ts';
import { SAMPLE_POLICY, seedPolicy } from '#features/policy/server/seed-policy.ts';
import { stagePolicyVersion } from '#features/policy/testing/stage-policy-version.ts';
import { judgePaper } from '#platform/server/pdf/judge-pdf.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { makePolicy } from '../../scripts/make-policy.ts';
import { TOOL_TABLES } from '../../scripts/policy/appendix-a.ts';
import { SECTIONS } from '../../scripts/policy/sections.ts';
import { openTestPortal, type TestPortal } from './testing/test-portal.ts';

const kept = readFileSync(SAMPLE_POLICY.file);
let portal: TestPortal;
let paper: Paper;
beforeAll(async () => {
  portal = await openTestPortal();
  paper = await readPdf(kept);
});
afterEach(() => portal.deps.db.delete(policyVersions));
afterAll(() => portal?.close());

/** What a PDF says, however it was compressed: the same words may be packed otherwise on another machine. */
function unpacked(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return text
    .slice(0, text.lastIndexOf('xref', text.lastIndexOf('startxref') - 1))
    .replace(/\/Length \d+/g, '')
    .replace(/stream\n([\s\S]*?)\nendstream/g, (_all, packed: string) => {
      const bytes = Buffer.from(packed, 'latin1');
      return packed.charCodeAt(0) === 0x78 ? inflateSync(bytes).toString('latin1') : packed;
    });
}
const plain = (text: string) => text.replace(/\s+/g, ' ');

test('the policy in the repository is what the script makes', async () => {
  expect(unpacked(await makePolicy()) === unpacked(kept)).toBe(true);
});

test('the sample policy is a PDF of seven pages that the portal itself would take', async () => {
  expect(await judgePaper(kept)).toEqual({ ok: true, pages: SAMPLE_POLICY.pages });
});

test('a screen reader finds its language, its title, headings, lists and tables in it', () => {
  const pdf = unpacked(kept);
  expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(pdf).toContain('/Marked true');
  expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(pdf).toContain('/Lang (en-US)');
  expect(pdf).toContain('/DisplayDocTitle true');
  expect(pdf).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf).toContain('(Firm AI Policy)');
  const tags = (name: string) => pdf.match(new RegExp(`/S /${name}\\b`, 'g'))?.length ?? 0;
  const tools = TOOL_TABLES.flatMap((table) => table.tools);
  expect({ H1: tags('H1'), H2: tags('H2'), H3: tags('H3'), Table: tags('Table') }).toEqual({
    ...{ H1: 1, H2: SECTIONS.length + 2, H3: TOOL_TABLES.length, Table: TOOL_TABLES.length },
  });
  expect([tags('TR'), tags('TD')]).toEqual([tools.length + TOOL_TABLES.length, tools.length * 5]);
  expect(tags('LI')).toBe(tags('LBody'));
});

test('its words can be found, among them the day on which it takes effect and every section', () => {
  const text = plain(paper.text);
  expect(text).toContain('Effective June 27, 2025.');
  for (const { title } of SECTIONS) expect(text, title).toContain(title);
});

test('Appendix A names every tool of the sample catalogue, and says of each which information it may be given', () => {
  const appendix = plain(paper.text.slice(paper.text.indexOf('Appendix A: Approved tools')));
  const listed = TOOL_TABLES.flatMap(({ tools }) => tools.map(({ name }) => name));
  expect(listed.toSorted()).toEqual(SAMPLE_TOOLS.map(({ name }) => name).toSorted());
  // Longer names stand on two lines of their cell.
  for (const word of listed.flatMap((name) => name.split(' '))) expect(appendix).toContain(word);
  for (const name of ['Public', 'Internal', 'Confidential', 'Privileged']) expect(appendix).toContain(name);
});

test('the paragraphs to which the appendix refers are those that it means', () => {
  const paragraph = (section: number, number: number) =>
    SECTIONS[section - 1]?.parts.filter((part) => typeof part === 'string')[number - 1];
  expect(paragraph(2, 4)).toContain('four classes');
  expect(paragraph(5, 2)).toContain('informed consent');
});

test('a portal with sample content starts with it, and starting again changes nothing', async () => {
  await seedPolicy(portal.deps);
  const cookie = await portal.signIn();
  const current = async () => (await portal.call('GET', '/api/policy', { cookie })).json().current;
  const first = await current();
  expect(first).toMatchObject({ fileName: 'firm-ai-policy.pdf', pages: 7, size: kept.length });
  const served = await portal.call('GET', '/firm-ai-policy.pdf', { cookie });
  expect(served.rawPayload.equals(kept)).toBe(true);
  portal.clock.advance(60_000);
  await Promise.all([seedPolicy(portal.deps), seedPolicy(portal.deps)]);
  expect(await current()).toEqual(first);
});

test('a firm’s own policy is never touched, and without sample content there is none', async () => {
  await seedPolicy({ ...portal.deps, config: { ...portal.deps.config, sampleContent: false } });
  expect(await portal.deps.db.$count(policyVersions)).toBe(0);
  await stagePolicyVersion(portal);
  await seedPolicy(portal.deps);
  expect(await portal.deps.db.$count(policyVersions)).toBe(1);
});
