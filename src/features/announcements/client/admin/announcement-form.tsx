import { X } from 'lucide-react';
import type { AdminAnnouncement } from '#features/announcements/admin-announcements.contract.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { isLaunchAddress } from '#platform/shared/launch-address.ts';
import { AnnouncementBanner } from '../announcement-banner.tsx';
import { AnnouncementFieldset } from './announcement-fieldset.tsx';
import { type AnnouncementFields, useAnnouncementForm } from './use-announcement-form.ts';
import { useSaveAnnouncement } from './use-save-announcement.ts';

interface Props {
  /** The announcement being edited; absent for a new one. */
  announcement?: AdminAnnouncement | undefined;
  timeZone: string | undefined;
  /** Called when canceled or saved. */
  onDone: () => void;
}

/** Form for a new or changed announcement. Input survives a reload; leaving it unsaved asks first. */
export function AnnouncementForm({ announcement, timeZone, onDone }: Props) {
  const autosaved = useAnnouncementForm(announcement, timeZone);
  const { form, values, clearDraft } = autosaved;
  const finish = () => {
    clearDraft();
    onDone();
  };
  const save = useSaveAnnouncement({ id: announcement?.id, onSaved: finish, setError: form.setError });
  const submit = form.handleSubmit((body) => save.isPending || save.mutate(body));
  return (
    <ItemForm
      title={announcement ? 'Edit Announcement' : 'New Announcement'}
      autosaved={autosaved}
      isSaving={save.isPending}
      saveLabel={announcement ? 'Update Announcement' : 'Save Announcement'}
      onSubmit={submit}
      onCancel={onDone}
    >
      <AnnouncementPreview {...values} />
      <div className="max-w-[45rem]">
        <AnnouncementFieldset form={form} />
      </div>
    </ItemForm>
  );
}

/** Preview of the banner while it is being written. Its controls do nothing. */
function AnnouncementPreview({ text, tone, url }: AnnouncementFields) {
  const address = url.trim();
  const shown = { text: text.trim() || 'Announcement text', tone, url: isLaunchAddress(address) ? address : null };
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-2">
      <h4 className="text-sm font-medium">Preview</h4>
      <div inert className="overflow-hidden rounded-md border border-line">
        <AnnouncementBanner announcement={shown}>
          {() => (
            <span aria-hidden="true" className="-mr-2 flex size-8 shrink-0 items-center justify-center text-muted">
              <X className="size-4.5" />
            </span>
          )}
        </AnnouncementBanner>
      </div>
    </section>
  );
}
