import { type Block, headingOf, paragraph, tableOf } from '#platform/server/word/report-layout.ts';
import type { CaseFile } from '../understanding/case-file.ts';
import { formatCents } from '../usury-rate/cents.ts';
import { rateInputs, severalValues } from '../usury-rate/rate-inputs.ts';
import type { UsuryInputName, UsuryInputs } from '../usury-rate/usury-inputs.ts';
import { computeUsuryRate, type RateConvention, type RateFigure, type RateOnAdvance } from '../usury-rate/usury-rate.ts';

const INPUTS: readonly { name: UsuryInputName; label: string }[] = [
  { name: 'purchasePrice', label: 'Purchase price' },
  { name: 'feesWithheld', label: 'Fees withheld' },
  { name: 'netFunded', label: 'Net amount funded' },
  { name: 'purchasedAmount', label: 'Purchased amount' },
  { name: 'periodicAmount', label: 'Debit' },
  { name: 'period', label: 'Debited every' },
  { name: 'fundingDate', label: 'Funded on' },
  { name: 'firstDebitDate', label: 'First debit on' },
];

const CONVENTIONS: Readonly<Record<RateConvention, string>> = {
  businessDays252: '252 business days a year',
  businessDays260: '260 business days a year',
  weeks52: '52 weeks a year',
  months12: '12 months a year',
  calendarDays365: 'calendar days, 365 a year',
};

/** The arithmetic of usury: every input with its cite, every figure computed by code. */
export function outlineRate(file: CaseFile): Block[] {
  if (!file.motion.isCashAdvance) return [];
  const rate = computeUsuryRate(rateInputs(file));
  const inputs = INPUTS.flatMap(({ name, label }) => {
    const input = rate.inputs[name];
    return input ? [[label, valueInWords(name, rate.inputs), input.cite]] : [];
  });
  const figures = rate.figures.map(({ convention, years, yearsFrom, gross, net }) => [
    CONVENTIONS[convention],
    `${years} (${yearsFrom})`,
    percentOf(gross),
    percentOf(net),
  ]);
  const missing = rate.missing.map((name) => INPUTS.find((input) => input.name === name)?.label.toLowerCase() ?? name);
  return [
    headingOf(1, 'The rate, computed'),
    paragraph(
      'Computed by arithmetic from the papers, not stated in either of them; no model took part. Criminal usury begins above 25 percent a year (Penal Law § 190.40) and is a defense, never a counterclaim (General Obligations Law § 5-521[3]).',
    ),
    ...(inputs.length > 0
      ? [
          tableOf(
            [
              { title: 'Input', width: 22 },
              { title: 'Value', width: 20 },
              { title: 'Where it stands', width: 58 },
            ],
            inputs,
          ),
        ]
      : []),
    ...(missing.length > 0
      ? [paragraph([{ text: `[ATTORNEY: not found in the papers: ${missing.join(', ')}.]`, bold: true }])]
      : []),
    ...[...severalValues(file).map(({ note }) => note), ...doubtsOn(rate.figures), ...rate.conflicts].map((conflict) =>
      paragraph([{ text: conflict, bold: true }]),
    ),
    ...(figures.length > 0
      ? [
          paragraph(''),
          tableOf(
            [
              { title: 'Length of a year', width: 26 },
              { title: 'Years', width: 38 },
              { title: 'On the price', width: 18 },
              { title: 'On the net amount', width: 18 },
            ],
            figures,
          ),
        ]
      : []),
    ...workedOut(rate.figures[0]),
    paragraph([{ text: 'Formula: ', bold: true }, `${rate.formula}.`]),
    paragraph([{ text: '[ATTORNEY: confirm the method and choose one length of the year; say which.]', bold: true }]),
  ];
}

/** A rate that is not above the line under every convention must not be argued as if it were. */
function doubtsOn(figures: readonly RateFigure[]): string[] {
  const rates = figures.flatMap(({ gross, net }) => [gross, net]).filter((rate) => rate !== null);
  if (rates.every(({ exceedsCriminalRate }) => exceedsCriminalRate)) return [];
  return ['[ATTORNEY: not every figure is above 25 percent; without such a rate there is no criminal usury]'];
}

function workedOut(figure: { gross: RateOnAdvance | null; net: RateOnAdvance | null } | undefined): Block[] {
  const lines = [figure?.gross, figure?.net].flatMap((rate) => (rate ? [rate.workedOut] : []));
  return lines.map((line, index) =>
    paragraph([{ text: index === 0 ? 'Worked out on the price: ' : 'On the net amount: ', bold: true }, line], {
      below: index === 0,
    }),
  );
}

const percentOf = (rate: RateOnAdvance | null) =>
  rate ? `${rate.percent}%${rate.exceedsCriminalRate ? ', above 25%' : ', not above 25%'}` : 'not known';

function valueInWords(name: UsuryInputName, inputs: UsuryInputs): string {
  if (name === 'period') return inputs.period?.value === 'week' ? 'week' : 'business day';
  if (name === 'fundingDate' || name === 'firstDebitDate') return dateInWords(inputs[name]?.value ?? '');
  return formatCents(inputs[name]?.value ?? 0);
}

function dateInWords(date: string): string {
  return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}
