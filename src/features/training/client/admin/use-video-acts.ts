import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeTrainingVideo, deleteTrainingVideo, placeTrainingVideo } from '#features/training/admin-training.contract.ts';
import { listTrainingVideos, type TrainingVideo, type VideoCategory } from '#features/training/training.contract.ts';
import { call } from '#platform/client/api.ts';
import { readAgain } from '#platform/client/kept-list/read-again.ts';
import { useItemChange } from '#platform/client/kept-list/use-item-change.ts';
import { useItemDeletion } from '#platform/client/kept-list/use-item-deletion.tsx';
import { useListMoves } from '#platform/client/kept-list/use-list-moves.ts';
import { sentenceOr } from '#platform/client/sentence-or.ts';
import { trainingVideosQuery } from '../training.queries.ts';

/** What can be done with the videos of a category. */
export interface VideoActs {
  step: (video: TrainingVideo, step: 'up' | 'down') => void;
  place: (video: TrainingVideo, beforeId: number | null) => void;
  setActive: (video: TrainingVideo, isActive: boolean) => void;
  askToDelete: (video: TrainingVideo) => void;
  /** The question before a deletion, to be placed on the page. */
  dialog: ReactNode;
}

const params = (id: number) => ({ id: String(id) });
const nameOf = ({ title }: TrainingVideo) => title;

/** Moves, activates, deactivates and deletes the videos of a category. */
export function useVideoActs(category: VideoCategory): VideoActs {
  const client = useQueryClient();
  const { queryKey } = trainingVideosQuery(category);
  const list = { queryKey, nameOf, refresh: () => readAgain(client, listTrainingVideos.path) };
  const moves = useListMoves<TrainingVideo>({
    ...list,
    holds: () => true,
    sendOrder: (id, displayOrder) => call(changeTrainingVideo, { params: params(id), body: { displayOrder } }),
    sendPlace: (id, beforeId) => call(placeTrainingVideo, { params: params(id), body: { beforeId } }),
    failure: 'Failed to update video order. Please try again.',
  });
  const setFields = useItemChange<TrainingVideo>({
    ...list,
    send: (id, { isActive }) => call(changeTrainingVideo, { params: params(id), body: { isActive } }),
    done: () => ({ title: 'Success!', description: 'Training video updated successfully' }),
    failureOf: sentenceOr('Failed to update training video'),
  });
  const { askToDelete, dialog } = useItemDeletion<TrainingVideo>({
    ...list,
    remove: (id) => call(deleteTrainingVideo, { params: params(id) }),
    question: 'Are you sure you want to delete this training video?',
    consequence:
      'disappears for everybody and cannot be brought back. What was recorded of its watching is kept for the reports.',
    done: () => ({ title: 'Success!', description: 'Training video deleted successfully' }),
    failureOf: sentenceOr('Failed to delete training video'),
  });
  return { ...moves, setActive: (video, isActive) => setFields(video, { isActive }), askToDelete, dialog };
}
