import { expect, test } from 'vitest';
import { MAX_PAPER_BYTES } from '#features/memorandum/memorandum.contract.ts';
import { type Manifest, readManifests, readText, readYaml } from './read-deploy.ts';

const compose = readYaml<{ services: Record<string, Record<string, unknown>> }>('deploy/compose.yaml');
const dockerfile = readText('deploy/Dockerfile');
const packages = JSON.parse(readText('package.json'));
const portal = compose.services['portal-1'] ?? {};
const pod = readManifests().find(({ manifest }) => manifest.kind === 'Deployment')?.manifest.spec.template.spec as Manifest;
const [container] = pod.containers;

const ofImage = (name: string) => new RegExp(`\\b${name}=(\\S+)`).exec(dockerfile)?.[1];
const mebibytes = (text: string) => Number(/(\d+)m/i.exec(text)?.[1]);

test('what is built is named by the version that it is', () => {
  expect(portal.image).toBe(`atrium:${packages.version}`);
  expect(dockerfile).toContain(`--tag atrium:${packages.version} `);
});

test('the image runs on the Node that the portal brings along elsewhere', () => {
  const versions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set(versions)).toEqual(new Set(Object.values(packages.optionalDependencies)));
});

test('user, folder and port are the same in the image, in compose and in Kubernetes', () => {
  const [, user, group] = /^USER (\d+):(\d+)$/m.exec(dockerfile) ?? [];
  expect(`${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}`).toBe(`${user}:${group}`);
  const folder = ofImage('DATA_DIR');
  expect(portal.tmpfs).toEqual(['/tmp', `${folder}:uid=${user},gid=${group},mode=0700`]);
  expect(container.volumeMounts.map(({ mountPath }: Manifest) => mountPath)).toEqual([folder, '/tmp']);
  expect(container.ports[0].containerPort).toBe(Number(ofImage('PORT')));
});

test('every proxy lets two papers of the largest size pass', () => {
  const limits = [
    /max_size (\w+)/.exec(readText('deploy/Caddyfile'))?.[1],
    /proxy-body-size: (\w+)/.exec(readText('deploy/kubernetes/ingress.yaml'))?.[1],
    /client_max_body_size (\w+);/.exec(readText('docs/operations.md'))?.[1],
  ].map((text) => mebibytes(text ?? ''));
  // Caddy's MB are 1,000,000 bytes.
  for (const limit of limits) expect(limit * 1_000_000).toBeGreaterThan(2 * MAX_PAPER_BYTES);
});

test('what must stay secret stands in no file that is kept', () => {
  expect(readText('.gitignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'secret.yaml']));
  const secret = readManifests().find(({ manifest }) => manifest.kind === 'Secret')?.manifest.stringData;
  expect(Object.values(secret as Record<string, string>).filter((value) => value !== '')).toEqual([]);
});
