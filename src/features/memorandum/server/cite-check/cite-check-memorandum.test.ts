import { beforeAll, describe, expect, test } from 'vitest';
import { SHIPPED_AUTHORITIES } from '#features/verification/server/library/authorities/shipped-authorities.ts';
import type { Finding, Passage } from '#features/verification/verification.contract.ts';
import { locationAt, type PaperLocation, pdfPageAt } from '#platform/server/pdf/paper.ts';
import { planCase } from '../plan/plan-case.ts';
import { findAgreementSections } from '../statements/agreement-sections.ts';
import { sampleCase } from '../testing/sample-case.ts';
import { readAnswerKey } from '../testing/sample-pair.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { recordSourceOf, sourceInWords } from '../understanding/find-source.ts';
import { findCertification } from './check-word-count.ts';
import { citeCheckMemorandum } from './cite-check-memorandum.ts';
import { memorandumWordCount } from './memorandum-word-count.ts';

const key = await readAnswerKey();
let file: CaseFile;
let findings: Finding[];
let passages: Map<string, Passage>;
let notChecked: string[];
/** Target of each record cite and id. of the memorandum. */
let sources: { text: string; says: string; place: PaperLocation }[];
beforeAll(async () => {
  file = await sampleCase();
  const check = citeCheckMemorandum(file, { opinions: [], today: '2026-04-10' });
  ({ findings, notChecked } = check);
  passages = new Map(check.passages.map((passage) => [passage.id, passage]));
  const { memorandum, affirmation } = file;
  sources = memorandum.citations.flatMap(({ citation: { kind, start, end } }, index) => {
    const source = kind === 'record' || kind === 'id' ? recordSourceOf(memorandum, index, [affirmation]) : undefined;
    const text = memorandum.paper.text.slice(start, end).replace(/\s+/g, ' ');
    return source ? [{ text, says: sourceInWords(source), place: locationAt(memorandum.paper, start) }] : [];
  });
});

const of = (subject: Finding['subject']) => findings.filter((finding) => finding.subject === subject);

/** "at 1", "¶ 22": where the passages of a finding stand, in their order. */
function placesOf(finding: Finding | undefined): string[] {
  return (finding?.passages ?? []).map((id) => {
    const { place } = passages.get(id) ?? {};
    return place?.paragraph ? `¶ ${place.paragraph}` : `at ${place?.printedPage}${place?.footnote ? ` n.${place.footnote}` : ''}`;
  });
}

/** The row that the cite check writes for a contradiction: a quiet one, but for charges that are counted twice. */
function conflictRow(about: string, within?: 'Within plaintiff’s memorandum'): Finding {
  const row = of('conflict').find(
    ({ text, says }) => text.includes(about) && says.startsWith('Within') === (within !== undefined),
  );
  if (!row) throw new Error(`no row for ${about}`);
  expect(row).toMatchObject({ answer: 'differs', isUrgent: row.kind === 'counted-twice' });
  return row;
}

const authorityRow = (name: string) => of('authority').find(({ text }) => text.startsWith(name));

describe('the sixteen defects of the sample pair', () => {
  test('D1: the balance of the memorandum differs from what its own quotation of the affidavit says', () => {
    const row = conflictRow('Balance', 'Within plaintiff’s memorandum');
    expect(row.says).toMatch(/\$52,916\.00.*\$47,520\.00/);
    expect(placesOf(row)).toEqual(['at 1', 'at 3']);
  });

  test('D2: the third balance, of the complaint, stands beside the other two', () => {
    const row = conflictRow('Balance');
    expect(row.says).toContain('plaintiff’s other papers say $47,520.00; $50,020.00');
    expect(row.passages.map((id) => passages.get(id)?.marked)).toContain('$50,020.00');
  });

  test('D3: the default charges are added to a balance that contains them already', () => {
    const row = conflictRow('counted twice', 'Within plaintiff’s memorandum');
    expect(row.says).toMatch(/\$5,396\.00.*\$58,312\.00/);
    expect(placesOf(row)).toContain('at 6');
  });

  test('D4: the reconciliation clause is quoted with another word in each paper', () => {
    const row = of('quotation').find(({ kind }) => kind === 'quotation-in-two-wordings');
    expect(row?.says).toMatch(/memorandum has “month”.*“year”.*NYSCEF Doc\. No\. 14/);
    expect(placesOf(row)).toEqual(['at 2', '¶ 13']);
    expect(row?.difference?.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'source-only', text: 'year' },
      { kind: 'quoted-only', text: 'month' },
    ]);
  });

  test('D5: the decision that does not exist is not found, and the duty that follows is told', () => {
    expect(authorityRow('Tamarack')).toMatchObject({
      answer: 'not-found',
      isUrgent: true,
      says: expect.stringContaining('Part 161'),
    });
    expect(placesOf(authorityRow('Tamarack'))).toEqual(['at 3']);
  });

  test('D6: a decision that is in the library is cited with another year', () => {
    const row = authorityRow('Champion');
    expect(row).toMatchObject({ answer: 'differs', isUrgent: true });
    expect(row?.says).toMatch(/year differs.*2017.*2018/);
  });

  test('D7: every id. stands for the paper of the record before it', () => {
    const ids = sources.filter(({ text }) => /^id\./i.test(text));
    const expected = key.memorandumRecordCites.cites.filter(({ text }) => /^id\./i.test(text));
    expect(ids.map(({ says }) => says)).toEqual(
      expected.map(({ resolvesTo }) => expect.stringContaining(`NYSCEF Doc. No. ${resolvesTo.nyscefDoc}`)),
    );
    expect(ids.at(-1)).toMatchObject({ text: 'Id. at 5', says: expect.stringContaining('NYSCEF Doc. No. 14 at 5') });
  });

  test('D8: a range that drops digits is spelled out', () => {
    expect(sources.find(({ text }) => text === 'Kessler Aff. ¶¶ 13-4')?.says).toContain('¶¶ 13, 14');
  });

  test('D9: what is cited in a footnote is placed in the footnote of its page', () => {
    const places = [...sources, ...findings].flatMap(({ place }) => (place?.footnote ? [place] : []));
    const notes = places.map(({ printedPage, footnote }) => `at ${printedPage} n.${footnote}`);
    expect([...new Set(notes)].toSorted()).toEqual(['at 1 n.1', 'at 2 n.2', 'at 4 n.3']);
  });

  test('D10: private data is reported by kind and paragraph', () => {
    const rows = of('private-data');
    expect(rows.map(({ text }) => text)).toEqual(['Social Security number', 'Bank account number']);
    expect(rows.map(placesOf)).toEqual([['¶ 9'], ['¶ 9']]);
  });

  test('D11: a quotation with an ellipsis, with brackets or within another one is read whole', () => {
    const texts = file.memorandum.quotations.map(({ text }) => text);
    expect(texts.filter((text) => /\. \. \.|\[[ia]\]|‘/.test(text))).toHaveLength(3);
  });

  test('D12: the index number that one caption leaves blank is taken from the stamps, and that is no alarm', () => {
    const rows = of('form').filter(({ text }) => text.startsWith('Index number'));
    expect(rows.map(({ answer, isUrgent, says }) => [answer, isUrgent, says])).toEqual([
      ['verified', false, '659874/2025.'],
      ['verified', false, '659874/2025, in the stamps; the caption leaves it blank.'],
    ]);
  });

  test('D13: the guaranty bears another date than the agreement that contains it', () => {
    const row = conflictRow('Date of the guaranty', 'Within plaintiff’s memorandum');
    expect(row.says).toMatch(/March 3, 2025.*March 5, 2025/);
    expect(placesOf(row)).toEqual(['at 1', 'at 5']);
  });

  test('D14: the memorandum denies a request that its own footnote and the affirmation show', () => {
    expect(placesOf(conflictRow('Whether reconciliation was requested', 'Within plaintiff’s memorandum'))).toEqual([
      'at 2',
      'at 2 n.2',
    ]);
    expect(placesOf(conflictRow('Whether reconciliation was requested'))).toEqual(
      expect.arrayContaining(['at 2', '¶ 14', '¶ 16', '¶ 17']),
    );
  });

  test('D15: the clause that makes bankruptcy a default stands beside the one that plaintiff quotes', () => {
    const clauses = findAgreementSections(file.memorandum, file.affirmation);
    expect(clauses.find(({ section }) => section === '11(f)')).toMatchObject({
      memorandum: [],
      affirmation: [expect.anything()],
    });
    expect(placesOf(conflictRow('Bankruptcy as a default'))).toEqual(expect.arrayContaining(['¶ 25']));
  });

  test.each([
    ['Number of payments', '45', '47', ['at 2', '¶ 10', '¶ 11']],
    ['Returned debits', 'four', 'one', ['at 2', 'at 6', '¶ 20', '¶ 24', '¶ 24']],
    ['Receipts', '$151,200.00', '$118,600.00', ['¶ 8', '¶ 12', 'at 2']],
    ['Received from others', 'remitted nothing', '$4,180.00', ['at 3', '¶ 21']],
  ])('D16: %s: disputed, with both places', (about, theirs, ours, places) => {
    const row = conflictRow(about);
    expect(row.says).toContain(theirs);
    expect(row.says).toContain(ours);
    expect(placesOf(row).toSorted()).toEqual(places.toSorted());
  });
});

describe('the authorities in the plan', () => {
  const nameOf = (id: string) =>
    key.authorities.find((authority) => authority.id === id)?.name.split(/,? (?:LLC|Co\.|MCA|Capital)/)[0];

  test('each decision for the funder that the plaintiff cites is to be answered by name', () => {
    const { controllingOrHomeDepartment, otherFunderAuthorities } = key.authoritiesToAnswer;
    const confronted = planCase(file, SHIPPED_AUTHORITIES).points.flatMap(({ confronts }) => confronts);
    for (const id of [...controllingOrHomeDepartment, ...otherFunderAuthorities]) {
      const found = confronted.filter(({ authority }) => authority.name.startsWith(nameOf(id) ?? '?'));
      expect(found, id).toHaveLength(1);
      expect(found[0]?.isHome).toBe(controllingOrHomeDepartment.includes(id));
    }
  });

  test('none of them ever supports a point of ours', () => {
    const parts = planCase(file, SHIPPED_AUTHORITIES).points.flatMap((point) => point.parts);
    const names = parts.flatMap(({ supports }) => supports.map(({ authority }) => authority.name));
    for (const id of key.authoritiesToAnswer.neverAsSupport) {
      expect(names.filter((name) => name.startsWith(nameOf(id) ?? '?'))).toEqual([]);
    }
    expect(names.length).toBeGreaterThan(10);
  });
});

describe('the rows of the cite check', () => {
  test('each of the 43 record cites is known for what it stands for', () => {
    const { cites, count } = key.memorandumRecordCites;
    expect(sources).toHaveLength(count);
    for (const [index, { text, resolvesTo, printedPage, footnote }] of cites.entries()) {
      const source = sources[index];
      expect(source).toMatchObject({ text, place: { printedPage, footnote: footnote ? String(footnote) : null } });
      expect(source?.says).toContain(`NYSCEF Doc. No. ${resolvesTo.nyscefDoc}`);
      if (!resolvesTo.document.startsWith('NYSCEF')) expect(source?.says).toContain(resolvesTo.document);
    }
  });

  test('each record cite means exactly the paragraphs, sections and pages of the key', () => {
    const read = sources.map(({ says }) => says.replace(/^.*?(?= (?:¶|§|at )|$)/, '').trim());
    const expected = key.memorandumRecordCites.cites.map(({ resolvesTo: { paragraphs, sections, pages } }) => {
      const [sign, members] = paragraphs ? ['¶', paragraphs] : sections ? ['§', sections] : ['at', pages ?? []];
      if (members.length === 0) return '';
      const list = members.length > 6 ? `${members[0]}-${members.at(-1)}` : members.join(', ');
      return `${sign}${members.length > 1 && sign !== 'at' ? sign : ''} ${list}`;
    });
    expect(read).toEqual(expected);
  });

  test('what rests on papers that are not at hand is one sentence', () => {
    const sentences = notChecked.filter((sentence) => /not uploaded/.test(sentence));
    expect(sentences).toEqual([expect.stringMatching(/^9 quotations and 43 record cites rest on \d+ papers/)]);
  });

  test('verifies the quotation of an opinion whose text the firm has, and tells majority from dissent', () => {
    const [principis, apollo] = ['principis-v-i-do', 'apollo-v-dave-reilly'];
    const words =
      'no contractual provision existed establishing that a declaration of bankruptcy would constitute an event of default';
    const text = `Here ${words}. We disagree. Because DRC did not engage in it, our review is open.`;
    const segments = [
      { start: 0, end: text.length - 60, kind: 'majority' },
      { start: text.length - 60, end: text.length, kind: 'dissent' },
    ];
    const opinions = [principis, apollo].map((authorityKey) => ({ authorityKey: String(authorityKey), text, segments }));
    const rows = citeCheckMemorandum(file, { opinions, today: '2026-04-10' }).findings.filter(
      ({ subject }) => subject === 'quotation',
    );
    expect(rows.find((row) => row.text.includes('no contractual provision'))).toMatchObject({
      answer: 'verified',
      isUrgent: false,
    });
    expect(rows.find((row) => row.text.includes('DRC did not engage'))).toMatchObject({ answer: 'not-found', isUrgent: true });
  });

  test('counts the words as certified, within one percent', () => {
    const counted = memorandumWordCount(file.memorandum);
    expect(findCertification(file.memorandum.paper.text)?.words).toBe(key.documents.memorandum.certifiedWords);
    expect(Math.abs(counted - key.documents.memorandum.certifiedWords)).toBeLessThanOrEqual(18);
  });

  test('reproduces neither the Social Security number nor the account number', () => {
    const everything = JSON.stringify([findings, [...passages.values()]]);
    expect(everything.match(/078-?05-?1120|552004778113/g)).toBeNull();
    expect(everything).toContain('[account number]');
  });
});

test('every passage is what the paper has there, private data apart, on the page that is said', () => {
  expect(of('conflict').length).toBeGreaterThan(10);
  for (const passage of passages.values()) {
    const { paper } = passage.place.paper === file.memorandum.name ? file.memorandum : file.affirmation;
    const unmasked = passage.marked.includes('[') && !paper.text.includes(passage.marked) ? null : passage.marked;
    if (unmasked === null) {
      expect(['[Social Security number]', '[account number]']).toContain(passage.marked);
      continue;
    }
    const before = passage.before.replace(/^… /, '');
    const whole = `${before}${passage.marked}${passage.after.replace(/ …$/, '')}`;
    const at = paper.text.indexOf(whole);
    if (!/\[(?:Social|account)/.test(whole)) {
      expect(at, whole).toBeGreaterThanOrEqual(0);
      expect(pdfPageAt(paper, at + before.length), whole).toBe(passage.place.pdfPage);
    }
  }
});
