import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sampleVideo, VIDEO_CASES } from './testing/form-cases.ts';
import { videoBody } from './training.contract.ts';

test.each(VIDEO_CASES)('a training video is judged as the specification says: $says', ({ field, value, message }) => {
  const { error } = z.safeParse(videoBody, { ...sampleVideo(), [field]: value });
  expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(message);
});
