import { EyeOff } from 'lucide-react';
import type { TrainingVideo } from '#features/training/training.contract.ts';
import { ItemState } from '#platform/client/kept-list/item-state.tsx';
import { ItemSummary } from '#platform/client/kept-list/item-summary.tsx';

/** A video in a row of the list: its title, whether people see it, and the beginning of its description. */
export function VideoSummary({ video }: { video: TrainingVideo }) {
  const inactive = (
    <ItemState key="inactive" icon={<EyeOff />}>
      Inactive
    </ItemState>
  );
  return <ItemSummary name={video.title} states={[!video.isActive && inactive]} description={video.description} />;
}
