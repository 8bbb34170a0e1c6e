import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeTrainingVideo, deleteTrainingVideo, setTrainingVideoOrder } from '#features/training/admin-training.contract.ts';
import { listTrainingVideos, type TrainingVideo, type VideoCategory } from '#features/training/training.contract.ts';
import { call } from '#platform/client/api.ts';
import { refetchLists } from '#platform/client/editable-list/refetch-lists.ts';
import { useDeleteItem } from '#platform/client/editable-list/use-delete-item.tsx';
import { useReorderList } from '#platform/client/editable-list/use-reorder-list.ts';
import { useUpdateItem } from '#platform/client/editable-list/use-update-item.ts';
import { errorMessage } from '#platform/client/error-message.ts';
import { trainingVideosQuery } from '../training.queries.ts';

/** Actions on the videos of a category. */
export interface VideoActions {
  step: (video: TrainingVideo, step: 'up' | 'down') => void;
  moveTo: (video: TrainingVideo, beforeId: number | null) => void;
  setActive: (video: TrainingVideo, isActive: boolean) => void;
  confirmDelete: (video: TrainingVideo) => void;
  /** Confirmation dialog before a deletion, to be rendered in the page. */
  dialog: ReactNode;
}

const params = (id: number) => ({ id: String(id) });
const nameOf = ({ title }: TrainingVideo) => title;

/** Moves, activates, deactivates and deletes the videos of a category. */
export function useVideoActions(category: VideoCategory): VideoActions {
  const client = useQueryClient();
  const { queryKey } = trainingVideosQuery(category);
  const list = { queryKey, nameOf, refresh: () => refetchLists(client, listTrainingVideos.path) };
  const moves = useReorderList<TrainingVideo>({
    ...list,
    contains: () => true,
    sendOrder: (id, displayOrder) => call(changeTrainingVideo, { params: params(id), body: { displayOrder } }),
    sendMoveTo: (id, beforeId) => call(setTrainingVideoOrder, { params: params(id), body: { beforeId } }),
    failure: 'Failed to update video order. Please try again.',
  });
  const setFields = useUpdateItem<TrainingVideo>({
    ...list,
    send: (id, { isActive }) => call(changeTrainingVideo, { params: params(id), body: { isActive } }),
    done: () => ({ title: 'Success!', description: 'Training video updated successfully' }),
    failureOf: errorMessage('Failed to update training video'),
  });
  const { confirmDelete, dialog } = useDeleteItem<TrainingVideo>({
    ...list,
    remove: (id) => call(deleteTrainingVideo, { params: params(id) }),
    question: 'Are you sure you want to delete this training video?',
    consequence: 'will be removed for everyone and cannot be restored. Its viewing records are kept for the reports.',
    done: () => ({ title: 'Success!', description: 'Training video deleted successfully' }),
    failureOf: errorMessage('Failed to delete training video'),
  });
  return { ...moves, setActive: (video, isActive) => setFields(video, { isActive }), confirmDelete, dialog };
}
