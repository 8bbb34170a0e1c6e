import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/client/api.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { dismissAnnouncement, type ShownAnnouncement } from '../announcements.contract.ts';
import { announcementsQuery } from './announcements.queries.ts';

interface Dismissed {
  announcement: ShownAnnouncement;
  /** Ids of the announcements below it. */
  below: number[];
}

/** Dismisses announcements: an optimistic update, restored to its position when the server refuses. */
export function useDismissal(): (announcement: ShownAnnouncement) => void {
  const client = useQueryClient();
  const show = (dismissed: Dismissed) =>
    client.setQueryData(announcementsQuery.queryKey, (shown) => shown && putBack(shown, dismissed));
  const { mutate } = useMutation({
    // It survives leaving the page, so that the person need not read the same again.
    mutationFn: ({ announcement: { id, text } }: Dismissed) =>
      call(dismissAnnouncement, { params: { id: String(id) }, body: { text } }, { keepalive: true }),
    onSuccess: ({ shown }, { below }) => {
      // Its text has changed meanwhile, and nobody has read it here yet.
      if (shown) show({ announcement: shown, below });
    },
    onError: (error, dismissed) => {
      // It was deleted meanwhile, so it stays dismissed.
      if (error instanceof ApiError && error.status === 404) return;
      show(dismissed);
      const description = 'The announcement could not be dismissed. Please try again.';
      showToast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  return (announcement) => {
    const before = client.getQueryData(announcementsQuery.queryKey) ?? [];
    const position = before.findIndex(({ id }) => id === announcement.id);
    // The button was pressed twice before the page had updated.
    if (position === -1) return;
    client.setQueryData(announcementsQuery.queryKey, before.toSpliced(position, 1));
    mutate({ announcement, below: before.slice(position + 1).map(({ id }) => id) });
  };
}

function putBack(shown: ShownAnnouncement[], { announcement, below }: Dismissed): ShownAnnouncement[] {
  const next = shown.findIndex(({ id }) => below.includes(id));
  return shown.toSpliced(next === -1 ? shown.length : next, 0, announcement);
}
