import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import {
  type AnnouncementBody,
  changeAnnouncement,
  createAnnouncement,
  listAllAnnouncements,
} from '#features/announcements/admin-announcements.contract.ts';
import { listAnnouncements } from '#features/announcements/announcements.contract.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { showErrorToast } from '#platform/client/show-error-toast.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { type AnnouncementFields, FIELD_NAMES } from './use-announcement-form.ts';

interface Options {
  /** The announcement being edited; undefined for a new one. */
  id: number | undefined;
  onSaved: () => void;
  setError: UseFormSetError<AnnouncementFields>;
}

/** Creates or changes an announcement. The list and the administrator's own banner are refetched before the form is left. */
export function useSaveAnnouncement({ id, onSaved, setError }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AnnouncementBody) =>
      id === undefined ? call(createAnnouncement, { body }) : call(changeAnnouncement, { params: { id: String(id) }, body }),
    onSuccess: async ({ state }) => {
      await refetchLists(client, listAllAnnouncements.path, listAnnouncements.path);
      showToast({ title: 'Success!', description: SAVED[state] });
      onSaved();
    },
    onError: (error) => {
      if (showFieldErrors(error, FIELD_NAMES, setError)) return;
      if (error instanceof ApiError && error.status === 404)
        showErrorToast(new Error(), 'This announcement has since been deleted.');
      else showErrorToast(error, 'Failed to save announcement. Please try again.');
    },
  });
}

const SAVED = {
  scheduled: 'Announcement saved. It will be shown starting on its first day.',
  showing: 'Announcement saved. People can see it now.',
  ended: 'Announcement saved. Its last day has passed, so no one sees it.',
};
