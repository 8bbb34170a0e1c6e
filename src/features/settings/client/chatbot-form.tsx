import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { MAX_DAILY_MESSAGES } from '#platform/shared/settings.ts';
import type { PortalSettings, SettingsChange } from '../settings.contract.ts';
import { CountField } from './count-field.tsx';
import { formatDays } from './format-days.ts';
import { SaveButton } from './save-button.tsx';
import { useSettingsSectionForm } from './use-settings-section-form.tsx';

const fieldsOf = ({ chatMessagesPerDay, conversationsExpire }: PortalSettings) => ({ chatMessagesPerDay, conversationsExpire });

/** Form for the limits on chatbot use, and the expiration of conversations. */
export function ChatbotForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, question, restored } = useSettingsSectionForm({
    fieldsOf,
    settings,
    saved: 'Chatbot settings saved',
    questionOf: (change) => questionAbout(change, settings),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <CountField
        label="Messages per person per day"
        hint="People who reach the limit are told when they can continue: when the firm’s next day begins."
        most={MAX_DAILY_MESSAGES}
        unit="messages"
        error={errors.chatMessagesPerDay?.message}
        registered={form.register('chatMessagesPerDay', { valueAsNumber: true })}
      />
      <Checkbox
        label={`Remove conversations ${formatDays(settings.retentionDays)} after their last message`}
        hint="The same number of days as for finished documents: “Retention” sets both. Pinned conversations are removed too. When this is off, each person’s conversations stay until they delete them."
        error={errors.conversationsExpire?.message}
        {...form.register('conversationsExpire')}
      />
      <SaveButton what="chatbot settings" {...saving} />
      {question}
    </form>
  );
}

/** Asks before expiration is switched on, which removes conversations for good; switching it off needs no question. */
function questionAbout({ conversationsExpire }: SettingsChange, inForce: PortalSettings) {
  if (!conversationsExpire || inForce.conversationsExpire) return undefined;
  const days = formatDays(inForce.retentionDays);
  return {
    title: `Are you sure you want to remove conversations ${days} after their last message?`,
    description: `Everyone’s conversations with no messages for ${days}, including pinned ones, will be removed within the hour and cannot be restored.`,
    confirmLabel: 'Remove old conversations',
  };
}
