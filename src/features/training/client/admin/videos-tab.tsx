import { useEffect, useState } from 'react';
import { type TrainingVideo, VIDEO_CATEGORIES, type VideoCategory } from '#features/training/training.contract.ts';
import { useListEditor } from '#platform/client/editable-list/use-list-editor.ts';
import { LazyPart } from '#platform/client/ui/lazy-part.tsx';
import { Tabs } from '#platform/client/ui/tabs.tsx';
import { CATEGORY_LABELS } from '../video-categories.ts';
import { VideoList } from './video-list.tsx';

const TABS = VIDEO_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

const loadForm = async () => (await import('../video-form.tsx')).VideoForm;

/** The training videos by category, or the form of one of them. */
export function VideosTab() {
  const [category, setCategory] = useState<VideoCategory>('ai-tutorials');
  const { edited, returnTo, open, close } = useListEditor<TrainingVideo>();
  useEffect(() => {
    // Loaded in the background; if it fails now, opening the form tries again and shows the error.
    loadForm().catch(() => {});
  }, []);
  if (edited !== undefined) {
    const done = (saved?: TrainingVideo) => {
      // A video that was moved to another category is shown there.
      if (saved) setCategory(saved.category);
      close();
    };
    return (
      <LazyPart wanted load={loadForm} onFailure={close}>
        {(VideoForm) => <VideoForm video={edited ?? undefined} category={category} onDone={done} />}
      </LazyPart>
    );
  }
  return (
    <Tabs value={category} onValueChange={setCategory} tabs={TABS} label="Category of video" variant="pill">
      {(shown) => <VideoList key={shown} category={shown} title={CATEGORY_LABELS[shown]} onOpen={open} returnTo={returnTo} />}
    </Tabs>
  );
}
