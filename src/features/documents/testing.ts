import { findUserByEmail } from '#features/accounts/server/accounts.store.ts';
import { BY_PORTAL } from '#features/audit/server/record-audit-event.ts';
import { PAPERS } from '#features/memorandum/memorandum.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { acceptDocument } from './server/accept-document.ts';

/** Stores a request for a memorandum as its upload would, without checking its papers. @returns the document's id */
export async function acceptMemorandum(deps: Deps, email: string): Promise<string> {
  const user = await findUserByEmail(deps.db, email);
  return acceptDocument(deps, {
    userId: user?.id ?? 0,
    kind: 'mol-opposition',
    title: 'Memorandum of Law in Opposition',
    matterNumber: null,
    deliverTo: email,
    input: {},
    papers: PAPERS.map((name) => ({ name, fileName: `${name}.pdf`, content: Buffer.from(`words of ${name}`) })),
    idempotencyKey: undefined,
    origin: BY_PORTAL,
  });
}
