import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { focusHeading } from '#platform/client/focus-heading.ts';
import { Button } from '#platform/client/ui/button.tsx';
import { RestoredNotice } from '#platform/client/ui/restored-notice.tsx';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import { useUnsavedChangesPrompt } from '#platform/client/use-unsaved-changes-prompt.tsx';
import { type VideoBody, type VideoFields, videoBody } from '../admin-training.contract.ts';
import type { TrainingVideo, VideoCategory } from '../training.contract.ts';
import { useSaveVideo } from './use-save-video.ts';
import { VideoFieldset } from './video-fieldset.tsx';
import { VideoPreview } from './video-preview.tsx';

const resolver = standardSchemaResolver<VideoFields, unknown, VideoBody>(videoBody);

const fieldsOf = (video: TrainingVideo | undefined, category: VideoCategory): Required<VideoFields> => ({
  title: video?.title ?? '',
  description: video?.description ?? '',
  youtubeUrl: video?.youtubeUrl ?? '',
  category: video?.category ?? category,
  displayOrder: video?.displayOrder ?? 0,
  isActive: video?.isActive ?? true,
});

interface VideoFormProps {
  /** The video that is edited; absent for a new one. */
  video?: TrainingVideo | undefined;
  /** Category of a new video unless another one is chosen. */
  category: VideoCategory;
  /** Called after canceling, or with the saved video. */
  onDone: (saved?: TrainingVideo) => void;
}

/** Form for a new training video, or a change of one. What is typed survives a reload; leaving it unsaved asks first. */
export function VideoForm({ video, category, onDone }: VideoFormProps) {
  const { form, values, clearDraft, isRestored, discard } = useVideoForm(video, category);
  const { leave, question } = useUnsavedChangesPrompt();
  const finish = (saved: TrainingVideo) => {
    clearDraft();
    onDone(saved);
  };
  const save = useSaveVideo({ id: video?.id, onSaved: finish, setError: form.setError });
  const submit = form.handleSubmit((body) => save.isPending || save.mutate(body));
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {/* The list that had the keyboard focus is gone. */}
      <h3 ref={focusHeading} className="text-lg">
        {video ? 'Edit Training Video' : 'Add New Training Video'}
      </h3>
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,45rem)_20rem]">
        <VideoFieldset form={form} />
        <VideoPreview title={values.title} youtubeUrl={values.youtubeUrl} />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line pt-4">
        <Button variant="secondary" onClick={() => leave(onDone)}>
          Cancel
        </Button>
        <Button type="submit" pending={save.isPending}>
          {video ? 'Update Video' : 'Create Video'}
        </Button>
      </div>
      {question}
    </form>
  );
}

/** The form of a training video, autosaved for each person. */
function useVideoForm(video: TrainingVideo | undefined, category: VideoCategory) {
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => fieldsOf(video, category));
  return useAutosavedForm({ draftKey: `training-video:${video?.id ?? 'new'}:${user?.email}`, before, resolver });
}
