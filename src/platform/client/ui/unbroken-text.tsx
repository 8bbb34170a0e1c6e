/** The longest unbreakable piece: anything longer would not fit on a phone. */
const LONGEST = 32;

const MONTHS = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const PIECES = [
  // gpt-4.1-2025-04-14
  '[a-z][a-z0-9.]*(?:-[a-z0-9.]+)*-\\d(?:[a-z0-9.-]*[a-z0-9])?',
  'e-mails?',
  // Mar 2, 2026
  `${MONTHS} \\d{1,2}, \\d{4}`,
  '\\d{1,2}:\\d{2} [AP]M',
  // Index No. 659874/2025
  '(?:Index )?No\\. \\d[\\w/-]*',
  // Draft p. 15, PDF pp. 17–18, n. 2
  '(?:(?:PDF|Draft) )?(?:pp?|n)\\. \\d+(?:[–-]\\d+)?',
  '¶+ \\d+(?:[–-]\\d+)?',
  // 233 A.D.3d 501
  '\\d+ (?:[A-Z][A-Za-z.]*\\d[a-z]+|US|U\\.S\\.|NY|N\\.Y\\.) \\d+',
  // (1st Dep’t 2022)
  "\\(\\d[a-z]+ Dep[’']t \\d{4}\\)",
  // 22 NYCRR 202.8-b, 202.5[a] [1]
  '(?:\\d+ NYCRR )?\\d+\\.\\d+(?:-[a-z])?(?: ?[[(]\\w+[\\])])*',
];
const WHOLE = new RegExp(`(?<![\\w.,$-])(${PIECES.join('|')})(?!\\w)`, 'gu');

/** A text in which dates, references and model names are never broken across lines. */
export function UnbrokenText({ children }: { children: string }) {
  return children.split(WHOLE).map((part, index) =>
    index % 2 === 1 && part.length <= LONGEST ? (
      // The parts of one text never change their order.
      <span key={`${index}-${part}`} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
