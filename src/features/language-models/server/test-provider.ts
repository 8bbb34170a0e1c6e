import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Catalogue, CatalogueProvider } from '#platform/server/models/catalogue.ts';
import { findAddressDefect } from '#platform/server/models/check-address.ts';
import { explainModelError } from '#platform/server/models/explain-model-error.ts';
import { listProviderModels } from '#platform/server/models/list-provider-models.ts';
import type { Actor } from '#platform/server/routes.ts';
import type { ProviderTestResult } from '../providers.contract.ts';
import { canBeCalled, explainList } from './explain-list.ts';

type Needs = Pick<Deps, 'models' | 'config'>;

const TIMEOUT_MS = 10_000;

/** Calls a provider once and says what it answers. @throws AppError 404 */
export async function testProvider(deps: Needs, actor: Actor, id: string): Promise<ProviderTestResult> {
  const catalogue = await deps.models.catalogue();
  const provider = catalogue.providers.find((each) => each.id === id);
  if (!provider) throw notFound();
  if (!canBeCalled(provider)) return failed(`${provider.name} has no key yet. Enter one, then test again.`);
  const defect = await findAddressDefect(provider.url, deps.config);
  if (defect === 'metadata' || defect === 'own') return failed(`${provider.name}’s address is not a provider’s.`);
  const list = await listProviderModels(provider);
  if (list.kind === 'listed')
    return { ok: true, sentence: explainList(provider, list), models: list.models.map((model) => model.id) };
  if (list.kind === 'status' && list.status === 404) {
    const asked = await askFirstModel(deps, catalogue, provider, actor);
    if (asked) return asked;
  }
  return failed(explainList(provider, list));
}

const failed = (sentence: string): ProviderTestResult => ({ ok: false, sentence, models: [] });

/** Asks a server that has no list a small question. @returns undefined where the portal has no model of it */
async function askFirstModel(
  { models }: Needs,
  catalogue: Catalogue,
  { id, name }: CatalogueProvider,
  actor: Actor,
): Promise<ProviderTestResult | undefined> {
  const model = catalogue.models.find(({ provider, isOn }) => provider.id === id && isOn);
  if (!model) return undefined;
  const { failure } = await models.streamText({
    model: model.id,
    instructions: 'You are being tested.',
    messages: [{ role: 'user', content: 'Answer with the word “ready”.' }],
    maxOutputTokens: 50,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    about: { purpose: 'chat', userId: actor.id, subjectId: null, part: null },
    onText: () => {},
  });
  if (failure) return failed(`${name} has no list of models. Its model ${model.label} was asked: ${explainModelError(failure)}`);
  return { ok: true, sentence: `${name} has no list of models, but its model ${model.label} answers.`, models: [] };
}
