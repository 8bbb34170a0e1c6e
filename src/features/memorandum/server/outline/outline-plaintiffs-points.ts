import type { Authority } from '#features/verification/server/library/authority.ts';
import { type Block, headingOf, paragraph, type Run, tableOf } from '#platform/server/word/report-layout.ts';
import type { CaseFile, CitedAuthority, PlaintiffsPoint } from '../understanding/case-file.ts';

const SIDES: Readonly<Record<Authority['side'], string>> = {
  merchant: 'merchant',
  funder: 'FUNDER: answer it by name',
  mixed: 'mixed',
  neutral: 'neutral',
};

/** The plaintiff's points, each with its authorities and the side that they help; each of them needs an answer. */
export function outlinePlaintiffsPoints(file: CaseFile): Block[] {
  const blocks = file.points.flatMap((point) => outlinePoint(point));
  const placed = new Set(file.points.flatMap(({ authorities }) => authorities));
  const rest = file.authorities.filter((authority) => !placed.has(authority));
  return [
    headingOf(1, 'The plaintiff’s points, to be answered'),
    ...(blocks.length > 0 ? blocks : [paragraph('No points were recognized in the plaintiff’s memorandum.')]),
    ...(rest.length > 0 ? [headingOf(2, 'Authorities outside of the points'), authorityTable(rest)] : []),
  ];
}

function outlinePoint({ heading, parts, authorities }: PlaintiffsPoint): Block[] {
  const page = heading.place.printedPage ? `Pl. Mem. at ${heading.place.printedPage}` : `PDF p. ${heading.place.pdfPage}`;
  return [
    headingOf(2, `${heading.label ?? ''} ${heading.text} (${page})`.trim()),
    ...parts.map((part) =>
      paragraph(`${part.label ?? ''} ${part.text} (at ${part.place.printedPage ?? `PDF p. ${part.place.pdfPage}`})`, {
        indent: 0.25,
        tight: true,
        keepNext: true,
      }),
    ),
    ...(authorities.length > 0
      ? [paragraph('', { tight: true, keepNext: true }), authorityTable(authorities)]
      : [paragraph('No decision is cited under this point.')]),
    paragraph([{ text: '[ATTORNEY: our answer to this point]', bold: true }], { below: true }),
  ];
}

function authorityTable(authorities: readonly CitedAuthority[]): Block {
  const rows = authorities.map(({ text, authority, match }) => [text, sideOf(authority), noteOf(authority, match)]);
  return tableOf(
    [
      { title: 'Cited by the plaintiff', width: 42 },
      { title: 'Helps', width: 18 },
      { title: 'What the library knows', width: 40 },
    ],
    rows,
  );
}

function sideOf(authority: Authority | null): Run {
  if (!authority) return { text: 'NOT IN THE LIBRARY', bold: true };
  return authority.side === 'funder' ? { text: SIDES.funder, bold: true } : SIDES[authority.side];
}

function noteOf(authority: Authority | null, match: CitedAuthority['match']): string {
  if (!authority) return 'Verify that it exists and what it says; do not adopt it.';
  const differs =
    match.kind === 'differs'
      ? match.differences.map(({ field, cited, library }) => `The ${field} differs: cited ${cited}, library ${library}.`)
      : [];
  return [
    ...differs,
    authority.posture ? `${capital(authority.posture)}.` : '',
    authority.propositions.map((words) => `${capital(words)}.`).join(' '),
  ]
    .filter(Boolean)
    .join(' ');
}

const capital = (words: string) => (words.charAt(0).toUpperCase() + words.slice(1)).replace(/\.$/, '');
