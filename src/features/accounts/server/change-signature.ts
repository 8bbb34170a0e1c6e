import { eq } from 'drizzle-orm';
import { type AuditOrigin, nameOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notSignedIn } from '#platform/server/errors.ts';
import type { Signature } from '../profile.contract.ts';
import type { User } from './accounts.store.ts';
import { users } from './accounts.tables.ts';

/** Signature details of a person, printed below the signature line; empty where nothing was entered. */
export const signatureOf = (user: Pick<User, keyof Signature> | undefined): Signature => ({
  signedName: user?.signedName ?? '',
  barDetails: user?.barDetails ?? '',
  telephone: user?.telephone ?? '',
});

const FIELDS = ['signedName', 'barDetails', 'telephone'] as const;

/** Stores a person's own signature block. The audit log names the changed fields, without their values. */
export async function storeSignature(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  signature: Signature,
  by: AuditOrigin,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user) throw notSignedIn();
    const before = signatureOf(user);
    const fields = FIELDS.filter((field) => before[field] !== signature[field]);
    if (fields.length === 0) return;
    const { signedName, barDetails, telephone } = signature;
    await tx
      .update(users)
      .set({ signedName: signedName || null, barDetails: barDetails || null, telephone: telephone || null })
      .where(eq(users.id, userId));
    const subject = { id: userId, name: nameOf(user) };
    const detail = { fields: fields.map((field) => NAMES[field]) };
    await recordAuditEvent(tx, by, { action: 'account.signature-changed', at: clock.now(), subject, detail });
  });
}

const NAMES: Record<(typeof FIELDS)[number], string> = {
  signedName: 'name as signed',
  barDetails: 'bar details',
  telephone: 'telephone',
};
