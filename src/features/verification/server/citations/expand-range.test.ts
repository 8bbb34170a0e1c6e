import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandRange, MOST_MEMBERS, membersOf, numbersOf, single } from './expand-range.ts';

describe('an abbreviated range', () => {
  it.each([
    ['24', '7', '27'],
    ['665', '66', '666'],
    ['13', '4', '14'],
    ['18', '34', '34'],
    ['1199', '201', '1201'],
    ['6', '9', '9'],
    ['11(c)', '(d)', '11(d)'],
    ['3', '4', '4'],
    ['i', 'iv', 'iv'],
  ])('%s-%s ends at %s', (from, to, end) => {
    expect(expandRange(from, to)).toEqual({ from, to: end });
  });

  it('stays as it was written where it would run backwards', () => {
    expect(expandRange('45', '3')).toEqual({ from: '45', to: '3' });
    expect(membersOf([expandRange('45', '3')]).members).toEqual(['45', '3']);
  });

  it('ends where its full form ends, whatever its digits', () => {
    const numbers = fc.tuple(fc.integer({ min: 1, max: 99999 }), fc.integer({ min: 0, max: 99 }));
    fc.assert(
      fc.property(numbers, ([from, more]) => {
        const [begin, end] = [String(from), String(from + more)];
        const shared = begin.length === end.length ? [...begin].findIndex((digit, at) => digit !== end[at]) : 0;
        expect(expandRange(begin, end.slice(Math.max(shared, 0)))).toEqual({ from: begin, to: end });
      }),
    );
  });
});

describe('the members of ranges', () => {
  it('are every paragraph, in order and each once', () => {
    const ranges = [expandRange('13', '4'), single('20'), single('14')];
    expect(numbersOf(ranges)).toEqual({ numbers: [13, 14, 20], isCut: false });
  });

  it('are sections as they are written', () => {
    expect(membersOf([expandRange('3', '4'), single('11(d)')]).members).toEqual(['3', '4', '11(d)']);
  });

  it('are cut, and said to be cut, where a range is absurd', () => {
    const { numbers, isCut } = numbersOf([{ from: '1', to: '999999999' }]);
    expect(numbers).toHaveLength(MOST_MEMBERS);
    expect(isCut).toBe(true);
  });
});
