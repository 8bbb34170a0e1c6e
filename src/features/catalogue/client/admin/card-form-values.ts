import type { CardFormFields, EditableCard } from './card-kind.ts';

/** Every field of the form. */
export type CardValues = Required<CardFormFields>;

/** No category is selected: the form cannot be saved like this. */
const NO_CATEGORY = '' as CardValues['category'];

/** Form values of a new card. */
export const blankValues = (toolType: CardValues['toolType']): CardValues => ({
  name: '',
  category: NO_CATEGORY,
  toolType,
  url: '',
  description: '',
  icon: '',
  iconType: 'image',
  comingSoon: false,
  isHidden: false,
  displayOrder: 0,
  badge1: null,
  badge2: null,
});

/** Form values of an existing card. */
export const valuesOf = (card: EditableCard): CardValues => ({
  name: card.name,
  category: card.category as CardValues['category'],
  toolType: card.toolType,
  url: card.url,
  description: card.description,
  icon: card.icon,
  iconType: card.iconType,
  comingSoon: card.comingSoon,
  isHidden: card.isHidden,
  displayOrder: card.displayOrder,
  badge1: card.badge1,
  badge2: card.badge2,
});

/** Returns the changes that a browser may store: texts, choices and icon classes, but no images, which would fill its storage. */
export function autosavableOf(changes: Partial<CardFormFields>, { iconType }: CardValues): Partial<CardFormFields> {
  const { badge1: _badge1, badge2: _badge2, icon, iconType: changedType, ...texts } = changes;
  if (iconType === 'image') return texts;
  return { ...texts, ...(changedType ? { iconType } : {}), ...(icon === undefined ? {} : { icon }) };
}
