import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Whose portal writes, and where it is. */
export interface Letterhead {
  firmName: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** What stands above and below the portal's messages, as it is now. */
export async function readLetterhead(deps: Pick<Deps, 'db' | 'config'>): Promise<Letterhead> {
  const { firmName } = await readSettings(deps);
  return { firmName, publicUrl: deps.config.publicUrl };
}
