import { Registry } from 'prom-client';
import { type ConnectionMetrics, connectionMetrics } from './connection-metrics.ts';
import { type DatabaseMetrics, databaseMetrics } from './database-metrics.ts';
import { type JobMetrics, jobMetrics } from './job-metrics.ts';
import { type MailMetrics, mailMetrics } from './mail-metrics.ts';
import { type ModelMetrics, modelMetrics } from './model-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { type RequestMetrics, requestMetrics } from './request-metrics.ts';

/**
 * The metrics of one portal: each part reports the results of its work here, and knows nothing of the readers. Labels are words
 * of the program (a route's pattern, a kind of job, an outcome): never an address, a person, or anybody's words.
 */
export interface Metrics {
  /** Registry for further metrics. */
  registry: Registry;
  requests: RequestMetrics;
  connections: ConnectionMetrics;
  jobs: JobMetrics;
  mail: MailMetrics;
  models: ModelMetrics;
  database: DatabaseMetrics;
  /** Returns all of them in Prometheus' text format. https://prometheus.io/docs/instrumenting/exposition_formats/ */
  write(): Promise<{ contentType: string; text: string }>;
  /** Stops measuring the process. */
  close(): void;
}

/** Creates a portal's metrics in a registry of their own: a process may contain several portals. @param version of the portal */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const ownProcess = processMetrics(registry, version);
  return {
    registry,
    requests: requestMetrics(registry),
    connections: connectionMetrics(registry),
    jobs: jobMetrics(registry),
    mail: mailMetrics(registry),
    models: modelMetrics(registry),
    database: databaseMetrics(registry),
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    close: ownProcess.close,
  };
}
