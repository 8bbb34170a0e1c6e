import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/client/api.ts';
import { getPassageImage } from '../passage-image.contract.ts';

/** The image of a passage; it never changes. */
export const passageImageQuery = (id: string, passage: string) =>
  queryOptions({
    queryKey: [getPassageImage.path, id, passage],
    queryFn: () => call(getPassageImage, { params: { id, passage } }),
  });
