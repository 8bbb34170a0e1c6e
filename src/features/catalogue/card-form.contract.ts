import * as z from 'zod/mini';
import { findImageError, IMAGE_MESSAGES, isImageAddress } from '#platform/shared/images.ts';
import { isLaunchAddress } from '#platform/shared/launch-address.ts';
import { ORDER_MESSAGE, orderFits, sentOrder, typedOrder } from '#platform/shared/list-items.ts';
import { storableText, visibleText } from '#platform/shared/storable-text.ts';
import { CATEGORIES, ICON_TYPES, TOOL_TYPES } from './catalogue.contract.ts';

export const CARD_MESSAGES = {
  name: 'Name must be at least 2 characters',
  longName: 'Name must be at most 200 characters',
  description: 'Description must be at least 10 characters',
  longDescription: 'Description must be at most 5000 characters',
  url: "Must be a valid URL or internal route starting with '/'",
  category: 'Please select a valid category',
  icon: 'Icon is required',
  iconClass: 'Must be a Font Awesome class such as fa-solid fa-scale-balanced',
  iconType: 'Must be image or fontawesome',
  toolType: 'Must be third-party or custom-built',
  displayOrder: ORDER_MESSAGE,
} as const;

const LONGEST_URL = 2000;
const LONGEST_ICON_CLASS = 200;
/** Up to four class names of the icon font. */
const ICON_CLASS = /^fa[a-z]?(?:-[a-z0-9]+){0,8}(?: fa[a-z]?(?:-[a-z0-9]+){0,8}){0,3}$/;

const fields = {
  name: visibleText(CARD_MESSAGES.name).check(z.minLength(2, CARD_MESSAGES.name), z.maxLength(200, CARD_MESSAGES.longName)),
  description: visibleText(CARD_MESSAGES.description).check(
    z.minLength(10, CARD_MESSAGES.description),
    z.maxLength(5000, CARD_MESSAGES.longDescription),
  ),
  url: storableText(CARD_MESSAGES.url).check(
    z.maxLength(LONGEST_URL, { error: CARD_MESSAGES.url, abort: true }),
    z.refine(isLaunchAddress, CARD_MESSAGES.url),
  ),
  category: z.enum(CATEGORIES, CARD_MESSAGES.category),
  icon: storableText(CARD_MESSAGES.icon).check(z.minLength(1, CARD_MESSAGES.icon)),
  iconType: z.enum(ICON_TYPES, CARD_MESSAGES.iconType),
  displayOrder: sentOrder,
  comingSoon: z.boolean(),
  badge1: badge(),
  badge2: badge(),
  toolType: z.enum(TOOL_TYPES, CARD_MESSAGES.toolType),
  isHidden: z.boolean(),
};

/** An image, the address of its unchanged display copy, or nothing (null or empty). */
function badge() {
  return z.nullable(
    z.pipe(
      z.string().check((context) => {
        const mistake = context.value && imageMistake(context.value, IMAGE_MESSAGES.badgeTooLarge);
        if (mistake) context.issues.push({ code: 'custom', message: mistake, input: context.value });
      }),
      z.transform((value) => value || null),
    ),
  );
}

const imageMistake = (value: string, tooLarge: string) => (isImageAddress(value) ? undefined : findImageError(value, tooLarge));

/** Error of an icon for its type. */
export function findIconError(icon: string, iconType: (typeof ICON_TYPES)[number]): string | undefined {
  if (iconType === 'image') return imageMistake(icon, IMAGE_MESSAGES.tooLarge);
  return icon.length <= LONGEST_ICON_CLASS && ICON_CLASS.test(icon) ? undefined : CARD_MESSAGES.iconClass;
}

const newCard = {
  ...fields,
  iconType: z._default(fields.iconType, 'image'),
  displayOrder: z._default(typedOrder, 0),
  comingSoon: z._default(fields.comingSoon, false),
  badge1: z._default(fields.badge1, null),
  badge2: z._default(fields.badge2, null),
  toolType: z._default(fields.toolType, 'third-party'),
  isHidden: z._default(fields.isHidden, false),
};

interface IconFields {
  icon?: string | undefined;
  iconType?: (typeof ICON_TYPES)[number] | undefined;
}

/** An icon is validated together with its type; without one, it is validated where the type is known. */
const iconFits = z.check<IconFields>((context) => {
  const { icon, iconType } = context.value;
  const mistake = icon !== undefined && iconType !== undefined && findIconError(icon, iconType);
  if (mistake) context.issues.push({ code: 'custom', message: mistake, path: ['icon'], input: icon });
});

/** A whole tool or drafting card, as the form and the endpoints that create or save one send it. */
export const cardBody = z.object(newCard).check(iconFits);
export type CardBody = z.output<typeof cardBody>;
export type CardFields = z.input<typeof cardBody>;

/** Any part of a tool or drafting card; absent fields stay. Sending only the order moves it. */
export const cardChange = z.partial(z.object(fields)).check(iconFits, orderFits);
export type CardChange = z.output<typeof cardChange>;
