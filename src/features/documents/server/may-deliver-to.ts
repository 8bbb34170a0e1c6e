import type { Config } from '#platform/server/config.ts';

/** Whether a draft of this person may be sent to this address: their own, or one of the firm's domains where those are set. */
export function mayDeliverTo(address: string, ownAddress: string, config: Pick<Config, 'mailAllowedDomains'>): boolean {
  const wanted = address.toLowerCase();
  if (!config.mailAllowedDomains || wanted === ownAddress.toLowerCase()) return true;
  return config.mailAllowedDomains.includes(wanted.slice(wanted.lastIndexOf('@') + 1));
}
