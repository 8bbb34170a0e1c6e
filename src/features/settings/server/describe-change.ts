import type { AuditEntry } from '#features/audit/server/record-entry.ts';
import type { Settings } from '#platform/server/settings/read-settings.ts';
import { OFFERED_MODELS } from '#platform/shared/models.ts';

const NAMES: Record<keyof Settings, string> = {
  firmName: 'Firm name',
  logo: 'Logo',
  bookingUrl: 'Booking link',
  retentionDays: 'Retention of documents',
  usageRetentionDays: 'Retention of usage',
  chatMessagesPerDay: 'Chatbot messages a day',
  conversationsExpire: 'Retention of conversations',
  models: 'Language models',
};

/** What the trail says of a changed setting: its name, what it was and what it is; of an image only what became of it. */
export function describeChange(name: keyof Settings, was: Settings, is: Settings): Pick<AuditEntry, 'subject' | 'detail'> {
  const subject = { id: name, name: NAMES[name] };
  if (name === 'logo') return { subject, detail: { logo: whatBecame(was.logo, is.logo) } };
  return { subject, detail: { before: detailOf(name, was), after: detailOf(name, is) } };
}

const whatBecame = (was: string, is: string) => (is === '' ? 'removed' : was === '' ? 'added' : 'replaced');

function detailOf(name: Exclude<keyof Settings, 'logo'>, settings: Settings): Record<string, unknown> {
  if (name !== 'models') return { [name]: settings[name] };
  const { enabled, default: chosen } = settings.models;
  return { enabledModels: enabled.map(labelOf), defaultModel: labelOf(chosen) };
}

const labelOf = (id: string) => OFFERED_MODELS.find((model) => model.id === id)?.label ?? id;
