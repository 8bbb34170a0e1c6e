import type { Decoder } from '../images/raster/load-decoder.ts';

/** Draws an SVG file as pixels of 64 by 64. Only tests draw on the server, and only what they have written themselves. */
export async function renderDrawing(sharp: Decoder, svg: Buffer): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  try {
    return await sharp(svg).resize(64, 64).ensureAlpha().raw().toBuffer();
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
  }
}
