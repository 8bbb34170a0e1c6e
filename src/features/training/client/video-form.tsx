import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { ApiError, call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { ItemForm } from '#platform/client/item-form.tsx';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import { useAutosavedForm } from '#platform/client/use-autosaved-form.ts';
import {
  changeTrainingVideo,
  createTrainingVideo,
  type VideoBody,
  type VideoFields,
  videoBody,
} from '../admin-training.contract.ts';
import { listTrainingVideos, type TrainingVideo, type VideoCategory } from '../training.contract.ts';
import { VideoFieldset } from './video-fieldset.tsx';
import { VideoPreview } from './video-preview.tsx';

const FIELD_NAMES = Object.keys(videoBody.shape) as (keyof VideoFields)[];

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
  const autosaved = useVideoForm(video, category);
  const { form, values, clearDraft } = autosaved;
  const finish = (saved: TrainingVideo) => {
    clearDraft();
    onDone(saved);
  };
  const save = useSaveVideo({ id: video?.id, onSaved: finish, setError: form.setError });
  const submit = form.handleSubmit((body) => save.isPending || save.mutate(body));
  return (
    <ItemForm
      title={video ? 'Edit Training Video' : 'Add New Training Video'}
      autosaved={autosaved}
      isSaving={save.isPending}
      saveLabel={video ? 'Update Video' : 'Create Video'}
      onSubmit={submit}
      onCancel={onDone}
    >
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,45rem)_20rem]">
        <VideoFieldset form={form} />
        <VideoPreview title={values.title} youtubeUrl={values.youtubeUrl} />
      </div>
    </ItemForm>
  );
}

/** The form of a training video, autosaved for each person. */
function useVideoForm(video: TrainingVideo | undefined, category: VideoCategory) {
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => fieldsOf(video, category));
  return useAutosavedForm({ draftKey: `training-video:${video?.id ?? 'new'}:${user?.email}`, before, resolver });
}

interface Options {
  /** The video that is edited; undefined for a new one. */
  id: number | undefined;
  onSaved: (saved: TrainingVideo) => void;
  setError: UseFormSetError<VideoFields>;
}

/** Creates a training video or changes one. The lists of all categories are refetched before the form is left. */
function useSaveVideo({ id, onSaved, setError }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: VideoBody) =>
      id === undefined ? call(createTrainingVideo, { body }) : call(changeTrainingVideo, { params: { id: String(id) }, body }),
    onSuccess: async (saved) => {
      await refetchLists(client, listTrainingVideos.path);
      showToast({ title: 'Success!', description: `Training video ${id === undefined ? 'created' : 'updated'} successfully` });
      onSaved(saved);
    },
    onError: (error) => {
      showFieldErrors(error, FIELD_NAMES, setError);
      showToast({ title: 'Error', description: failureOf(error, id), variant: 'destructive' });
    },
  });
}

/** The server's own message, unless it has none, or the video was deleted meanwhile. */
function failureOf(error: Error, id: number | undefined): string {
  const { status, detail } = error instanceof ApiError ? error : {};
  if (id !== undefined && status === 404) return 'No video to update';
  return detail || `Failed to ${id === undefined ? 'create' : 'update'} training video`;
}
