import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SAMPLE_TOOLS } from '#features/catalogue/server/sample-tools.ts';
import { policyVersions } from '#features/policy/server/policy.tables.ts';
import { SAMPLE_POLICY, seedPolicy } from '#features/policy/server/seed-policy.ts';
import { insertPolicyVersion } from '#features/policy/testing/insert-policy-version.ts';
import type { Paper } from '#platform/server/pdf/paper.ts';
import { readPdf } from '#platform/server/pdf/read-pdf.ts';
import { validatePdf } from '#platform/server/pdf/validate-pdf.ts';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';

const kept = readFileSync(SAMPLE_POLICY.file);
let portal: TestPortal;
let paper: Paper;
beforeAll(async () => {
  portal = await openTestPortal();
  paper = await readPdf(kept);
});
afterEach(() => portal.deps.db.delete(policyVersions));
afterAll(() => portal?.close());

const plain = (text: string) => text.replace(/\s+/g, ' ');

test('the sample policy is a PDF of seven pages that the portal itself would take', async () => {
  expect(await validatePdf(kept)).toEqual({ ok: true, pages: SAMPLE_POLICY.pages });
});

test('a screen reader finds its language, its title and its structure in it', () => {
  const pdf = kept.toString('latin1');
  expect(pdf).toContain('/Marked true');
  expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(pdf).toContain('/Lang (en-US)');
  expect(pdf).toContain('/DisplayDocTitle true');
});

test('its words can be found, among them the day on which it takes effect', () => {
  expect(plain(paper.text)).toContain('Effective June 27, 2025.');
});

test('Appendix A names every tool of the sample catalog', () => {
  const appendix = plain(paper.text.slice(paper.text.indexOf('Appendix A: Approved tools')));
  // Longer names wrap to two lines in their cell.
  for (const word of SAMPLE_TOOLS.flatMap(({ name }) => name.split(' '))) expect(appendix).toContain(word);
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
  await insertPolicyVersion(portal);
  await seedPolicy(portal.deps);
  expect(await portal.deps.db.$count(policyVersions)).toBe(1);
});
