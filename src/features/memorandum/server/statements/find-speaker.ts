import type { Side, SideByName } from './party-names.ts';

/** Finds, sentence by sentence of one paper, which stretches only report what the other side says. */
export interface ReportReader {
  /** @param text the sentence @returns offsets into the sentence; `denied`: figures set against the client's own, "45 and not 44" */
  read(text: string, startsBlock: boolean): Record<'reported' | 'denied', { start: number; end: number }[]>;
}

const VERBS =
  'says?|said|states?|stated|claims?|claimed|alleges?|alleged|counts?|counted|asserts?|asserted|contends?|contended|maintains?|maintained|argues?|argued|insists?|insisted|puts?|calculates?|calculated|computes?|computed|demands?|demanded|asks?\\s+(?:for|the\\s+court)|seeks?|sought|tells?|writes?|reports?|reported|allows?|allowed|credits?|credited|gives?\\s+(?:me\\s+|us\\s+|the\\s+\\w+\\s+)?credit|gave\\s+credit|subtracts?|adds?|arrives?|reaches|starts?\\s+(?:from|with)|begins?\\s+(?:from|with)|concedes?|conceded|acknowledges?|acknowledged|admits?|admitted|swears?|swore|testifies|testified|describes?|quotes?|prints?|makes?\\s+it|ha(?:s|ve)\\s+it|wants?|represents?|represented|reckons?|figures|figured|totals?|accuses?|charges\\s+(?:me|us|that)|relies|suggests?|suggested|believes?|told|replied|answered|responded|wrote\\s+back|refused|promised|assured|uses?|used|takes?\\s+the\\s+position|leaves?\\s+out';
const PAPERS = {
  affirmation:
    '(?:memorandum(?:\\s+of\\s+law)?|brief|moving\\s+papers|complaint|affidavit(?:\\s+of\\s+merit)?|ledger|payment\\s+history|history|motion|statement\\s+of\\s+account|notice\\s+of\\s+default|their\\s+papers|its\\s+papers|they)',
  memorandum: '(?:answer|opposition|application|counterclaims?|affirmative\\s+defenses?)',
} as const;

/** Creates the reader of one paper. What a sentence reports goes on in the next one that only reaches back to it. */
export function reportReader(role: keyof typeof PAPERS, parties: SideByName): ReportReader {
  const other: Side = role === 'affirmation' ? 'plaintiff' : 'client';
  const names = [...parties].filter(([word, side]) => side === other && !PRONOUNS.has(word)).map(([word]) => escaped(word));
  const them = `(?:${names.join('|')}|${PAPERS[role]})`;
  const ours = `(?!(?:${[...parties]
    .filter(([word, side]) => side !== other && side !== 'other funder' && !PRONOUNS.has(word))
    .map(([word]) => escaped(word))
    .join('|')})\\b)`;
  const frames = [
    // "Osprey says that", "their complaint demands", "Mr. Skelhorne counts"
    `\\b${them}(?:[’']s?)?(?:,?\\s+[\\p{L}\\d.’'-]+){0,6}?(?:\\s+\\([^)]{1,40}\\))?,?\\s+(?:${VERBS})\\b`,
    // A person who is not of this side: "Mr. Ellsworth counts", "Ms. Corvane told me"
    `\\b(?:Mr|Ms|Mrs|Dr)\\.\\s+${ours}[\\p{L}’'-]+(?:\\s+[\\p{L}’'-]+){0,2}?\\s+(?:also\\s+|even\\s+)?(?:${VERBS})\\b`,
    ...(role === 'memorandum'
      ? [
          '\\b(?:represented|stated|reported|certified|wrote|put|gave)\\b[^.;]{0,60}\\bapplication\\b',
          '\\bapplication\\b[^.;]{0,40}\\b(?:stated|showed|gave|reported|represented)\\b',
        ]
      : []),
    `\\bin\\s+(?:the|their|its|his|her)\\s+(?:verified\\s+)?(?:complaint|memorandum|brief|affidavit|papers?|letter)\\b`,
    // "says the memorandum"
    `\\b(?:says|states|writes|claims|argues)\\s+(?:the\\s+|its\\s+|their\\s+)?${them}\\b`,
    `\\b(?:according\\s+to|as\\s+stated\\s+in)\\s+(?:(?!my\\b|our\\b)[\\p{L}.’'-]+\\s+){0,4}?${them}\\b`,
    `\\b${PAPERS[role]}\\s+(?:shows?|lists?)\\b`,
    `\\b${them}[’']s?\\s+(?:own\\s+)?(?:count|figures?|claim|number|arithmetic|reckoning|calculation|version|assertion|allegation|contention|demand|statement|total)\\b`,
    `\\b(?:statement|claim|assertion|allegation|charge|contention|argument|suggestion)s?\\s+(?:in\\s+[^.;]{3,40}\\s+)?that\\b`,
    `\\b(?:is|are|am|was|were)\\s+(?:alleged|claimed|said)\\s+(?:to\\b|that\\b|in\\b|by\\b)`,
    `\\b(?:paragraph|page|¶+|footnote)\\s?\\d+(?:\\s+of\\s+[^.;,]{3,50})?\\s+(?:${VERBS})\\b`,
    // "Paragraph 14 is not so. It says …"
    `\\b(?:paragraph|page|¶+|footnote)\\s?\\d+(?:\\s+of\\s+[^.;,]{3,50})?\\s+(?:is|are)\\s+(?:not\\s+(?:so|true|right|correct|accurate)|wrong|untrue|false|mistaken|incorrect|in\\s+error)\\b`,
    `\\bof\\s+(?:one\\s+page\\s+of\\s+)?(?:the|their|its)\\s+(?:memorandum|brief|complaint|affidavit)\\b`,
    `\\bwith\\s+which\\s+${them}\\s+(?:begins?|starts?)\\b`,
  ].map((source) => new RegExp(source, 'giu'));
  let isOpen = false;
  return {
    read(text, startsBlock) {
      if (startsBlock) isOpen = false;
      const clauses = clausesOf(text);
      const reported: { start: number; end: number }[] = [];
      let goesOn = isOpen && (REACHES_BACK.test(text) || GOES_ON.test(text));
      for (const clause of clauses) {
        const words = text.slice(clause.start, clause.end);
        const isFramed = frames.some((frame) => words.search(frame) >= 0);
        if (isFramed) goesOn = true;
        else if (OWN[role].test(words)) goesOn = false;
        if (goesOn) reported.push(clause);
      }
      isOpen = goesOn;
      return { reported, denied: role === 'affirmation' ? deniedIn(text) : [] };
    },
  };
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const PRONOUNS = new Set(['i', 'we', 'us', 'my', 'our', 'me']);

/** Words at the head of a sentence that go on with what the one before it reports. */
const REACHES_BACK =
  /^["“(]?(?:That\s+(?:is|leaves|makes|comes)|This\s+(?:is|leaves|makes|comes)|To\s+(?:that|this|it|which)|On\s+(?:its|another|the\s+(?:last|next|same))|Elsewhere|In\s+(?:another|its|their|it)|From\s+(?:that|this|it))\b/;

/** A pronoun that goes on saying: "It then asks for", "They add". */
const GOES_ON = new RegExp(`^["“(]?(?:And\\s+|Then\\s+)?(?:it|they|he|she)\\s+(?:[\\p{L}-]+\\s+){0,3}?(?:${VERBS})\\b`, 'iu');

const OWN = {
  affirmation:
    /\b(?:I|we|my|our|mine|ours)\b|\bin\s+(?:truth|fact|reality)\b|\bactual(?:ly)?\b|\bthe\s+(?:truth|fact|bank|bank[’']s|true|correct|difference|right)\b|\b(?:statements?|records?)\s+(?:show|prove)|\bExhibit\s|\bEx\.\s|\bwere\s+paid\b|\bcleared\b/u,
  memorandum: /\b(?:plaintiff|in\s+(?:truth|fact)|the\s+record|the\s+truth)\b/iu,
} as const;

const BREAK =
  /[;:]\s|,\s(?:but|whereas|while|although|though|which|and\s+(?:the|our|my|I|we|not)|yet|when|even\s+though|not\b)|\s[—–]\s/gu;

/** The clauses of a sentence: what lies between its stronger breaks. */
function clausesOf(text: string): { start: number; end: number }[] {
  const breaks = [...text.matchAll(BREAK)].map(({ index }) => index);
  const starts = [0, ...breaks];
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? text.length }));
}

const DENIED =
  /\b(?:not|neither|nor|rather\s+than|instead\s+of|never)\s+(?:the\s+|only\s+|for\s+|at\s+|by\s+|of\s+|on\s+)?(?:\$?[\d][\d,.]*%?|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2}(?:,\s+\d{4})?|(?:[a-z]+-)?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty)\b)/g;

/** Figures that the client calls wrong, which are the other side's: "The total of $241,782 is not owed". */
const CALLED_WRONG =
  /\$?(?<![\d,.])\d[\d,.]{0,15}(?<=\d)%?(?=,?\s+(?:that\s+\w+\s+\w+\s+)?(?:is|are|was|were)\s+(?:not\s+(?:owed|due|true|right|correct|accurate|so|what)|wrong|false|untrue|incorrect|mistaken)\b)/g;

/** "45 were paid, not 44": what is set against the client's figure is the other side's. */
function deniedIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(DENIED), ...text.matchAll(CALLED_WRONG)].map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
  }));
}
