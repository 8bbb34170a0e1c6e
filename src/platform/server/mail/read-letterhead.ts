import type { Deps } from '../deps.ts';
import { readSettings } from '../settings/read-settings.ts';

/** Name and address of the portal that sends the message. */
export interface Letterhead {
  firmName: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** Reads the current letterhead, which appears above and below the portal's messages. */
export async function readLetterhead(deps: Pick<Deps, 'db' | 'config'>): Promise<Letterhead> {
  const { firmName } = await readSettings(deps);
  return { firmName, publicUrl: deps.config.publicUrl };
}
