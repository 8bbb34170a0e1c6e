import { expect, test } from 'vitest';
import { readManifests, readText, readYaml } from './read-deploy.ts';

/** The variables that the portal reads. */
const known = [...readText('src/platform/server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name ?? '');
/** Variables that the image itself sets. */
const OF_THE_IMAGE = ['PORT', 'HOST', 'DATA_DIR'];

const compose = readYaml<{ services: Record<string, { environment: Record<string, string> }> }>('deploy/compose.yaml');
const inCompose = Object.keys(compose.services['portal-1']?.environment ?? {});
const inKubernetes = readManifests().flatMap(({ manifest: { kind, data, stringData } }) =>
  ['ConfigMap', 'Secret'].includes(kind) ? Object.keys({ ...data, ...stringData }) : [],
);

test('the portal’s variables are found where they are declared', () => {
  expect(known).toContain('TRUST_PROXY');
  expect(known.length).toBeGreaterThan(30);
});

test('deployment names no variable that the portal does not read', () => {
  for (const name of [...inCompose, ...inKubernetes]) expect(known, name).toContain(name);
});

test('every variable of the portal can be set for the containers of compose', () => {
  expect([...inCompose, ...OF_THE_IMAGE].sort()).toEqual([...known].sort());
});
