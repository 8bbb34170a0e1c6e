import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import type { Statement, Subject } from '../statements/statement.ts';
import { classifyMotion } from './classify-motion.ts';

const found = (subject: Subject, confidence = 1) => ({ subject, confidence }) as Statement;

/** Two papers of a few words, with findings in the first. */
function papers(words: string, ...statements: Statement[]) {
  const paper = paperFrom([{ blocks: [words] }]);
  return { memorandum: { paper, statements }, affirmation: { paper: paperFrom([{ blocks: ['x'] }]), statements: [] } };
}

test.each([
  ['PLAINTIFF’S MEMORANDUM OF LAW IN SUPPORT OF ITS MOTION FOR SUMMARY JUDGMENT', 'PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT'],
  ['MEMORANDUM OF LAW IN SUPPORT OF PLAINTIFF’S MOTION TO COMPEL', 'PLAINTIFF’S MOTION TO COMPEL'],
  ['MEMORANDUM OF LAW IN FURTHER SUPPORT OF ORDER TO SHOW CAUSE', 'ORDER TO SHOW CAUSE'],
  ['MEMORANDUM OF LAW IN SUPPORT OF PLAINTIFF’S MOTION FOR SUMMARY', 'PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT'],
  ['PLAINTIFF’S MEMORANDUM OF LAW IN SUPPORT OF ITS MOTION PURSUANT', null],
  ['MEMORANDUM OF LAW', null],
  [null, null],
])('the title “%s” says that what is opposed is “%s”', (title, name) => {
  expect(classifyMotion(papers('x'), title).name).toBe(name);
});

test('a motion is one for summary judgment where its title or its text says so', () => {
  expect(classifyMotion(papers('This motion is made under CPLR 3212.'), null).isSummaryJudgment).toBe(true);
  expect(classifyMotion(papers('x'), 'MEMORANDUM IN SUPPORT OF MOTION FOR SUMMARY JUDGMENT').isSummaryJudgment).toBe(true);
  expect(classifyMotion(papers('Plaintiff asks for a preliminary injunction.'), 'MEMORANDUM OF LAW').isSummaryJudgment).toBe(
    false,
  );
});

test('the papers are about an advance on receipts where three of its elements are found, whatever they are called', () => {
  const elements = [found('netFunded'), found('purchasedAmount'), found('periodicAmount')];
  expect(classifyMotion(papers('the Stake and the Draw', ...elements), null).isCashAdvance).toBe(true);
  expect(classifyMotion(papers('x', ...elements.slice(0, 2)), null).isCashAdvance).toBe(false);
  expect(classifyMotion(papers('x', ...elements.slice(0, 2), found('specifiedPercentage', 0.3)), null).isCashAdvance).toBe(false);
});
