import { IMAGE_MESSAGES, MAX_IMAGE_BYTES } from '#platform/shared/images.ts';
import { CARD_MESSAGES, type CardFields } from '../card-form.contract.ts';
import { CATEGORIES } from '../catalogue.contract.ts';
import { GIF, JPEG, PNG, pngOfSize, SVG, WEBP } from './sample-images.ts';

/** One value of one field with the specified message: form tests and API tests share the same table. */
export interface FormCase {
  /** Description of the case, the end of a test's name. */
  says: string;
  field: string;
  value: unknown;
  /** Message at the field; undefined when the value is accepted. */
  message: string | undefined;
  /** Further differences from the sample that the case needs. */
  beside?: Record<string, unknown>;
  /** True if no form can send such a value. */
  onlyCall?: true;
  /** True for an image accepted for its format: the API has to render it, and all fields do so alike. */
  isFormat?: true;
}

/** An icon that has to be rendered, which makes a save slower. */
export const PICTURE_ICON = { icon: SVG, iconType: 'image' } as const;

/** A tool or a drafting card that can be saved. */
export const sampleCard = (change: Partial<Record<keyof CardFields, unknown>> = {}) => ({
  name: 'Case Law Finder',
  description: 'Finds decisions by what they say.',
  url: 'https://finder.example/start',
  category: 'research',
  icon: 'fa-gavel',
  iconType: 'fontawesome',
  displayOrder: 0,
  comingSoon: false,
  badge1: null,
  badge2: null,
  toolType: 'third-party',
  isHidden: false,
  ...change,
});

type Case = [says: string, value: unknown, message?: string, more?: Pick<FormCase, 'beside' | 'onlyCall' | 'isFormat'>];

const ofField = (field: string, cases: Case[]): FormCase[] =>
  cases.map(([says, value, message, more]) => ({ says: `${field}: ${says}`, field, value, message, ...more }));

const onlyCall = { onlyCall: true } as const;
const isFormat = { isFormat: true } as const;

const names: Case[] = [
  ['none', '', CARD_MESSAGES.name],
  ['one character', 'A', CARD_MESSAGES.name],
  ['one character between spaces', ' A ', CARD_MESSAGES.name],
  ['two characters', 'Ab'],
  ['two that nobody can see', '\u200b\u200b', CARD_MESSAGES.name],
  ['200 characters', 'n'.repeat(200)],
  ['201 characters', 'n'.repeat(201), CARD_MESSAGES.longName],
  ['absent', undefined, CARD_MESSAGES.name, onlyCall],
  ['a number', 12, CARD_MESSAGES.name, onlyCall],
];

const descriptions: Case[] = [
  ['none', '', CARD_MESSAGES.description],
  ['nine characters', 'Nine char', CARD_MESSAGES.description],
  ['nine characters between spaces', ' Nine char ', CARD_MESSAGES.description],
  ['ten characters', 'Ten charac'],
  ['several lines', 'One line\nand another line'],
  ['5,000 characters', 'd'.repeat(5000)],
  ['5,001 characters', 'd'.repeat(5001), CARD_MESSAGES.longDescription],
  ['absent', undefined, CARD_MESSAGES.description, onlyCall],
];

const LONG_URL = 'https://finder.example/';
const urls: Case[] = [
  ['none', '', CARD_MESSAGES.url],
  ['a slash alone', '/', CARD_MESSAGES.url],
  ['the shortest route', '/a'],
  ['a route with a query', '/foil-request?from=card'],
  ['an address of the web', 'https://finder.example'],
  ['an address without encryption', 'http://finder.example:8080/x?y=1#z'],
  ['an address between spaces', ' https://finder.example/ '],
  ['a host alone', 'finder.example', CARD_MESSAGES.url],
  ['a scheme alone', 'https://', CARD_MESSAGES.url],
  ['another site in disguise', '//evil.example', CARD_MESSAGES.url],
  ['another site behind a backslash', '/\\evil.example', CARD_MESSAGES.url],
  ['a script', 'javascript:alert(1)', CARD_MESSAGES.url],
  ['a script in capitals', 'JavaScript:alert(1)', CARD_MESSAGES.url],
  ['a script with a tabulator inside', 'java\tscript:alert(1)', CARD_MESSAGES.url],
  ['a page in the address', 'data:text/html,<b>x</b>', CARD_MESSAGES.url],
  ['a name and a password before the host', 'https://ada:secret@finder.example/', CARD_MESSAGES.url],
  ['a name before the host', 'https://ada@finder.example/', CARD_MESSAGES.url],
  ['a password before the host', 'https://:secret@finder.example/', CARD_MESSAGES.url],
  ['another scheme', 'ftp://finder.example/x', CARD_MESSAGES.url],
  ['a space inside', 'https://finder.example/a b', CARD_MESSAGES.url],
  ['2,000 characters', LONG_URL.padEnd(2000, 'u')],
  ['2,001 characters', LONG_URL.padEnd(2001, 'u'), CARD_MESSAGES.url],
  ['absent', undefined, CARD_MESSAGES.url, onlyCall],
];

const categories: Case[] = [
  ...CATEGORIES.map((category): Case => [category, category]),
  ['none', '', CARD_MESSAGES.category],
  ['an unknown one', 'gardening', CARD_MESSAGES.category, onlyCall],
  ['a known one in capitals', 'Research', CARD_MESSAGES.category, onlyCall],
  ['absent', undefined, CARD_MESSAGES.category, onlyCall],
];

const imageCases = (tooLarge: string): Case[] => [
  ['a PNG', PNG, undefined, isFormat],
  ['a JPEG', JPEG, undefined, isFormat],
  ['a JPEG that is called JPG', JPEG.replace('image/jpeg', 'image/jpg'), undefined, isFormat],
  ['a WebP', WEBP, undefined, isFormat],
  ['an SVG', SVG, undefined, isFormat],
  ['a GIF', GIF, IMAGE_MESSAGES.wrongType],
  ['a PDF', `data:application/pdf;base64,${btoa('%PDF-1.7')}`, IMAGE_MESSAGES.wrongType],
  ['500 KB exactly', pngOfSize(MAX_IMAGE_BYTES)],
  ['one byte above 500 KB', pngOfSize(MAX_IMAGE_BYTES + 1), tooLarge],
  ['the address of another site', 'https://evil.example/x.png', IMAGE_MESSAGES.wrongType, onlyCall],
];

const IMAGE = { beside: { iconType: 'image' } };
const CLASS = { beside: { iconType: 'fontawesome' } };
const icons: Case[] = [
  ['none', '', CARD_MESSAGES.icon],
  ...imageCases(IMAGE_MESSAGES.tooLarge).map(
    ([says, value, message, more]): Case => [says, value, message, { ...more, ...IMAGE }],
  ),
  ['no class', '', CARD_MESSAGES.icon, CLASS],
  ['a class of the icon font', 'fa-solid fa-scale-balanced', undefined, CLASS],
  ['the shortest class', 'fa-gavel', undefined, CLASS],
  ['the longest class', `fa-${'x'.repeat(197)}`, undefined, CLASS],
  ['a class of a character more', `fa-${'x'.repeat(198)}`, CARD_MESSAGES.iconClass, CLASS],
  ['words that are no class', 'scale balanced', CARD_MESSAGES.iconClass, CLASS],
  ['a class with something hidden in it', 'fa-x" onload="x', CARD_MESSAGES.iconClass, CLASS],
  ['a class where an image belongs', 'fa-solid fa-scale-balanced', IMAGE_MESSAGES.wrongType, { ...IMAGE, ...onlyCall }],
  ['an image where a class belongs', PNG, CARD_MESSAGES.iconClass, { ...CLASS, ...onlyCall }],
  ['absent', undefined, CARD_MESSAGES.icon, onlyCall],
];

const badges: Case[] = [['none', null], ['an empty one', '', undefined, onlyCall], ...imageCases(IMAGE_MESSAGES.badgeTooLarge)];

const iconTypes: Case[] = [
  ['an unknown one', 'emoji', CARD_MESSAGES.iconType, onlyCall],
  ['absent', undefined, undefined, { beside: { icon: PNG }, onlyCall: true }],
];

const orders: Case[] = [
  ['0', 0],
  ['1', 1],
  ['the highest', 2_147_483_647],
  ['above the highest', 2_147_483_648, CARD_MESSAGES.displayOrder],
  ['below 0', -1, CARD_MESSAGES.displayOrder],
  ['one and a half', 1.5, CARD_MESSAGES.displayOrder],
  ['a text', '3', CARD_MESSAGES.displayOrder, onlyCall],
  ['absent', undefined, undefined, onlyCall],
];

const switches: Case[] = [
  ['on', true],
  ['off', false],
  ['absent', undefined, undefined, onlyCall],
];

const shared = [
  ...ofField('name', names),
  ...ofField('description', descriptions),
  ...ofField('url', urls),
  ...ofField('category', categories),
  ...ofField('icon', icons),
  ...ofField('iconType', iconTypes),
  ...ofField('badge1', badges),
  ...ofField('badge2', badges),
  ...ofField('comingSoon', switches),
  ...ofField('isHidden', switches),
  ...ofField('toolType', [
    ['third-party', 'third-party'],
    ['custom-built', 'custom-built'],
    ['an unknown one', 'borrowed', CARD_MESSAGES.toolType, onlyCall],
    ['absent', undefined, undefined, onlyCall],
  ]),
];

/** Every rule of a tool with its boundary values. */
export const TOOL_CASES: readonly FormCase[] = [...shared, ...ofField('displayOrder', orders)];

/** As specified, the card form parses typed text as whole numbers: it cannot send a half. */
const cardOrders = orders.map((one): Case => (one[1] === 1.5 ? [one[0], one[1], one[2], onlyCall] : one));

/** Every rule of a drafting card with its boundary values. */
export const CARD_CASES: readonly FormCase[] = [...shared, ...ofField('displayOrder', cardOrders)];

/** Cases reduced to one accepted value and one value per error message for each field, plus an icon of each format. */
export function oncePerSentence(cases: readonly FormCase[]): FormCase[] {
  const keyOf = ({ field, message, says, isFormat }: FormCase) => (field === 'icon' && isFormat ? says : `${field}: ${message}`);
  return [...new Map(cases.toReversed().map((one) => [keyOf(one), one])).values()];
}
