import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without any setting the portal listens on this machine only, with the embedded database', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', databaseUrl: undefined });
  expect(config).toMatchObject({
    firmName: 'Example Law LLP',
    timeZone: 'America/New_York',
    retentionDays: 30,
    sampleContent: true,
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
  ['SAMPLE_CONTENT', 'yes'],
  ['DRAFTING_WINDOW', '4000'],
  ['CITATION_STYLE', 'apa'],
  ['AI_CERTIFICATION', 'maybe'],
  ['SMTP_URL', 'http://mail.firm.example'],
  ['SESSION_SECRET', 'short'],
  ['MAIL_FROM', 'a@firm.example, b@firm.example'],
  ['RETENTION_DAYS', '0'],
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
  ['LOG_LEVEL', 'loud'],
  ['MODEL_PRICES', 'gpt-4.1-2025-04-14'],
  ['MODEL_PRICES', 'gpt-4.1-2025-04-14=2'],
  ['MODEL_PRICES', 'gpt-4.1-2025-04-14=two/eight'],
  ['MODEL_PRICES', 'gpt-4.1-2025-04-14=2/8, gpt-4.1-2025-04-14=3/9'],
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
