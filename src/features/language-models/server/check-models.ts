import { and, eq, isNull } from 'drizzle-orm';
import { type AuditOrigin, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CatalogueProvider } from '#platform/server/models/catalogue.ts';
import { type ListedModel, listProviderModels } from '#platform/server/models/list-provider-models.ts';
import { languageModels } from '#platform/server/models/models.tables.ts';
import { changeModelsList } from '#platform/server/models/models-list.ts';
import type { ModelRow } from './describe-models.ts';
import { canBeCalled, explainList } from './explain-list.ts';
import { findSuccessor } from './find-successor.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'models'>;

/**
 * Compares the models with their providers' lists: marks those that are gone, unmarks those that are back, takes over end dates,
 * and looks for successors. A provider that does not answer changes nothing.
 * @returns what was found, a sentence for each provider
 */
export async function checkModels(deps: Needs, by: AuditOrigin): Promise<string[]> {
  const { providers } = await deps.models.catalogue();
  return Promise.all(
    providers.map(async (provider) => {
      if (!canBeCalled(provider)) return `${provider.name} has no key, so it was not asked.`;
      const list = await listProviderModels(provider);
      // A server that lists nothing says nothing about its models.
      if (list.kind !== 'listed' || list.models.length === 0) return explainList(provider, list);
      const changed = await compareWith(deps, by, provider, list.models);
      return `${explainList(provider, list)} ${describeChanges(changed)}`;
    }),
  );
}

interface Changes {
  gone: string[];
  back: string[];
}

function describeChanges({ gone, back }: Changes): string {
  const sentences = [
    ...(gone.length > 0 ? [`It no longer has ${gone.join(', ')}.`] : []),
    ...(back.length > 0 ? [`It has ${back.join(', ')} again.`] : []),
  ];
  return sentences.join(' ') || 'Nothing has changed.';
}

async function compareWith(
  { db, clock }: Needs,
  by: AuditOrigin,
  provider: CatalogueProvider,
  listed: readonly ListedModel[],
): Promise<Changes> {
  const at = clock.now();
  const ids = listed.map(({ id }) => id);
  return changeModelsList(db, async (tx) => {
    const isOwn = and(eq(languageModels.providerId, provider.id), isNull(languageModels.removedAt));
    const changes: Changes = { gone: [], back: [] };
    for (const row of await tx.select().from(languageModels).where(isOwn)) {
      const next = compareModel(row, provider.kind, listed, ids, at);
      await tx.update(languageModels).set(next).where(eq(languageModels.id, row.id));
      const change = (next.goneAt === null) === (row.goneAt === null) ? null : next.goneAt === null ? 'back' : 'gone';
      if (change === null) continue;
      changes[change].push(row.label);
      const subject = { id: row.id, name: row.label };
      await recordAuditEvent(tx, by, {
        action: 'model.checked',
        at,
        subject,
        detail: { provider: provider.name, found: change },
      });
    }
    return changes;
  });
}

/** Azure lists the models from which deployments can be made, not the firm's deployments: absence says nothing there. */
function compareModel(
  row: ModelRow,
  kind: CatalogueProvider['kind'],
  listed: readonly ListedModel[],
  ids: readonly string[],
  at: Date,
): Pick<ModelRow, 'goneAt' | 'endsOn' | 'successor'> {
  const name = row.deployment || row.modelId;
  const own = listed.find(({ id }) => id === name) ?? listed.find(({ id }) => id === row.modelId);
  const isGone = !own && kind !== 'azure';
  return {
    goneAt: isGone ? (row.goneAt ?? at) : own ? null : row.goneAt,
    endsOn: own?.endsOn ?? row.endsOn,
    successor: findSuccessor(row.modelId, ids),
  };
}
