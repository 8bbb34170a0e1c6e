import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '#testing/test-portal.ts';
import { readText, readYaml } from './read-deploy.ts';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string }[];
}

const rules = readYaml<{ groups: { rules: Rule[] }[] }>('deploy/monitoring/alerts.yaml').groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(readText('deploy/monitoring/grafana-dashboard.json')) as { schemaVersion: number; panels: Panel[] };
const panels = dashboard.panels.filter(({ type }) => type !== 'row');
/** Grafana substitutes the interval before Prometheus sees the query. */
const asAsked = (expr: string) => expr.replaceAll('$__rate_interval', '5m');
const queries = [
  ...rules.map(({ alert, expr }) => ({ where: alert, query: expr })),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: title, query: asAsked(expr) }))),
];

/** Labels that Prometheus itself adds to every metric, and the bound of a histogram's bucket. */
const OF_PROMETHEUS = ['job', 'instance', 'le'];
/** Metric that Prometheus reports for each target. */
const UP = 'up';

let portal: TestPortal;
let shown: Map<string, readonly string[]>;
beforeAll(async () => {
  portal = await openTestPortal();
  const { body } = await portal.app.inject({ method: 'GET', url: '/metrics', headers: { host: 'localhost' } });
  shown = labelsOfSeries(body);
});
afterAll(() => portal?.close());

/** Collects the series of each metric that a portal exposes, with its declared labels. */
function labelsOfSeries(body: string): Map<string, readonly string[]> {
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Map(
    types.flatMap(([, name = '', type]) => {
      const { labelNames = [] } = portal.deps.metrics.registry.getSingleMetric(name) as { labelNames?: readonly string[] };
      const names = type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => `${name}${end}`) : [name];
      return names.map((one) => [one, labelNames] as const);
    }),
  );
}

/** Splits a query into parts, named after PromQL's grammar; `⚠` marks what the grammar doesn't know. */
function partsOf(query: string): { kind: string; text: string }[] {
  const parts: { kind: string; text: string }[] = [];
  parser.parse(query).iterate({
    enter: ({ name, type, from, to }) => {
      parts.push({ kind: type.isError ? '⚠' : name, text: query.slice(from, to) });
    },
  });
  return parts;
}

const textsOf = (query: string, kinds: readonly string[]) =>
  partsOf(query)
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text);

test('the check of queries finds what is wrong with one', () => {
  expect(textsOf('sum(rate(atrium_jobs[5m]', ['⚠']).length).toBeGreaterThan(0);
  expect(textsOf('atrium_jobs{kind=x}', ['⚠']).length).toBeGreaterThan(0);
  expect(textsOf('max by (kind) (atrium_jobs{state="active"})', ['⚠'])).toEqual([]);
  expect(textsOf('max by (kind) (atrium_jobs{state="active"})', ['LabelName'])).toEqual(['kind', 'state']);
});

test('every query of the rules and the dashboard is one that Prometheus can read', () => {
  expect(queries.length).toBeGreaterThan(40);
  for (const { where, query } of queries) expect([where, textsOf(query, ['⚠'])]).toEqual([where, []]);
});

test('every figure that a query asks for is shown by a portal, with the labels that it asks for', () => {
  for (const { where, query } of queries) {
    const names = textsOf(query, ['Identifier']).filter((name) => name !== UP);
    for (const name of names) expect([where, name, shown.has(name)]).toEqual([where, name, true]);
    const known = [...OF_PROMETHEUS, ...names.flatMap((name) => shown.get(name) ?? [])];
    for (const label of textsOf(query, ['LabelName']))
      expect([where, label, known.includes(label)]).toEqual([where, label, true]);
  }
});

test('every figure of the portal’s own is looked at by a rule or a panel', () => {
  const requested = new Set(queries.flatMap(({ query }) => textsOf(query, ['Identifier'])));
  const hidden = [...shown.keys()].filter((name) => name.startsWith('atrium_') && !requested.has(name));
  const ofSeen = (name: string) => /_(sum|count|bucket)$/.test(name);
  const aside = ['atrium_http_stream_duration_seconds'];
  expect(hidden.filter((name) => !ofSeen(name) && !aside.includes(name))).toEqual([]);
});

test('each alert says how grave it is, what happened and what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const rule of rules) {
    expect(rule.alert).toMatch(/^Atrium[A-Za-z]+$/);
    expect(rule.for ?? '0m').toMatch(/^\d+[smh]$/);
    expect(['page', 'ticket']).toContain(rule.labels.severity);
    expect(rule.annotations.summary.length).toBeGreaterThan(10);
    expect(rule.annotations.description).toMatch(/\.$/);
  }
});

test('the panels of the dashboard have places of their own', () => {
  expect(dashboard.schemaVersion).toBeGreaterThan(38);
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  const taken = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_cell, index) => `${x + (index % w)}/${y + Math.floor(index / w)}`),
  );
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.every((cell) => Number(cell.split('/')[0]) < 24)).toBe(true);
});

test('Prometheus says the token and asks the portals themselves', () => {
  const { scrape_configs: jobs, rule_files } = readYaml<{
    scrape_configs: { authorization: object; static_configs: { targets: string[] }[] }[];
    rule_files: string[];
  }>('deploy/monitoring/prometheus.yaml');
  const services = Object.keys(readYaml<{ services: object }>('deploy/compose.yaml').services).filter((name) =>
    name.startsWith('portal'),
  );
  expect(jobs[0]?.authorization).toHaveProperty('credentials_file');
  expect(jobs[0]?.static_configs[0]?.targets).toEqual(services.map((name) => `${name}:3000`));
  expect(rule_files).toEqual(['alerts.yaml']);
});
