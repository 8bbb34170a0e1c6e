import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseFormSetError } from 'react-hook-form';
import { ApiError, call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { showFieldErrors } from '#platform/client/show-field-errors.ts';
import { showToast } from '#platform/client/ui/toast-store.ts';
import {
  changeTrainingVideo,
  createTrainingVideo,
  type VideoBody,
  type VideoFields,
  videoBody,
} from '../admin-training.contract.ts';
import { listTrainingVideos, type TrainingVideo } from '../training.contract.ts';

const FIELD_NAMES = Object.keys(videoBody.shape) as (keyof VideoFields)[];

interface Options {
  /** The video that is edited; undefined for a new one. */
  id: number | undefined;
  onSaved: (saved: TrainingVideo) => void;
  setError: UseFormSetError<VideoFields>;
}

/** Creates a training video or changes one. The lists of all categories are refetched before the form is left. */
export function useSaveVideo({ id, onSaved, setError }: Options) {
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
