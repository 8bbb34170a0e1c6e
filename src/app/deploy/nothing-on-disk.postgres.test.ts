import { expect, onTestFinished, test } from 'vitest';
import { foilRequest, LETTER_FILE } from '#features/foil-request/testing.ts';
import { startMailStandIn } from '#platform/server/testing/mail-stand-in.ts';
import { copyTemplate } from '#platform/server/testing/test-database.ts';
import { signInByCall, startPortalProcess } from '#testing/portal-process.ts';

const ADMIN = { email: 'admin@example.com', password: 'only for this test' };

test('with PostgreSQL, a mail server and a session secret the portal works where it can write nothing', {
  timeout: 90_000,
}, async () => {
  const database = await copyTemplate(process.env.TEST_DATABASE_URL ?? '');
  const mail = await startMailStandIn();
  const portal = await startPortalProcess({
    DATABASE_URL: database.address,
    // No folder can be created there.
    DATA_DIR: '/dev/null/data',
    SESSION_SECRET: 'the same forty characters on both servers',
    SMTP_URL: mail.url,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_CONTENT: 'off',
  });
  onTestFinished(async () => {
    await portal.stop();
    await mail.close();
    await database.drop();
  });
  const headers = { 'content-type': 'application/json', origin: portal.url, cookie: await signInByCall(portal.url, ADMIN) };
  const body = JSON.stringify(foilRequest());
  expect((await fetch(`${portal.url}/api/foil-request/generate`, { method: 'POST', headers, body })).status).toBe(202);
  await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(1);
  expect(mail.mails[0]?.mail.attachments.map(({ filename }) => filename)).toEqual([LETTER_FILE]);
});
