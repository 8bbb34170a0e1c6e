import type { Deps } from '#platform/server/deps.ts';
import type { Catalogue } from '#platform/server/models/catalogue.ts';
import { readSettings, type Settings } from '#platform/server/settings/read-settings.ts';
import { tokenBudgetFor } from './token-budget.ts';

/** Settings and models, as every question needs them. */
export interface ChatConfiguration {
  settings: Settings;
  catalogue: Catalogue;
  /** Token budgets of all models, by id, as JSON for the database. */
  budgets: string;
}

/**
 * Builds the reader of the configuration, which is held in memory: a question reads its version together with the conversation.
 * @returns a function; `version` is the one that was read, undefined before that
 */
export function createReadConfiguration(
  deps: Pick<Deps, 'db' | 'config' | 'models'>,
): (version?: number) => Promise<ChatConfiguration> {
  let kept: { version: number; configuration: Promise<ChatConfiguration> } | null = null;
  return (version = kept?.version ?? -1) => {
    if (kept && version <= kept.version) return kept.configuration;
    const configuration = read(deps);
    const made = { version, configuration };
    kept = made;
    configuration.catch(() => {
      if (kept === made) kept = null;
    });
    return configuration;
  };
}

async function read(deps: Pick<Deps, 'db' | 'config' | 'models'>): Promise<ChatConfiguration> {
  const [settings, catalogue] = await Promise.all([readSettings(deps), deps.models.catalogue()]);
  const budgets = JSON.stringify(Object.fromEntries(catalogue.models.map((model) => [model.id, tokenBudgetFor(model)])));
  return { settings, catalogue, budgets };
}
