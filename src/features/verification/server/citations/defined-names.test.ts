import { expect, test } from 'vitest';
import { definedNames } from './defined-names.ts';

const defined = (text: string) => Object.fromEntries(definedNames(text));

test('a name in brackets stands for the words before it', () => {
  const license = 'It sues on the Data License Agreement of February 6, 2023 (NYSCEF Doc. No. 3, the “DLSA”).';
  expect(defined(license)).toEqual({ DLSA: 'the Data License Agreement' });
  expect(defined('It filed a complaint (the “Complaint” or “Compl.”).')).toEqual({ Complaint: 'complaint', Compl: 'complaint' });
  expect(defined('The lease (the “Lease”) and a sublease (the “Lease”) are annexed.')).toEqual({ Lease: 'The lease' });
});

test('a law is no paper of the record', () => {
  expect(defined('It rests on the General Business Law (the “Business Law”) and the Uniform Act (“UCC”).')).toEqual({});
});
