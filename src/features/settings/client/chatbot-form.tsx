import { Checkbox } from '#platform/client/ui/checkbox.tsx';
import { MAX_DAILY_MESSAGES } from '#platform/shared/settings.ts';
import type { PortalSettings, SettingsChange } from '../settings.contract.ts';
import { CountField } from './count-field.tsx';
import { formatDays } from './format-days.ts';
import { SaveButton } from './save-button.tsx';
import { useSettingForm } from './use-setting-form.tsx';

const fieldsOf = ({ chatMessagesPerDay, conversationsExpire }: PortalSettings) => ({ chatMessagesPerDay, conversationsExpire });

/** Form for the limits on chatbot use, and the expiration of conversations. */
export function ChatbotForm({ settings }: { settings: PortalSettings }) {
  const { form, errors, submit, saving, question, restored } = useSettingForm({
    fieldsOf,
    settings,
    saved: 'Chatbot settings saved',
    questionOf: (change) => questionAbout(change, settings),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {restored}
      <CountField
        label="Messages that a person may send on a day"
        hint="Whoever has sent that many is told when they can go on: when the firm’s next day begins."
        most={MAX_DAILY_MESSAGES}
        unit="messages"
        error={errors.chatMessagesPerDay?.message}
        registered={form.register('chatMessagesPerDay', { valueAsNumber: true })}
      />
      <Checkbox
        label={`Remove conversations ${formatDays(settings.retentionDays)} after their last message`}
        hint="As many days as finished documents are kept: “Retention” sets them for both. Pinned conversations go too. Where this is off, each person’s conversations stay until they delete them."
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
    description: `Everybody’s conversations in which nothing was said for ${days} are removed within the hour, pinned ones too, and cannot be brought back.`,
    confirmLabel: 'Remove old conversations',
  };
}
