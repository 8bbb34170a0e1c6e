import type { KeptAnnouncement } from '#features/announcements/admin-announcements.contract.ts';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { RestoredNotice } from '#platform/client/ui/restored-notice.tsx';
import { useCarefulLeave } from '#platform/client/use-careful-leave.tsx';
import { AnnouncementFieldset } from './announcement-fieldset.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';
import { useSaveAnnouncement } from './use-save-announcement.ts';

interface Props {
  /** The announcement that is edited; absent for a new one. */
  announcement?: KeptAnnouncement | undefined;
  timeZone: string | undefined;
  /** Cancelled, or saved. */
  onDone: () => void;
}

/** A new announcement, or a change of one. What is typed survives a reload; leaving it unsaved is asked about. */
export function AnnouncementForm({ announcement, timeZone, onDone }: Props) {
  const { form, values, clearDraft, isRestored, discard } = useAnnouncementForm(announcement, timeZone);
  const { leave, question } = useCarefulLeave();
  const finish = () => {
    clearDraft();
    onDone();
  };
  const save = useSaveAnnouncement({ id: announcement?.id, onSaved: finish, setError: form.setError });
  const submit = form.handleSubmit((body) => save.isPending || save.mutate(body));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {/* The list that the keyboard was in has gone. */}
      <h3 ref={focusHeading} className="text-lg">
        {announcement ? 'Edit Announcement' : 'New Announcement'}
      </h3>
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <AnnouncementPreview {...values} />
      <div className="max-w-[45rem]">
        <AnnouncementFieldset form={form} />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button variant="secondary" onClick={() => leave(onDone)}>
          Cancel
        </Button>
        <Button type="submit" pending={save.isPending}>
          {announcement ? 'Update Announcement' : 'Announce'}
        </Button>
      </div>
      {question}
    </form>
  );
}
