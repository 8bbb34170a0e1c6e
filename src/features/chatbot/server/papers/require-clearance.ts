import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Actor } from '#platform/server/routes.ts';
import { listModels } from '../list-models.ts';

type Needs = Pick<Deps, 'config' | 'models' | 'clock'>;

const listed = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * Refuses papers where the provider of a conversation's model may not receive client papers.
 * @throws AppError 409 with the models that may
 */
export async function requireClearance(needs: Needs, actor: Pick<Actor, 'role'>, modelId: string): Promise<void> {
  const catalogue = await needs.models.catalogue();
  const model = catalogue.find(modelId);
  if (model?.provider.papersAllowed) return;
  const cleared = (await listModels(needs, actor)).filter(({ papersAllowed, available }) => papersAllowed && available);
  const label = model?.label ?? catalogue.labelOf(modelId);
  const why = `Client papers may not be sent to ${model?.provider.destination || 'the provider of this model'}, where ${label} runs.`;
  const names = [...new Set(cleared.map((each) => each.label))];
  const remedy =
    names.length > 0
      ? `${listed.format(names)} may receive them.`
      : 'No model that may receive them is available: ask an administrator.';
  throw new AppError(409, 'papers-not-cleared', `${why} ${remedy}`, { paper: `${why} ${remedy}` });
}
