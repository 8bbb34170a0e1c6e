import { OFFERED_MODELS } from '#platform/shared/models.ts';

/** What people call a model; its id where it is not offered any more. */
export const modelLabel = (id: string): string => OFFERED_MODELS.find((model) => model.id === id)?.label ?? id;
