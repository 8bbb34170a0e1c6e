import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { videoBody } from './admin-training.contract.ts';
import { sampleVideo, VIDEO_CASES } from './testing/form-cases.ts';

test.each(VIDEO_CASES)('a training video is judged as the specification says: $says', ({ field, value, message }) => {
  const { error } = z.safeParse(videoBody, { ...sampleVideo(), [field]: value });
  expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(message);
});
