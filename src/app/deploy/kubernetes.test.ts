import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestPortal } from '#testing/test-portal.ts';
import { type Manifest, ROOT, readManifests, readText, readYaml } from './read-deploy.ts';

const all = readManifests();
const only = (kind: string): Manifest => {
  const found = all.filter(({ manifest }) => manifest.kind === kind).map(({ manifest }) => manifest);
  if (found.length !== 1 || !found[0]) throw new Error(`There are ${found.length} of ${kind}.`);
  return found[0];
};
const pod = () => only('Deployment').spec.template;
const [container] = pod().spec.containers;

/** Modules in which Kubernetes declares the kinds used here. */
const MODULES: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
};

/** Validates manifests with a compiler that knows every field of Kubernetes. */
function judge(manifests: readonly Manifest[]): string {
  const folder = path.join(ROOT, 'test-results-data');
  mkdirSync(folder, { recursive: true });
  const target = mkdtempSync(path.join(folder, 'manifests-'));
  onTestFinished(() => rmSync(target, { recursive: true, force: true }));
  const file = path.join(target, 'manifests.ts');
  const lines = manifests.map((manifest, index) => {
    const from = `kubernetes-types/${MODULES[manifest.apiVersion]}`;
    return `export const manifest${index} = ${JSON.stringify(manifest, null, 1)} satisfies import('${from}').${manifest.kind};`;
  });
  writeFileSync(file, lines.join('\n'));
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  const { stdout, status } = spawnSync(tsc, ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', file], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout || 'the compiler did not run';
}

const native = all.map(({ manifest }) => manifest).filter(({ kind }) => kind !== 'Kustomization');

test('every manifest is one that Kubernetes knows, field by field', () => {
  expect(judge(native)).toBe('');
});

test('a field that Kubernetes does not know, or of another kind than it wants, would be noticed', () => {
  const planted = structuredClone(only('Deployment'));
  planted.spec.template.spec.containers[0].redinessProbe = {};
  expect(judge([planted])).toContain('redinessProbe');
  const wrong = structuredClone(only('Deployment'));
  wrong.spec.replicas = 'two';
  expect(judge([wrong])).toContain("'string' is not assignable to type 'number'");
});

test('the kustomization applies everything but the example of the secret', () => {
  const { resources, images } = readYaml<Manifest>('deploy/kubernetes/kustomization.yaml');
  const files = all.map(({ file }) => path.basename(file));
  expect([...resources, 'kustomization.yaml', 'secret.example.yaml'].sort()).toEqual([...new Set(files)].sort());
  expect(container.image).toBe(`${images[0].name}:${images[0].newTag}`);
  expect(images[0].newTag).toBe(JSON.parse(readText('package.json')).version);
});

test('what belongs together finds each other: pods, service, budget, network and ingress', () => {
  const { labels } = pod().metadata;
  for (const selector of [
    only('Deployment').spec.selector.matchLabels,
    only('Service').spec.selector,
    only('PodDisruptionBudget').spec.selector.matchLabels,
    only('NetworkPolicy').spec.podSelector.matchLabels,
    pod().spec.topologySpreadConstraints[0].labelSelector.matchLabels,
  ])
    expect(labels).toMatchObject(selector);
  const [rule] = only('Ingress').spec.rules;
  const [port] = only('Service').spec.ports;
  expect(rule.http.paths[0].backend.service).toEqual({ name: only('Service').metadata.name, port: { name: port.name } });
  expect(container.ports.map(({ name }: { name: string }) => name)).toContain(port.targetPort);
  expect(only('Ingress').spec.tls[0].hosts).toEqual([rule.host]);
  expect(only('ConfigMap').data.PUBLIC_URL).toBe(`https://${rule.host}`);
  const sources = container.envFrom.map((from: Record<string, { name: string }>) => Object.values(from)[0]?.name);
  expect(sources).toEqual([only('ConfigMap').metadata.name, only('Secret').metadata.name]);
});

test('the probes ask for addresses that the portal answers', async () => {
  const portal = await openTestPortal();
  onTestFinished(() => portal.close());
  for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
    const { statusCode, headers } = await portal.call('GET', probe.httpGet.path);
    // Any other address returns a page.
    expect([statusCode, headers['content-type']], probe.httpGet.path).toEqual([200, 'text/plain; charset=utf-8']);
    expect(container.ports.map(({ name }: { name: string }) => name)).toContain(probe.httpGet.port);
  }
  expect(container.livenessProbe.httpGet.path).not.toBe(container.readinessProbe.httpGet.path);
});

test('a change of version or of a node leaves a portal that answers, and every stop its time', () => {
  const { replicas, strategy } = only('Deployment').spec;
  expect(replicas).toBeGreaterThanOrEqual(2);
  expect(strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
  expect(only('PodDisruptionBudget').spec.minAvailable).toBeLessThan(replicas);
  const stopMs = Number(/\bTIMEOUT_MS = ([\d_]+)/.exec(readText('src/app/stop-on-signals.ts'))?.[1]?.replaceAll('_', ''));
  const drainMs = Number(only('ConfigMap').data.DRAIN_SECONDS) * 1_000;
  const { periodSeconds, failureThreshold } = container.readinessProbe;
  expect(drainMs).toBeGreaterThan(periodSeconds * failureThreshold * 1_000);
  expect(pod().spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(stopMs + drainMs);
});

test('the container may do nothing but serve', () => {
  expect(pod().spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(Object.keys(container.resources.limits).sort()).toEqual(['cpu', 'memory']);
});
