import type { MaterialFact, SectionMaterial } from '../server/drafting/section-material.ts';
import { distinctByValue, factIn, factsIn, figureIn, listed, withToken } from './query-section-material.ts';

/** Argues a part from the figures of the record, each with its location; empty where the papers give none. */
export function composeArgument(kind: string, material: SectionMaterial): string {
  return (ARGUMENTS[kind]?.(material) ?? []).join(' ');
}

const ARGUMENTS: Readonly<Record<string, (material: SectionMaterial) => string[]>> = {
  damages: argueDamages,
  recourse: argueRecourse,
  reconciliation: argueReconciliation,
  premature: arguePremature,
  'finite-term': argueTerm,
  penalty: argueFees,
  breach: argueBreach,
  guaranty: argueGuaranty,
  records: argueRecords,
};

const isTheirs = ({ id }: MaterialFact) => id.startsWith('M');
const isOurs = ({ id, isReported }: MaterialFact) => id.startsWith('A') && !isReported;

function argueDamages(material: SectionMaterial): string[] {
  const amounts = distinctByValue(factsIn(material, 'balanceClaimed').filter((fact) => !isOurs(fact)));
  const spread = figureIn(material, 'highest less lowest balance');
  const fees = factsIn(material, 'defaultFee').find(isTheirs);
  const [ours, theirs] = [factsIn(material, 'paymentsSum').find(isOurs), factsIn(material, 'paymentsSum').find(isTheirs)];
  const ledger = figureIn(material, 'collected on defendants’ figures less');
  const [most, other] = [factsIn(material, 'balanceClaimed').find(isOurs), factsIn(material, 'paidByOthers').find(isOurs)];
  return [
    ...(amounts.length > 1
      ? [`The balance is given as ${listed(amounts.map(withToken))}.`]
      : ['[ATTORNEY: compare the amounts of the memorandum, the affidavit and the complaint.]']),
    ...(spread && fees?.value === spread.figure
      ? [
          `The highest exceeds the lowest by ${spread.figure} ${spread.token}, which is the sum of the default charges [[${fees.id}]].`,
        ]
      : []),
    ...(ours && theirs ? [`Plaintiff counts collections of ${withToken(theirs)}; the statements show ${withToken(ours)}.`] : []),
    ...(ledger ? [`The difference is ${ledger.figure} ${ledger.token}.`] : []),
    ...(other ? [`A customer’s payment of ${withToken(other)} has to be credited as well.`] : []),
    ...(most
      ? [`On defendants’ figures no more than ${withToken(most)} could remain, even if the agreement were enforceable.`]
      : []),
    'A movant whose own papers disagree has not proved the sum that it asks the court to award.',
  ];
}

function argueRecourse(material: SectionMaterial): string[] {
  const isOnBankruptcy = material.record.some(({ id, text }) => id.startsWith('A') && /“[^”]*\bbankrupt/i.test(text));
  return [
    ...(isOnBankruptcy
      ? [
          'On these terms the failure of the business does not end the obligation: it makes all of it due at once and leaves the guarantor bound.',
        ]
      : []),
  ];
}

function argueReconciliation(material: SectionMaterial): string[] {
  const answer = factIn(material, 'reconciliationAnswer');
  return [
    ...(answer
      ? [
          `A promise of an adjustment that is met as the answer of ${withToken(answer)} met it exists on paper only, or a trier of fact may so find.`,
        ]
      : []),
  ];
}

function arguePremature({ record }: SectionMaterial): string[] {
  const demanded = record.find(({ id, text }) => id.startsWith('A') && /\bdemands?\b/i.test(text));
  if (!demanded) return [];
  const issues = [
    ...(/\brecording/i.test(demanded.text) ? ['what was said when the agreement was made'] : []),
    ...(/\bledger/i.test(demanded.text) ? ['what was collected and credited'] : []),
    ...(/\blog\b/i.test(demanded.text) ? ['what became of each request for an adjustment'] : []),
  ];
  return issues.length === 0
    ? []
    : [`These papers are plaintiff’s own. What they would show is in dispute on this motion: ${listed(issues)}.`];
}

function argueTerm(material: SectionMaterial): string[] {
  const [amount, debit] = [factIn(material, 'purchasedAmount'), factIn(material, 'periodicAmount')];
  const debits = /([\d,.]+) debits pay/.exec(material.section.parts.flatMap(({ writtenByCode }) => writtenByCode).join(' '))?.[1];
  return [
    ...(amount && debit && debits
      ? [
          `At ${withToken(debit)} a time, ${withToken(amount)} is collected in ${debits} debits, and nothing in the debit itself followed receipts.`,
        ]
      : []),
  ];
}

function argueFees(material: SectionMaterial): string[] {
  const [fees, sought, legal] = ['defaultFee', 'judgmentSought', 'attorneysFees'].map((key) =>
    factsIn(material, key).find(isTheirs),
  );
  const above = figureIn(material, 'judgment sought less');
  return [
    ...(fees ? [`Plaintiff claims default charges of ${withToken(fees)}.`] : ['[ATTORNEY: say which charges plaintiff claims.]']),
    ...(sought && above
      ? [
          `The judgment that it seeks, ${withToken(sought)}, exceeds the highest balance that it states by ${above.figure} ${above.token}.`,
        ]
      : []),
    ...(above && fees?.value === above.figure
      ? ['That is the sum of the charges: where the balance contains them already, they are counted twice.']
      : []),
    ...(legal ? [`It adds attorney’s fees of ${withToken(legal)}, a share of a balance that is itself in dispute.`] : []),
  ];
}

function argueBreach(material: SectionMaterial): string[] {
  const theirs = factsIn(material, 'defaultDate').find(isTheirs);
  const isWarned = /\bnew account\b/i.test(material.record.map(({ id, text }) => (id.startsWith('A') ? text : '')).join(' '));
  return theirs
    ? [
        `Plaintiff dates the default to ${withToken(theirs)}${isWarned ? ', although it had been given notice of the new account' : ''}. Who closed the account, and what plaintiff knew when it sent the debit, are questions of fact.`,
      ]
    : [];
}

function argueGuaranty(material: SectionMaterial): string[] {
  const [guaranty, agreement] = [factsIn(material, 'guaranty').find(isTheirs), factsIn(material, 'agreementDate').find(isTheirs)];
  return [
    ...(guaranty && agreement && guaranty.value !== agreement.value
      ? [
          `Plaintiff dates the guaranty to ${withToken(guaranty)} and the agreement that contains it to ${withToken(agreement)}, and does not explain the difference.`,
        ]
      : []),
    'If the claim on the agreement cannot be decided without a trial, the claim on the guaranty cannot be decided either.',
  ];
}

function argueRecords(material: SectionMaterial): string[] {
  const [ours, theirs] = [factsIn(material, 'paymentsMade').find(isOurs), factsIn(material, 'paymentsMade').find(isTheirs)];
  return ours && theirs
    ? [
        `The ledger counts ${withToken(theirs)} payments, and the bank’s own statements ${withToken(ours)}.`,
        'A record that leaves out what the bank shows is no proof of the balance that is drawn from it. [ATTORNEY: read the affidavit and confirm what it says of the affiant’s work and of how the records are kept]',
      ]
    : [];
}
