import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import type { ProviderKind } from '#platform/shared/model-providers.ts';
import { type ModelProvider, type NewProviderBody, newProviderBody } from '../providers.contract.ts';

/** Form values of a provider. */
export interface ProviderFields {
  kind: ProviderKind | '';
  name: string;
  address: string;
  destination: string;
  papersAllowed: boolean;
  /** As typed; empty leaves the key as it is. Never autosaved. */
  key: string;
  removesKey: boolean;
}

export const BLANK_PROVIDER: ProviderFields = {
  kind: '',
  name: '',
  address: '',
  destination: '',
  papersAllowed: false,
  key: '',
  removesKey: false,
};

export const PROVIDER_FIELD_NAMES = Object.keys(BLANK_PROVIDER) as (keyof ProviderFields)[];

/** Form values of a provider; its key never leaves the server. */
export const fieldsOf = ({ kind, name, address, destination, papersAllowed }: ModelProvider): ProviderFields => ({
  ...BLANK_PROVIDER,
  kind,
  name,
  address,
  destination,
  papersAllowed,
});

/** Returns the changes that a browser may store: everything but the key. */
export function autosavableOf({
  key: _key,
  removesKey: _removesKey,
  ...changes
}: Partial<ProviderFields>): Partial<ProviderFields> {
  return changes;
}

const validate = standardSchemaResolver<NewProviderBody, unknown, NewProviderBody>(newProviderBody);

/** The contract has no key where none was typed. */
export const providerResolver: Resolver<ProviderFields, unknown, NewProviderBody> = (typed, context, options) => {
  const { key, removesKey: _removesKey, ...fields } = typed;
  const body = { ...fields, address: fields.address.trim(), ...(key.trim() === '' ? {} : { key }) } as NewProviderBody;
  return validate(body, context, options as never) as ReturnType<Resolver<ProviderFields, unknown, NewProviderBody>>;
};
