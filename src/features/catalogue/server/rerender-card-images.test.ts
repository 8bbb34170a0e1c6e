import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import type { ListedCard } from '../catalogue.contract.ts';
import { sampleCard } from '../testing/form-cases.ts';
import { PNG, SVG } from '../testing/sample-images.ts';
import { tools } from './catalogue.tables.ts';
import { rerenderCardImages } from './rerender-card-images.ts';

let portal: TestPortal;
let user: string;
beforeAll(async () => {
  portal = await openTestPortal();
  user = await portal.signIn();
});
afterAll(() => portal.close());

const OLD = `/api/images/${'a'.repeat(32)}.svg`;
const BROKEN = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"><g>')}`;
const list = () => portal.call('GET', '/api/tools', { cookie: user });

/** Inserts a tool as an earlier version stored it. */
async function store(columns: Partial<typeof tools.$inferInsert>): Promise<number> {
  const row = { ...sampleCard(), iconType: 'image', icon: SVG, iconDisplay: OLD, ...columns } as typeof tools.$inferInsert;
  const [stored] = await portal.deps.db.insert(tools).values(row).returning({ id: tools.id });
  return stored?.id ?? 0;
}
const stored = async (id: number) => (await portal.deps.db.select().from(tools).where(eq(tools.id, id)))[0];

test('SVG and other images that an earlier version stored are drawn once, and everybody’s list shows them', async () => {
  const id = await store({ badge1: PNG, badge1Display: OLD.replace('svg', 'webp') });
  const before = (await list()).headers.etag;
  expect((await portal.call('GET', OLD)).statusCode).toBe(404);
  await rerenderCardImages(portal.deps);
  const tool = (await list()).json<ListedCard[]>().find((listed) => listed.id === id);
  for (const address of [tool?.icon, tool?.badge1]) {
    expect(address).toMatch(/\.webp$/);
    expect((await portal.call('GET', String(address))).headers['content-type']).toBe('image/webp');
  }
  expect(await stored(id)).toMatchObject({ icon: expect.stringMatching(/^data:image\/webp;/), badge2: null });
  const { etag } = (await list()).headers;
  expect(etag).not.toBe(before);
  await rerenderCardImages(portal.deps);
  expect((await list()).headers.etag).toBe(etag);
});

test('a tool whose stored images cannot be drawn is kept without them, and classes of the icon font stay', async () => {
  const broken = await store({ name: 'Kept', icon: BROKEN, badge1: BROKEN, badge1Display: OLD });
  const classed = await store({
    icon: 'fa-gavel',
    iconDisplay: 'fa-gavel',
    iconType: 'fontawesome',
    badge2: SVG,
    badge2Display: OLD,
  });
  await rerenderCardImages(portal.deps);
  expect(await stored(broken)).toMatchObject({ name: 'Kept', icon: '', iconDisplay: '', badge1: null, badge1Display: null });
  const { icon, iconDisplay, badge2Display } = (await stored(classed)) ?? {};
  expect([icon, iconDisplay]).toEqual(['fa-gavel', 'fa-gavel']);
  expect(badge2Display).toMatch(/\.webp$/);
});
