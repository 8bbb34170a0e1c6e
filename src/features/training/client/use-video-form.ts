import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#features/accounts/client/accounts.queries.ts';
import { useDraftedForm } from '#platform/client/use-drafted-form.ts';
import { type VideoBody, type VideoFields, videoBody } from '../admin-training.contract.ts';
import type { TrainingVideo, VideoCategory } from '../training.contract.ts';

const resolver = standardSchemaResolver<VideoFields, unknown, VideoBody>(videoBody);

/** The form of a training video, with its draft: the person's own. */
export function useVideoForm(video: TrainingVideo | undefined, category: VideoCategory) {
  const { data: user } = useQuery(currentUserQuery);
  const [before] = useState(() => fieldsOf(video, category));
  return useDraftedForm({ draftKey: `training-video:${video?.id ?? 'new'}:${user?.email}`, before, resolver });
}

const fieldsOf = (video: TrainingVideo | undefined, category: VideoCategory): Required<VideoFields> => ({
  title: video?.title ?? '',
  description: video?.description ?? '',
  youtubeUrl: video?.youtubeUrl ?? '',
  category: video?.category ?? category,
  displayOrder: video?.displayOrder ?? 0,
  isActive: video?.isActive ?? true,
});
