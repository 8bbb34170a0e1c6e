import { Registry } from 'prom-client';
import { type ConnectionFigures, connectionFigures } from './connection-figures.ts';
import { type DatabaseFigures, databaseFigures } from './database-figures.ts';
import { type JobFigures, jobFigures } from './job-figures.ts';
import { type MailFigures, mailFigures } from './mail-figures.ts';
import { type ModelFigures, modelFigures } from './model-figures.ts';
import { processFigures } from './process-figures.ts';
import { type RequestFigures, requestFigures } from './request-figures.ts';

/**
 * The figures of one portal: each part of it is told here what became of its work, and knows nothing of who reads it. Labels are words of
 * the program (a route's pattern, a kind of job, an outcome): never an address, a person, or a word of anybody's.
 */
export interface Metrics {
  /** Where further figures are entered. */
  registry: Registry;
  requests: RequestFigures;
  connections: ConnectionFigures;
  jobs: JobFigures;
  mail: MailFigures;
  models: ModelFigures;
  database: DatabaseFigures;
  /** All of them in Prometheus' text format. https://prometheus.io/docs/instrumenting/exposition_formats/ */
  write(): Promise<{ contentType: string; text: string }>;
  /** Stops measuring the process. */
  close(): void;
}

/** Makes the figures of a portal, with a register of its own: one process may hold several portals. @param version of the portal */
export function createMetrics(version: string): Metrics {
  const registry = new Registry();
  const ownProcess = processFigures(registry, version);
  return {
    registry,
    requests: requestFigures(registry),
    connections: connectionFigures(registry),
    jobs: jobFigures(registry),
    mail: mailFigures(registry),
    models: modelFigures(registry),
    database: databaseFigures(registry),
    write: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    close: ownProcess.close,
  };
}
