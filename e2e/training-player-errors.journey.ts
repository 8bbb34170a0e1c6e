import { expect, test } from '@playwright/test';
import { expectAccessible, signInByCall } from './portal.ts';
import { addVideo, chooseVideo, openVideo, passSilence, playButton } from './watched-video.ts';
import { standInId } from './youtube-stand-in.ts';

const ERRORS = [
  [2, 'invalid parameter', false],
  [5, 'not playable', true],
  [100, 'private', false],
  [101, 'Embedding is not allowed', true],
  [150, 'Embedding is not allowed', true],
  [153, 'hides the portal’s address', true],
  [999, 'error 999', true],
] as const;

test('errors of YouTube’s are said in plain words in the player’s place', async ({ page }) => {
  await signInByCall(page);
  const ids: number[] = [];
  for (const [code] of ERRORS) ids.push(await addVideo(page, `Error ${code}`, standInId.failing(code)));
  await openVideo(page, 'Error 1', standInId.failing(1));
  for (const [index, [code, words, mayPlayThere]] of ERRORS.entries()) {
    await chooseVideo(page, ids[index] ?? 0);
    const card = page.getByRole('alert').filter({ hasText: words });
    await expect(card).toBeVisible();
    await expect(card.getByRole('link', { name: /Watch on YouTube/ })).toHaveCount(mayPlayThere ? 1 : 0);
    const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(16 / 9, 1);
    if (code === 150) await expectAccessible(page);
  }
});

for (const [how, id, isReachable] of [
  ['is blocked', standInId.lasting(30), false],
  ['never answers', standInId.silent, true],
] as const) {
  test(`a video service that ${how} is said to be out of reach, with a way to try again`, async ({ page }) => {
    const { youtube, hosts, violations } = await openVideo(page, `Service that ${how}`, id, isReachable);
    await expect(page.getByText('Loading the video…')).toBeVisible();
    await passSilence(page);
    const card = page.getByRole('alert').filter({ hasText: 'YouTube cannot be reached' });
    await expect(card).toContainText('The firm’s network may block it');
    await expect(card.getByRole('link', { name: /Watch on YouTube/ })).toHaveAttribute('href', /youtube\.com\/watch\?v=/);
    await expectAccessible(page);
    youtube.isReachable = true;
    await card.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => youtube.embeds.length).toBe(2);
    if (id !== standInId.silent) await expect(playButton(page)).toBeVisible();
    expect([...hosts].sort()).toEqual([new URL(page.url()).host, 'www.youtube-nocookie.com']);
    expect(violations).toEqual([]);
  });
}
