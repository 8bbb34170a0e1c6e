import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import { type LanguageModel, type NewModelBody, newModelBody } from '../language-models.contract.ts';
import { formatCount } from './format-model.ts';

/** Form values of a model: numbers as they are typed, an absent value is an empty text. */
export interface ModelFields {
  providerId: string;
  modelId: string;
  deployment: string;
  label: string;
  isOn: boolean;
  isChatDefault: boolean;
  isDraftingDefault: boolean;
  contextTokens: string;
  answerTokens: string;
  thinks: '' | 'yes' | 'no';
  streams: boolean;
  inputPrice: string;
  outputPrice: string;
  endsOn: string;
  audience: NewModelBody['audience'];
}

const BLANK: ModelFields = {
  providerId: '',
  modelId: '',
  deployment: '',
  label: '',
  isOn: true,
  isChatDefault: false,
  isDraftingDefault: false,
  contextTokens: '',
  answerTokens: '',
  thinks: '',
  streams: true,
  inputPrice: '',
  outputPrice: '',
  endsOn: '',
  audience: 'everyone',
};

export const MODEL_FIELD_NAMES = Object.keys(BLANK) as (keyof ModelFields)[];

/** Form values of a new model, or of the successor of another: the same but for its id and its prices. */
export function newFields(predecessor: LanguageModel | undefined): ModelFields {
  const id = predecessor?.successor;
  if (!predecessor || !id) return BLANK;
  const { providerId, contextTokens, answerTokens, streams, audience } = fieldsOf(predecessor);
  return { ...BLANK, providerId, modelId: id, label: id, contextTokens, answerTokens, streams, audience };
}

/** Form values of a model. */
export const fieldsOf = (model: LanguageModel): ModelFields => ({
  providerId: model.providerId,
  modelId: model.modelId,
  deployment: model.deployment,
  label: model.label,
  isOn: model.isOn,
  isChatDefault: model.isChatDefault,
  isDraftingDefault: model.isDraftingDefault,
  contextTokens: formatCount(model.contextTokens),
  answerTokens: formatCount(model.answerTokens),
  thinks: model.thinks === null ? '' : model.thinks ? 'yes' : 'no',
  streams: model.streams,
  inputPrice: String(model.inputPrice ?? ''),
  outputPrice: String(model.outputPrice ?? ''),
  endsOn: model.endsOn ?? '',
  audience: model.audience,
});

const validate = standardSchemaResolver<NewModelBody, unknown, NewModelBody>(newModelBody);

/** The contract has numbers, and null for what is unknown. */
export const modelResolver: Resolver<ModelFields, unknown, NewModelBody> = (typed, context, options) => {
  const body: NewModelBody = {
    ...typed,
    deployment: typed.deployment.trim(),
    modelId: typed.modelId.trim(),
    contextTokens: numberOf(typed.contextTokens) ?? Number.NaN,
    answerTokens: numberOf(typed.answerTokens) ?? Number.NaN,
    thinks: typed.thinks === '' ? null : typed.thinks === 'yes',
    inputPrice: numberOf(typed.inputPrice),
    outputPrice: numberOf(typed.outputPrice),
    endsOn: typed.endsOn || null,
  };
  return validate(body, context, options as never) as ReturnType<Resolver<ModelFields, unknown, NewModelBody>>;
};

/** A number typed with thousands separators or a dollar sign; null for nothing. */
function numberOf(typed: string): number | null {
  const digits = typed.replace(/[\s,$]/g, '');
  return digits === '' ? null : Number(digits);
}
