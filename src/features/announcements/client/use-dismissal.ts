import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#platform/client/api.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { dismissAnnouncement, type ShownAnnouncement } from '../announcements.contract.ts';
import { announcementsQuery } from './announcements.queries.ts';

interface Dismissed {
  announcement: ShownAnnouncement;
  /** The ids of those that stood below it. */
  below: number[];
}

/** Puts announcements away for the person: at once, and back in their place when the server does not take it. */
export function useDismissal(): (announcement: ShownAnnouncement) => void {
  const client = useQueryClient();
  const show = (dismissed: Dismissed) =>
    client.setQueryData(announcementsQuery.queryKey, (shown) => shown && putBack(shown, dismissed));
  const { mutate } = useMutation({
    // It outlives the page: who dismisses on the way out is not asked to read the same again.
    mutationFn: ({ announcement: { id, text } }: Dismissed) =>
      call(dismissAnnouncement, { params: { id: String(id) }, body: { text } }, { keepalive: true }),
    onSuccess: ({ shown }, { below }) => {
      // It says something else by now, which nobody has read here yet.
      if (shown) show({ announcement: shown, below });
    },
    onError: (error, dismissed) => {
      // It was deleted meanwhile: away it is.
      if (error instanceof ApiError && error.status === 404) return;
      show(dismissed);
      const description = 'The announcement could not be put away. Please try again.';
      showToast({ title: 'Error', description, variant: 'destructive' });
    },
  });
  return (announcement) => {
    const before = client.getQueryData(announcementsQuery.queryKey) ?? [];
    const place = before.findIndex(({ id }) => id === announcement.id);
    // The button was pressed twice before the page had followed.
    if (place === -1) return;
    client.setQueryData(announcementsQuery.queryKey, before.toSpliced(place, 1));
    mutate({ announcement, below: before.slice(place + 1).map(({ id }) => id) });
  };
}

function putBack(shown: ShownAnnouncement[], { announcement, below }: Dismissed): ShownAnnouncement[] {
  const next = shown.findIndex(({ id }) => below.includes(id));
  return shown.toSpliced(next === -1 ? shown.length : next, 0, announcement);
}
