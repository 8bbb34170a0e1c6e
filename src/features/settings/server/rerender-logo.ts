import { and, eq } from 'drizzle-orm';
import type { Deps } from '#platform/server/deps.ts';
import { saveDisplayImage } from '#platform/server/images/display-images.ts';
import { images } from '#platform/server/images/images.tables.ts';
import { prepareImage, RENDER_LIMITS } from '#platform/server/images/prepare-image.ts';
import { portalSettings } from '#platform/server/settings/settings.tables.ts';
import { IMAGE_MESSAGES } from '#platform/shared/images.ts';

const EARLIER = /^\/api\/images\/(\w+\.svg)$/;

/** Renders a logo that an earlier version stored as SVG. If that fails, it is dropped: the header shows the suite's own. */
export async function rerenderLogo({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const [setting] = await db.select().from(portalSettings).where(eq(portalSettings.name, 'logo'));
  const [, file] = EARLIER.exec(String(setting?.value)) ?? [];
  if (!setting || !file) return;
  const [image] = await db.select().from(images).where(eq(images.file, file));
  const inline = `data:image/svg+xml;base64,${image?.content.toString('base64')}`;
  const prepared = image ? await prepareImage(inline, IMAGE_MESSAGES.tooLarge, RENDER_LIMITS) : { refused: 'it is not stored' };
  if ('refused' in prepared) log.warn({ reason: prepared.refused }, 'the stored logo cannot be drawn');
  await db.transaction(async (tx) => {
    const value = 'refused' in prepared ? '' : await saveDisplayImage(tx, prepared.display);
    const unchanged = and(eq(portalSettings.name, 'logo'), eq(portalSettings.value, setting.value));
    await tx.update(portalSettings).set({ value }).where(unchanged);
  });
}
