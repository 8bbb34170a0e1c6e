import type { ModelProvider } from '../providers.contract.ts';
import type { OrderedModel } from './language-models.queries.ts';

/** Actions on the models of the list. */
export interface ModelRowActions {
  edit: (model: OrderedModel) => void;
  addSuccessor: (model: OrderedModel) => void;
  setOn: (model: OrderedModel, isOn: boolean) => void;
  retire: (model: OrderedModel) => void;
  remove: (model: OrderedModel) => void;
  step: (model: OrderedModel, step: 'up' | 'down') => void;
}

export interface ModelListProps {
  /** In the order in which people see them. */
  models: readonly OrderedModel[];
  /** Absent until they are loaded. */
  providers: readonly ModelProvider[] | undefined;
  actions: ModelRowActions;
  /** Id of the model whose form has just been left; null for a new one. */
  returnTo: number | null | undefined;
}

/** A row or card of the list. */
export interface ModelRowProps extends ModelListProps {
  model: OrderedModel;
  index: number;
}

/** The provider of a model, once the providers are loaded. */
export const providerOf = ({ model, providers }: ModelRowProps): ModelProvider | undefined =>
  providers?.find(({ id }) => id === model.providerId);
