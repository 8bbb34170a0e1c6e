import type { RegisterBody, RegisterFields } from '#features/catalogue/register.contract.ts';

/** Form values of a register entry: what is not known is an empty text. */
export type RegisterValues = { [Name in keyof RegisterBody]: Exclude<RegisterFields[Name], null | undefined> };

/** Form values of an entry in which nothing is known. */
export const BLANK_REGISTER_VALUES: RegisterValues = {
  status: '',
  dataClass: '',
  ownerName: '',
  ownerEmail: '',
  vendor: '',
  dataLocation: '',
  trainsOnData: '',
  reviewOn: '',
  conditions: '',
};

export const REGISTER_FIELD_NAMES = Object.keys(BLANK_REGISTER_VALUES) as (keyof RegisterValues)[];

/** Form values of a stored entry. */
export const registerValuesOf = (entry: RegisterBody): RegisterValues =>
  Object.fromEntries(REGISTER_FIELD_NAMES.map((name) => [name, entry[name] ?? ''])) as unknown as RegisterValues;
