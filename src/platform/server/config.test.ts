import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any setting the portal listens on this machine only, with the embedded database', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', databaseUrl: undefined });
  expect(config).toMatchObject({
    defaults: { firmName: 'Example Law LLP', bookingUrl: '', retentionDays: 30, usageRetentionDays: 400 },
    timeZone: 'America/New_York',
    sampleContent: true,
  });
});

test('conversations go after a while only where somebody has said for how long things are kept', () => {
  expect(readConfig({}).defaults).toMatchObject({ chatMessagesPerDay: 200, conversationsExpire: false });
  expect(readConfig({ RETENTION_DAYS: '' }).defaults.conversationsExpire).toBe(false);
  expect(readConfig({ RETENTION_DAYS: '30' }).defaults).toMatchObject({ retentionDays: 30, conversationsExpire: true });
  expect(readConfig({ CHAT_MESSAGES_PER_DAY: '5' }).defaults).toMatchObject({
    chatMessagesPerDay: 5,
    conversationsExpire: false,
  });
});

test('the public address is understood however it is written', () => {
  expect(readConfig({ PUBLIC_URL: 'HTTPS://Portal.Firm.example/' }).publicUrl).toBe('https://portal.firm.example');
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' }).port).toBe(3000);
});

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'portal.firm.example'],
  ['DATABASE_URL', 'mysql://db/portal'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['TIME_ZONE', 'CET'],
  ['TIME_ZONE', '+05:30'],
  ['SAMPLE_CONTENT', 'yes'],
  ['DRAFTING_WINDOW', '4000'],
  ['CITATION_STYLE', 'apa'],
  ['AI_CERTIFICATION', 'maybe'],
  ['SMTP_URL', 'http://mail.firm.example'],
  ['SESSION_SECRET', 'short'],
  ['MAIL_FROM', 'a@firm.example, b@firm.example'],
  ['RETENTION_DAYS', '0'],
  ['CHAT_MESSAGES_PER_DAY', '0'],
  ['CHAT_MESSAGES_PER_DAY', '10001'],
  ['DOCUMENTS_PER_DAY', '0'],
  ['DOCUMENTS_PER_DAY', '1001'],
  ['USAGE_RETENTION_DAYS', '0'],
  ['USAGE_RETENTION_DAYS', '3651'],
  ['PUBLIC_URL', 'http:localhost:3000'],
  ['PUBLIC_URL', 'https://portal.firm.example/portal?x=1'],
  ['PUBLIC_URL', 'https://user:pw@portal.firm.example'],
  ['SMTP_URL', 'smtp:'],
  ['MAIL_ALLOWED_DOMAINS', 'firm com; other'],
  ['TRUST_PROXY', 'foo'],
  ['TRUST_PROXY', '10.0.0.0/40'],
  ['ADMIN_EMAIL', 'Ann Admin <ann@firm.example>'],
  ['ADMIN_PASSWORD', 'x'.repeat(300)],
  ['FIRM_NAME', '   '],
  ['BOOKING_URL', 'javascript:alert(1)'],
  ['VIDEO_PICTURES_URL', 'https://host.example/path'],
  ['LOG_LEVEL', 'loud'],
  ['MODEL_PRICES', 'gpt-4.1-2025-04-14'],
  ['MODEL_PRICES', 'gpt-4.1-2025-04-14=2'],
  ['MODEL_PRICES', 'gpt-4.1-2025-04-14=two/eight'],
  ['MODEL_PRICES', 'gpt-4.1-2025-04-14=2/8, gpt-4.1-2025-04-14=3/9'],
  ['MICROSOFT_CLIENT_ID', 'two words'],
  ['MICROSOFT_ISSUER', 'login.firm.example'],
  ['MICROSOFT_ISSUER', 'http://login.firm.example'],
  ['MICROSOFT_ISSUER', 'http://localhost.evil.example'],
  ['MICROSOFT_ISSUER', 'https://user:pw@login.firm.example'],
  ['MICROSOFT_ISSUER', 'https://login.firm.example/?tenant=1'],
  ['SSO_AUTO_APPROVE', 'true'],
])('a wrong %s stops the start with one line that names it', (name, value) => {
  const reading = () => readConfig({ [name]: value });
  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test('the allowed mail domains are read from a comma list', () => {
  expect(readConfig({ MAIL_ALLOWED_DOMAINS: 'Firm.example, @other.example' }).mailAllowedDomains).toEqual([
    'firm.example',
    'other.example',
  ]);
});

test('prices of models are read from a comma list, in dollars for a million tokens', () => {
  const { modelPrices } = readConfig({ MODEL_PRICES: 'gpt-4.1-2025-04-14=2/8, gemini-2.5-pro=1.25/10' });
  expect(modelPrices).toEqual({
    'gpt-4.1-2025-04-14': { input: 2, output: 8 },
    'gemini-2.5-pro': { input: 1.25, output: 10 },
  });
});

const TENANT = '01234567-89ab-cdef-0123-456789abcdef';
const client = { MICROSOFT_CLIENT_ID: 'portal', MICROSOFT_CLIENT_SECRET: 'not-to-be-guessed' };

test('without its variables there is no single sign-on', () => {
  expect(readConfig({})).toMatchObject({ microsoft: undefined, ssoAutoApprove: false });
  expect(readConfig({ SSO_AUTO_APPROVE: 'on' })).toMatchObject({ microsoft: undefined, ssoAutoApprove: true });
});

test('with a tenant the issuer is Microsoft’s for that tenant', () => {
  expect(readConfig({ ...client, MICROSOFT_TENANT_ID: TENANT.toUpperCase() }).microsoft).toEqual({
    tenantId: TENANT,
    clientId: 'portal',
    clientSecret: 'not-to-be-guessed',
    issuer: `https://login.microsoftonline.com/${TENANT}/v2.0`,
  });
});

test('Microsoft’s issuer names the tenant by itself, in the other clouds too', () => {
  for (const host of ['login.microsoftonline.com', 'login.microsoftonline.us', 'login.partner.microsoftonline.cn']) {
    const issuer = `https://${host}/${TENANT}/v2.0`;
    expect(readConfig({ ...client, MICROSOFT_ISSUER: issuer }).microsoft).toMatchObject({ tenantId: TENANT, issuer });
  }
});

test('another issuer needs no tenant, and may be a program on this machine', () => {
  const issuers = ['https://login.firm.example', 'http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'];
  for (const issuer of issuers)
    expect(readConfig({ ...client, MICROSOFT_ISSUER: issuer }).microsoft).toMatchObject({ tenantId: undefined, issuer });
});

const { MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET } = client;
test.each([
  ['MICROSOFT_CLIENT_ID', { MICROSOFT_TENANT_ID: TENANT }],
  ['MICROSOFT_CLIENT_ID', { MICROSOFT_TENANT_ID: TENANT, MICROSOFT_CLIENT_SECRET }],
  ['MICROSOFT_CLIENT_SECRET', { MICROSOFT_TENANT_ID: TENANT, MICROSOFT_CLIENT_ID }],
  ['MICROSOFT_TENANT_ID', client],
])('a single sign-on that is set up in part stops the start and names %s as missing', (name, given) => {
  expect(() => readConfig(given)).toThrow(new RegExp(`^${name}: is missing`));
});

test.each([
  ['MICROSOFT_TENANT_ID', { MICROSOFT_TENANT_ID: 'common' }],
  ['MICROSOFT_TENANT_ID', { MICROSOFT_TENANT_ID: 'Organizations' }],
  ['MICROSOFT_TENANT_ID', { MICROSOFT_TENANT_ID: 'consumers', MICROSOFT_ISSUER: 'https://login.firm.example' }],
  ['MICROSOFT_TENANT_ID', { MICROSOFT_TENANT_ID: 'firm.onmicrosoft.com' }],
  ['MICROSOFT_ISSUER', { MICROSOFT_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }],
  ['MICROSOFT_ISSUER', { MICROSOFT_ISSUER: `https://login.microsoftonline.com/${TENANT}` }],
  [
    'MICROSOFT_TENANT_ID',
    { MICROSOFT_TENANT_ID: TENANT.replace('0', 'f'), MICROSOFT_ISSUER: `https://login.microsoftonline.com/${TENANT}/v2.0` },
  ],
])('a %s that lets in people of any firm, or contradicts another variable, stops the start: %o', (name, given) => {
  expect(() => readConfig({ ...client, ...given })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});
