import type { AdminAnnouncement } from '#features/announcements/admin-announcements.contract.ts';
import { useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementList } from './announcement-list.tsx';

/** Announcements to everybody: the list, or the form of one. */
export function AnnouncementsTab({ timeZone }: { timeZone: string | undefined }) {
  const { edited, returnTo, open, close } = useListEditor<AdminAnnouncement>();
  if (edited !== undefined) return <AnnouncementForm announcement={edited ?? undefined} timeZone={timeZone} onDone={close} />;
  return <AnnouncementList onOpen={open} returnTo={returnTo} />;
}
