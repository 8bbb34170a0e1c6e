import { type AuditOrigin, originOf, recordAuditEvent } from '#features/audit/server/record-audit-event.ts';
import {
  changeLookUpSettings,
  getLookUpSettings,
  LOOK_UP_MESSAGES,
  type LookUpChange,
  testLookUp,
} from '#features/verification/look-up.contract.ts';
import type { Deps } from '#platform/server/deps.ts';
import { AppError } from '#platform/server/errors.ts';
import { type AddressDefect, findAddressDefect } from '#platform/server/models/check-address.ts';
import type { Route } from '#platform/server/routes.ts';
import { askCourtListener } from './courtlistener.ts';
import { explainAnswer } from './look-up-citations.ts';
import { readLookUpAccess, readLookUpSettings, storeLookUpSettings } from './look-up-settings.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'masterKey'>;

/** The citation look-up for administrators. */
export function lookUpRoutes(route: Route, deps: Needs): void {
  route(getLookUpSettings, () => readLookUpSettings(deps));

  route(changeLookUpSettings, async ({ actor, body, request }) => {
    await checkChange(deps, body);
    await changeSettings(deps, body, originOf(request, actor));
    return readLookUpSettings(deps);
  });

  route(testLookUp, () => test(deps));
}

const DEFECTS: Record<AddressDefect, string> = {
  malformed: LOOK_UP_MESSAGES.address,
  own: LOOK_UP_MESSAGES.ownAddress,
  metadata: LOOK_UP_MESSAGES.metadataAddress,
  unencrypted: LOOK_UP_MESSAGES.unencrypted,
};

const refused = (field: string, message: string) => new AppError(400, 'look-up-refused', message, { [field]: message });

/** @throws AppError 400 with a message for the field */
async function checkChange(deps: Needs, { isOn, address, token }: LookUpChange): Promise<void> {
  const defect = await findAddressDefect(address, deps.config);
  if (defect) throw refused('address', DEFECTS[defect]);
  const { token: before } = await readLookUpSettings(deps);
  const hasToken = token === undefined ? before === 'entered' : token !== null;
  if (isOn && !hasToken) throw refused('token', LOOK_UP_MESSAGES.tokenRequired);
}

async function changeSettings(deps: Needs, change: LookUpChange, by: AuditOrigin): Promise<void> {
  const at = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const own = { ...deps, db: tx };
    const before = await readLookUpSettings(own);
    const token = await storeLookUpSettings(own, change, at);
    const changed = (['isOn', 'address'] as const).filter((name) => before[name] !== change[name]);
    if (changed.length === 0 && token === undefined) return;
    const pick = (from: LookUpChange | typeof before) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    const detail = { before: pick(before), after: pick(change), ...(token ? { token } : {}) };
    const subject = { id: 'citationLookUp', name: 'Citation look-up' };
    await recordAuditEvent(tx, by, { action: 'setting.changed', at, subject, detail });
  });
}

/** A public decision that the service is known to have. */
const SAMPLE = { key: '576 us 644', words: '576 U.S. 644' };

async function test(deps: Needs): Promise<{ ok: boolean; sentence: string }> {
  const access = await readLookUpAccess(deps, true);
  if (!access) return { ok: false, sentence: 'There is no token yet. Enter one, save it, then test again.' };
  const defect = await findAddressDefect(access.address, deps.config);
  if (defect) return { ok: false, sentence: DEFECTS[defect] };
  const answer = await askCourtListener(access, [SAMPLE]);
  if (answer.kind !== 'answered') return { ok: false, sentence: explainAnswer(answer) };
  const [found] = answer.citations;
  const name = found?.cases[0]?.name;
  return name
    ? { ok: true, sentence: `CourtListener answers: ${SAMPLE.words} is ${name}.` }
    : { ok: false, sentence: `CourtListener answers, but does not find ${SAMPLE.words}.` };
}
