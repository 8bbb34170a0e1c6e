import { expect, test } from 'vitest';
import { readWord } from '../testing/read-word.ts';
import { sampleCase } from '../testing/sample-case.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { writeOutline } from './write-outline.ts';

const headingsOf = async (file: CaseFile) => {
  const { paragraphs } = readWord(await writeOutline(file, [], 'Quill & Marlow LLP'));
  const headings = paragraphs.filter(({ style }) => style === 'Heading1').map(({ text }) => text);
  return { headings, text: paragraphs.map(({ text }) => text).join('\n') };
};

test('the outline lists the figures that the program is unsure of, each with its sentence and its location', async () => {
  const file = await sampleCase();
  const known = file.memorandum.statements;
  const statements = known.map((statement) => ({ ...statement, confidence: 0.4 }));
  const unsure = await headingsOf({ ...file, memorandum: { ...file.memorandum, statements } });
  const section = unsure.text.slice(unsure.text.indexOf('Uncertain figures'));
  const figure = known.find(({ kind }) => kind === 'money');
  expect(section).toContain(figure?.text);
  expect(section).toMatch(/Pl\. Mem\. at \d/);
  expect((await headingsOf(file)).headings).not.toContain('Uncertain figures');
});
