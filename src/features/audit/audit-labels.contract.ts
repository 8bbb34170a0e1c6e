import { DATA_LABELS } from '#features/catalogue/register.contract.ts';
import { AUDIT_ACTIONS, AUDIT_AREAS, type ListedEvent } from './audit.contract.ts';

type Detail = NonNullable<ListedEvent['detail']>;

/** Label of an action; one that this version doesn't know shows its code. */
export const actionLabel = (action: string): string => (AUDIT_ACTIONS as Record<string, string>)[action] ?? action;

/** Label of an action's area. */
export function areaLabel(action: string): string {
  const area = action.split('.')[0] ?? '';
  return (AUDIT_AREAS as Record<string, string>)[area] ?? area;
}

/** Describes an event's details: a line for each part, such as "Role: User → Admin". */
export function detailLabel(detail: ListedEvent['detail']): string[] {
  if (!detail) return [];
  const { before, after, kind: _saidBySubject, ...rest } = detail;
  return [...changesInWords(before, after), ...linesOf(rest)];
}

function changesInWords(before: unknown, after: unknown): string[] {
  const was = isDetail(before) ? before : {};
  const is = isDetail(after) ? after : {};
  return Object.keys({ ...was, ...is }).map(
    (name) => `${labelOf(name)}: ${wordsOf(name, was[name])} → ${wordsOf(name, is[name])}`,
  );
}

const linesOf = (detail: Detail) => Object.entries(detail).map(([name, value]) => `${labelOf(name)}: ${wordsOf(name, value)}`);

const isDetail = (value: unknown): value is Detail => typeof value === 'object' && value !== null && !Array.isArray(value);

const LABELS: Record<string, string> = {
  owner: 'Requested by',
  firmAddress: 'Address',
  firmTelephone: 'Telephone',
  attorneyBlock: 'Lines',
  bookingUrl: 'Booking link',
  retentionDays: 'Days documents are kept',
  usageRetentionDays: 'Days usage details are kept',
  chatMessagesPerDay: 'Messages per person per day',
  documentsPerDay: 'Documents per person per day',
  budgetPerPerson: 'Dollars per person per month',
  budgetOfFirm: 'Dollars per month',
  matterForms: 'Forms',
  mattersRequired: 'Required',
  policyGates: 'Open only after acknowledgment',
  rule: 'Rule',
  consentOn: 'Date of the consent',
  consentBy: 'Consent recorded by',
  isClosed: 'Closed',
  isNeeded: 'Needed',
  conversationsExpire: 'Conversations removed after document retention period',
  deliverTo: 'Address',
  ssoTakeover: 'Single sign-on may take over',
  confirmedDespite: 'Papers confirmed despite their',
  sha256: 'SHA-256 of the file',
  marked: 'Rows marked',
  possibleRepeat: 'May have been sent twice',
  madeAt: 'Backup of',
  endedAt: 'Ended at',
  unfinished: 'Documents in progress',
  count: 'Number',
  calls: 'Kind',
  dateFrom: 'First day',
  dateTo: 'Last day',
  search: 'Filtered by name',
  url: 'Address',
  youtubeUrl: 'YouTube address',
  badge1: 'Badge 1',
  badge2: 'Badge 2',
  isHidden: 'Hidden',
  sourceUrl: 'Source',
  officer: 'Office',
  isOn: 'On',
  isChatDefault: 'Default for chat',
  isDraftingDefault: 'Default for drafting',
  thinks: 'Thinks first',
  providerId: 'Provider',
  papersAllowed: 'Client papers allowed',
  destination: 'Where the words go',
  inputPrice: 'Price in',
  outputPrice: 'Price out',
  isActive: 'Active',
  startsOn: 'First day',
  endsOn: 'Last day',
  aiCertification: 'AI certification',
  aiWording: 'AI wording',
  requiresHyperlinks: 'Hyperlinks required',
  requiresTables: 'Tables required',
  dataClass: 'Data that may be entered',
  ownerName: 'Owner',
  ownerEmail: 'Owner’s email',
  dataLocation: 'Where data is kept',
  trainsOnData: 'Trains on the data',
  reviewOn: 'Review date',
};

/** Parts whose values are the portal's codes rather than people's own words. */
const CODES = new Set([
  'reason',
  'method',
  'role',
  'status',
  'area',
  'category',
  'toolType',
  'iconType',
  'tone',
  'rule',
  'policyGates',
  'aiCertification',
  'dataClass',
  'trainsOnData',
]);
const CODE = /^[a-z0-9]{1,40}(?:-[a-z0-9]{1,40}){0,8}$/;
const CODE_WORDS: Record<string, string> = {
  traditional: 'Password',
  consent: 'With consent',
  ...AUDIT_AREAS,
  ...DATA_LABELS,
};

const labelOf = (name: string) => LABELS[name] ?? asSentence(name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`));

function wordsOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => wordsOf(name, each)).join(', ');
  if (isDetail(value)) return linesOf(value).join(', ');
  const text = String(value);
  if (!CODES.has(name)) return text;
  return CODE_WORDS[text] ?? asSentence(CODE.test(text) ? text.replaceAll('-', ' ') : text);
}

const asSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
