import { RETIRED } from '#platform/shared/model-providers.ts';
import type { CatalogueModel } from './catalogue.ts';

/** Reason why a model cannot be used: removed, without a key, or retired by its provider. */
export type Obstacle = 'removed' | 'no-key' | 'retired';

/**
 * Finds what stands in the way of using a model.
 * @param today the firm's day, YYYY-MM-DD
 * @returns null if it can be used
 */
export function findObstacle(model: CatalogueModel | undefined, today: string): Obstacle | null {
  if (!model || model.isRemoved || model.provider.isRemoved) return 'removed';
  const { key, kind, url } = model.provider;
  // A server of the firm's own may need no key.
  if (url === '' || (key === undefined && kind !== 'openai-compatible')) return 'no-key';
  return model.isGone || hasEnded(model, today) ? 'retired' : null;
}

/** True from the day on which its provider shuts it down. */
export const hasEnded = ({ endsOn }: Pick<CatalogueModel, 'endsOn'>, today: string): boolean =>
  endsOn !== null && endsOn <= today;

/** Says why a model cannot be used. */
export function explainObstacle(model: CatalogueModel, obstacle: Obstacle): string {
  if (obstacle === 'no-key') return `The portal has no API key for ${model.provider.name}’s models.`;
  return obstacle === 'retired' ? RETIRED : 'It is no longer offered.';
}
