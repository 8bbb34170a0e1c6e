import type sharp from 'sharp';

export type Decoder = typeof sharp;

let decoder: Promise<Decoder> | undefined;

/**
 * The decoder of pixel images, loaded when the first image is saved: a portal whose administrators save none does without its
 * memory. It reads the three kinds that are taken, keeps nothing between images, and uses one thread.
 */
export function loadDecoder(): Promise<Decoder> {
  decoder ??= openDecoder();
  return decoder;
}

async function openDecoder(): Promise<Decoder> {
  const { default: open } = await import('sharp');
  open.block({ operation: ['VipsForeignLoad'] });
  open.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });
  open.cache(false);
  open.concurrency(1);
  return open;
}
