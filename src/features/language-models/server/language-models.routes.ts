import { originOf } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import type { Route } from '#platform/server/routes.ts';
import {
  changeLanguageModel,
  checkLanguageModels,
  createLanguageModel,
  deleteLanguageModel,
  listLanguageModels,
  orderLanguageModels,
} from '../language-models.contract.ts';
import {
  changeProvider as changeProviderCall,
  createProvider,
  deleteProvider,
  listProviders,
  testProvider as testProviderCall,
} from '../providers.contract.ts';
import { addModel, changeModel, orderModels, removeModel } from './change-models.ts';
import { addProvider, changeProvider, removeProvider } from './change-providers.ts';
import { checkModels } from './check-models.ts';
import { describeModels, describeProviders } from './describe-models.ts';
import { testProvider } from './test-provider.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'models' | 'masterKey'>;

/** The models and providers that administrators keep. */
export function languageModelsRoutes(route: Route, deps: Needs): void {
  const model = async (id: number) => (await describeModels(deps)).find((each) => each.id === id) ?? raiseNotFound();
  const provider = async (id: string) => (await describeProviders(deps)).find((each) => each.id === id) ?? raiseNotFound();

  route(listLanguageModels, () => describeModels(deps));

  route(createLanguageModel, async ({ body, actor, request }) => model(await addModel(deps, originOf(request, actor), body)));

  route(changeLanguageModel, async ({ params, body, actor, request }) => {
    await changeModel(deps, originOf(request, actor), Number(params.id), body);
    return model(Number(params.id));
  });

  route(orderLanguageModels, async ({ body, actor, request }) => {
    await orderModels(deps, originOf(request, actor), body.ids);
    return describeModels(deps);
  });

  route(deleteLanguageModel, ({ params, actor, request }) => removeModel(deps, originOf(request, actor), Number(params.id)));

  route(checkLanguageModels, async ({ actor, request }) => {
    const sentences = await checkModels(deps, originOf(request, actor));
    return { models: await describeModels(deps), sentences };
  });

  route(listProviders, () => describeProviders(deps));

  route(createProvider, async ({ body, actor, request }) => provider(await addProvider(deps, originOf(request, actor), body)));

  route(changeProviderCall, async ({ params, body, actor, request }) => {
    await changeProvider(deps, originOf(request, actor), params.id, body);
    return provider(params.id);
  });

  route(deleteProvider, ({ params, actor, request }) => removeProvider(deps, originOf(request, actor), params.id));

  route(testProviderCall, ({ params, actor }) => testProvider(deps, actor, params.id));
}

function raiseNotFound(): never {
  throw notFound();
}
