import type { Deps } from '#platform/server/deps.ts';
import { fetchWithLimit } from '#platform/server/fetch-with-size-limit.ts';
import { prepareImage } from '#platform/server/images/prepare-image.ts';
import { IMAGE_MESSAGES, MAX_IMAGE_BYTES } from '#platform/shared/images.ts';
import type { VideoThumbnail } from '../admin-training.contract.ts';

/** Short, because people look at the form meanwhile, and a firm's network may block everything. */
const TIMEOUT_MS = 4_000;
const NONE: VideoThumbnail = { picture: null, isUnknown: false };

/**
 * Fetches the picture of a video from the one configured host, so that no page of the portal has to load anything from outside,
 * and re-encodes it like every image.
 * @param id YouTube's id of the video, 11 characters
 * @returns no picture when the host cannot be reached or responds with anything else
 */
export async function fetchVideoThumbnail({ config }: Pick<Deps, 'config'>, id: string): Promise<VideoThumbnail> {
  if (!config.videoPicturesUrl) return NONE;
  const address = `${config.videoPicturesUrl}/vi/${id}/mqdefault.jpg`;
  try {
    const response = await fetchWithLimit(MAX_IMAGE_BYTES)(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 404) return { picture: null, isUnknown: true };
    return response.ok ? await draw(Buffer.from(await response.arrayBuffer())) : NONE;
  } catch {
    return NONE;
  }
}

async function draw(bytes: Buffer): Promise<VideoThumbnail> {
  const prepared = await prepareImage(`data:image/jpeg;base64,${bytes.toString('base64')}`, IMAGE_MESSAGES.tooLarge);
  if ('refused' in prepared) return NONE;
  return { picture: `data:image/webp;base64,${prepared.display.content.toString('base64')}`, isUnknown: false };
}
