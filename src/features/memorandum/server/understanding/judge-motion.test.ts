import { expect, test } from 'vitest';
import { paperFrom } from '#platform/server/testing/paper-from.ts';
import { judgeMotion } from './judge-motion.ts';

const paper = (words: string) => paperFrom([{ blocks: [words] }]);

test.each([
  ['PLAINTIFF’S MEMORANDUM OF LAW IN SUPPORT OF ITS MOTION FOR SUMMARY JUDGMENT', 'PLAINTIFF’S MOTION FOR SUMMARY JUDGMENT'],
  ['MEMORANDUM OF LAW IN SUPPORT OF PLAINTIFF’S MOTION TO COMPEL', 'PLAINTIFF’S MOTION TO COMPEL'],
  ['MEMORANDUM OF LAW IN FURTHER SUPPORT OF ORDER TO SHOW CAUSE', 'ORDER TO SHOW CAUSE'],
  ['MEMORANDUM OF LAW', null],
  [null, null],
])('the title “%s” says that what is opposed is “%s”', (title, name) => {
  expect(judgeMotion(paper('x'), title, []).name).toBe(name);
});

test('a motion is one for summary judgment where its title or its text says so', () => {
  expect(judgeMotion(paper('This motion is made under CPLR 3212.'), null, []).isSummaryJudgment).toBe(true);
  expect(judgeMotion(paper('x'), 'MEMORANDUM IN SUPPORT OF MOTION FOR SUMMARY JUDGMENT', []).isSummaryJudgment).toBe(true);
  expect(judgeMotion(paper('Plaintiff asks for a preliminary injunction.'), 'MEMORANDUM OF LAW', []).isSummaryJudgment).toBe(
    false,
  );
});

test('the papers are about a cash advance where one of them uses the words of the trade', () => {
  const lease = paper('The tenant owes rent under the lease and bought a refrigerator.');
  expect(judgeMotion(lease, null, [paper('The Specified Percentage is 9%.')]).isCashAdvance).toBe(true);
  expect(judgeMotion(paper('an agreement for the purchase of future receipts'), null, [lease]).isCashAdvance).toBe(true);
  expect(judgeMotion(lease, null, [lease]).isCashAdvance).toBe(false);
});
