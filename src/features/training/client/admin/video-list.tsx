import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { TrainingVideo, VideoCategory } from '#features/training/training.contract.ts';
import { ItemActions } from '#platform/client/editable-list/item-actions.tsx';
import { ItemStateLabel } from '#platform/client/editable-list/item-state-label.tsx';
import { ItemSummary } from '#platform/client/editable-list/item-summary.tsx';
import { ListHeading } from '#platform/client/editable-list/list-heading.tsx';
import { ListSkeleton } from '#platform/client/editable-list/list-skeleton.tsx';
import { LoadedList } from '#platform/client/editable-list/loaded-list.tsx';
import { SortableList } from '#platform/client/sortable/sortable-list.tsx';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { trainingVideosQuery } from '../training.queries.ts';
import { useVideoActions } from './use-video-actions.ts';

interface Props {
  category: VideoCategory;
  title: string;
  /** Opens the form, for a new video when none is given. */
  onOpen: (video?: TrainingVideo) => void;
  /** Video whose form has just been closed; null for that of a new video. */
  returnTo: number | null | undefined;
}

const HEADINGS = ['ORDER', 'VIDEO', 'URL/ACTIONS'] as const;
const WORDS = { hide: 'Deactivate', show: 'Activate' };

/** The videos of a category in display order, with the actions on each. */
export function VideoList({ category, title, onOpen, returnTo }: Props) {
  // Other administrators edit them too, so they are fetched whenever the list is opened.
  const query = useQuery({ ...trainingVideosQuery(category), staleTime: 0, refetchOnMount: 'always' });
  const acts = useVideoActions(category);
  const items = query.data && inDisplayOrder(query.data);
  return (
    <section aria-labelledby="kept-videos">
      <ListHeading
        id="kept-videos"
        title={title}
        count={items?.length}
        addLabel="Add Training Video"
        onAdd={() => onOpen()}
        isReturnedTo={returnTo === null}
      />
      <LoadedList
        query={query}
        items={items}
        plural="training videos"
        rows={<ListSkeleton headings={HEADINGS} />}
        empty="No training videos here yet"
      >
        {(videos) => (
          <SortableList
            items={videos}
            labelledBy="kept-videos"
            headings={HEADINGS}
            nameOf={(video) => video.title}
            onStep={acts.step}
            onMoveTo={acts.moveTo}
            thing={(video) => <VideoSummary video={video} />}
            addressOf={(video) => video.youtubeUrl}
            actions={(video) => (
              <ItemActions
                name={video.title}
                isShown={video.isActive}
                words={WORDS}
                onEdit={() => onOpen(video)}
                onShownChange={(isActive) => acts.setActive(video, isActive)}
                onDelete={() => acts.confirmDelete(video)}
                isReturnedTo={returnTo === video.id}
              />
            )}
          />
        )}
      </LoadedList>
      {acts.dialog}
    </section>
  );
}

/** A video in a row of the list: its title, whether people see it, and the beginning of its description. */
function VideoSummary({ video }: { video: TrainingVideo }) {
  const inactive = (
    <ItemStateLabel key="inactive" icon={<EyeOff />}>
      Inactive
    </ItemStateLabel>
  );
  return <ItemSummary name={video.title} states={[!video.isActive && inactive]} description={video.description} />;
}
