import type { CaseFile } from '../understanding/case-file.ts';
import { formatCents } from '../usury-rate/cents.ts';
import { otherFundingDates, rateInputs, severalValues } from '../usury-rate/rate-inputs.ts';
import type { UsuryInputName, UsuryInputs } from '../usury-rate/usury-inputs.ts';
import {
  computeUsuryRate,
  type RateConvention,
  type RateFigure,
  type RateOnAdvance,
  type UsuryRate,
} from '../usury-rate/usury-rate.ts';
import { placesOfValue, sourcedFindings, tokenOf } from './fact-sources.ts';

/** Computed rate, and whether it may be argued at all. */
export interface WrittenRate {
  paragraphs: string[];
  /** Every figure of the paragraphs that stands nowhere in the record: "110.88%", "0.396825". */
  computed: string[];
  /** Every figure is known and above the criminal rate. */
  isArguable: boolean;
}

/** Writes the arithmetic of the rate, gross and net, every input with its place; a bracket for the attorney where it cannot be argued. */
export function writeRate(file: CaseFile): WrittenRate {
  const rate = computeUsuryRate(rateInputs(file));
  const found = rate.figures.flatMap(({ gross, net }) => [gross, net]).filter((figure) => figure !== null);
  if (found.length === 0) return { paragraphs: [missingNote(rate)], computed: [], isArguable: false };
  if (!isAboveLimit(rate))
    return {
      paragraphs: [
        `[ATTORNEY: the computed rates are not above 25 percent: ${percentsOf(rate).join(', ')}; without such a rate there is no criminal usury, and no rate is argued here.]`,
      ],
      computed: percentsOf(rate),
      isArguable: false,
    };
  return {
    paragraphs: [inputsParagraph(file, rate), ...figureParagraphs(file, rate), ...onPlaintiffsFigures(file, rate)],
    computed: [...new Set([...computedOf(rate), ...percentsOf(plaintiffsRate(file))])],
    isArguable: true,
  };
}

/** A rate can be argued where it is above the limit under every convention on the advance after fees, or on the price where the fees are not known. */
const isAboveLimit = ({ figures }: UsuryRate) => figures.every(({ gross, net }) => (net ?? gross)?.exceedsCriminalRate);

const plaintiffsRate = (file: CaseFile) => computeUsuryRate(rateInputs(file, 'plaintiff'));

/** The rate on what plaintiff's memorandum itself states, where that differs: it needs no fact that is in dispute. */
function onPlaintiffsFigures(file: CaseFile, { figures: [ours] }: UsuryRate): string[] {
  const rate = plaintiffsRate(file);
  const [figure] = rate.figures;
  const { feesWithheld, netFunded } = rate.inputs;
  if (!figure?.net?.exceedsCriminalRate || !netFunded || figure.convention !== ours?.convention) return [];
  if (figure.net.percent === ours.net?.percent) return [];
  const advance = idsInMemorandum(file, 'netFunded', netFunded.value);
  const fees = feesWithheld ? idsInMemorandum(file, 'feesWithheld', feesWithheld.value) : [];
  const price = idsInMemorandum(file, 'purchasePrice', rate.inputs.purchasePrice?.value);
  // An advance that no page of the memorandum gives is its own only where the price and the fees are.
  const at = advance.length > 0 ? advance : fees.length > 0 && price.length > 0 ? [...price, ...fees] : [];
  if (at.length === 0) return [];
  const less = fees.length > 0 && feesWithheld ? `fees of ${sum(feesWithheld.value)}${tokenOf(fees)} and ` : '';
  return [
    `The result does not depend on a disputed figure. On the sums that plaintiff’s memorandum itself gives, ${less}an advance after fees of ${sum(netFunded.value)}${tokenOf(at)}, the rate ${COUNTED[figure.convention]} is ${figure.net.percent}%.`,
  ];
}

/** Pages on which plaintiff's memorandum states a sum as its own. */
function idsInMemorandum(
  file: CaseFile,
  key: 'purchasePrice' | 'feesWithheld' | 'netFunded',
  cents: number | undefined,
): string[] {
  const own = sourcedFindings(file, key).filter(
    ({ role, statement }) =>
      role === 'memorandum' && statement.speaker === 'plaintiff' && statement.value === Number(cents) / 100,
  );
  return own.slice(0, 1).map(({ id }) => id);
}

const NAMES: Readonly<Record<UsuryInputName, string>> = {
  purchasePrice: 'the purchase price',
  purchasedAmount: 'the purchased amount',
  feesWithheld: 'the fees withheld',
  netFunded: 'the advance after fees',
  periodicAmount: 'the debit',
  period: 'how often it was taken',
  fundingDate: 'the date of the funding',
  firstDebitDate: 'the date of the first debit',
};

function missingNote({ missing }: UsuryRate): string {
  const what = missing.length > 0 ? missing.map((name) => NAMES[name]).join(', ') : 'an advance below the purchased amount';
  return `[ATTORNEY: the rate could not be computed; not found by the program in the papers: ${what}. Supply it with its place, or leave the rate out.]`;
}

const EVERY = { week: 'each week', 'business-day': 'each business day', month: 'each month' } as const;

/** Without known fees nothing was advanced but what was paid out. */
const netName = ({ feesWithheld }: UsuryInputs) => (feesWithheld ? 'the advance after fees' : 'the sum paid out');

function inputsParagraph(file: CaseFile, { inputs, debitsToPayOff }: UsuryRate): string {
  const { purchasePrice, purchasedAmount, feesWithheld, netFunded, periodicAmount, period, fundingDate, firstDebitDate } = inputs;
  const debits = Math.ceil(Number(debitsToPayOff));
  const every = EVERY[period?.value ?? 'business-day'];
  const sums = [
    ...(purchasePrice
      ? [`the purchase price was ${sum(purchasePrice.value)}${at(file, 'purchasePrice', purchasePrice.value)}`]
      : []),
    `the purchased amount ${sum(purchasedAmount?.value)}${at(file, 'purchasedAmount', purchasedAmount?.value)}`,
    ...(feesWithheld ? [`the fees withheld ${sum(feesWithheld.value)}${feesToken(file, feesWithheld.value)}`] : []),
    ...(netFunded ? [`${netName(inputs)} ${sum(netFunded.value)}${netToken(file, netFunded.value)}`] : []),
  ];
  const others = fundingDate ? laterFundings(file, fundingDate.value) : '';
  const funded = fundingDate ? `The funding is dated ${dated(file, fundingDate.value)}${others}` : null;
  const first = firstDebitDate
    ? `${funded ? ', and the' : 'The'} first debit ${dateInWords(firstDebitDate.value)}${tokenOf(placesOfValue(file, 'firstDebitDate', firstDebitDate.value))}`
    : '';
  return [
    'The rate is a matter of arithmetic, and each figure that goes into it stands in the record.',
    `${capital([...sums.slice(0, -1), `and ${sums.at(-1)}`].join(', '))}.`,
    ...(funded || first ? [`${funded ?? ''}${first}.`] : []),
    ...(others ? ['The rate is computed from the earliest date of the funding, which makes it the lowest.'] : []),
    `At ${sum(periodicAmount?.value)} ${every}${at(file, 'periodicAmount', periodicAmount?.value)}, the purchased amount is paid with ${debits} debits${Number(debitsToPayOff) < debits ? ', the last of them smaller' : ''}.`,
  ].join(' ');
}

const dated = (file: CaseFile, date: string) => `${dateInWords(date)}${tokenOf(placesOfValue(file, 'fundingDate', date))}`;

/** The other dates that the papers give to it. */
function laterFundings(file: CaseFile, used: string): string {
  const others = otherFundingDates(file, used).map((date) => dated(file, date));
  return others.length > 0 ? `, elsewhere ${others.join(' and ')}` : '';
}

/** Fees that no paper totals stand where they are listed. */
function feesToken(file: CaseFile, cents: number): string {
  const items = sourcedFindings(file, 'feesWithheld', 'feeItem').filter(({ statement }) => statement.speaker === 'client');
  const firsts = items.filter(
    ({ statement }, index) => items.findIndex((other) => other.statement.value === statement.value) === index,
  );
  return at(file, 'feesWithheld', cents) || tokenOf(firsts.map(({ id }) => id));
}

/** A net advance that was worked out stands where the price and the fees stand. */
function netToken(file: CaseFile, cents: number | undefined): string {
  const stated = at(file, 'netFunded', cents);
  const { purchasePrice, feesWithheld } = rateInputs(file);
  const parts = [...ids(file, 'purchasePrice', purchasePrice?.value), ...ids(file, 'feesWithheld', feesWithheld?.value)];
  return stated || tokenOf(parts);
}

const ids = (
  file: CaseFile,
  key: 'purchasePrice' | 'purchasedAmount' | 'feesWithheld' | 'netFunded' | 'periodicAmount',
  cents?: number,
) => (cents === undefined ? [] : placesOfValue(file, key, cents / 100));

const at = (...given: Parameters<typeof ids>) => tokenOf(ids(...given));

const sum = (cents: number | undefined) => formatCents(cents ?? 0);

const COUNTED: Readonly<Record<RateConvention, string>> = {
  businessDays252: 'counting 252 business days to a year',
  businessDays260: 'counting 260 business days to a year',
  weeks52: 'counting 52 weeks to a year',
  months12: 'counting 12 months to a year',
  calendarDays365: 'by calendar days, from the funding to the projected last debit',
};

function figureParagraphs(file: CaseFile, rate: UsuryRate): string[] {
  const [first, ...others] = rate.figures;
  if (!first) return [];
  const bases = (figure: RateFigure, words: (rate: RateOnAdvance) => string) =>
    [
      ...(figure.gross ? [`on the purchase price the rate is ${words(figure.gross)}`] : []),
      ...(figure.net ? [`on ${netName(rate.inputs)} it is ${words(figure.net)}`] : []),
    ].join('; ');
  const shown = `Simple interest for a year is what is repaid above the advance, divided by the advance and by the length of the term in years. ${capital(COUNTED[first.convention])}, the term is ${timeOf(first, rate)}; ${bases(first, ({ workedOut }) => workedOut)}.`;
  const also = others.map(
    (figure) =>
      `${capital(COUNTED[figure.convention])}, the term is ${timeOf(figure, rate)}; ${bases(figure, ({ percent }) => `${percent}%`)}.`,
  );
  return [shown, [...also, comparison(rate), ...notesFor(file, rate)].join(' ')];
}

/** Where only the advance after fees makes the rate criminal, the memorandum says so. */
function comparison({ figures, inputs }: UsuryRate): string {
  if (figures.every(({ gross }) => gross === null || gross.exceedsCriminalRate))
    return 'Each of these figures is above 25 percent a year.';
  return `On ${netName(inputs)} each of these figures is above 25 percent a year; on the purchase price not each of them is.`;
}

function timeOf({ convention, years, yearsFrom }: RateFigure, { lastDebit }: UsuryRate): string {
  if (convention !== 'calendarDays365') return `${yearsFrom}, or ${years} years`;
  return `${/^\d+/.exec(yearsFrom)?.[0]} days, up to ${dateInWords(lastDebit ?? undefined)}, or ${years} years`;
}

function notesFor(file: CaseFile, { conflicts, missing }: UsuryRate): string[] {
  const several = [...new Set(severalValues(file).map(({ input }) => input))];
  return [
    '[ATTORNEY: confirm the method, choose one length of the year and say which.]',
    ...(several.length > 0
      ? [
          `[ATTORNEY: the papers give more than one value of the ${several.join(' and of the ')}; if there is more than one agreement, compute the rate of each by itself.]`,
        ]
      : []),
    ...(missing.length > 0
      ? [`[ATTORNEY: not found by the program in the papers: ${missing.map((name) => NAMES[name]).join(', ')}.]`]
      : []),
    ...(conflicts.length > 0 ? ['[ATTORNEY: the inputs contradict each other; see the report before relying on a rate.]'] : []),
  ];
}

/** Years, divisors and debits as well: none of them stands in a paper. */
function computedOf(rate: UsuryRate): string[] {
  const years = rate.figures.flatMap((figure) => [
    figure.years,
    ...(figure.yearsFrom.match(/\b\d{2,5}(?:\.\d\d)?(?=\s*(?:÷|days)|$)/g) ?? []),
  ]);
  const divisors = rate.figures.flatMap(({ convention }) => /\d+$/.exec(convention)?.[0] ?? []);
  const debits = rate.debitsToPayOff
    ? [rate.debitsToPayOff.replace(/\.00$/, ''), String(Math.ceil(Number(rate.debitsToPayOff)))]
    : [];
  const last = rate.lastDebit ? [dateInWords(rate.lastDebit)] : [];
  return [...new Set([...percentsOf(rate), ...years, ...divisors, debits, ...last].flat())];
}

function percentsOf({ figures }: UsuryRate): string[] {
  return figures.flatMap(({ gross, net }) => [gross, net].flatMap((figure) => (figure ? [`${figure.percent}%`] : [])));
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function dateInWords(date: string | undefined): string {
  return new Date(`${date ?? ''}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
