import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { EndedCall } from '../models/model-call.ts';

export interface ModelMetrics {
  /** Called when a call has ended. */
  called(call: EndedCall): void;
  /** Called when the first chunk of a streamed response has arrived. */
  began(provider: string, model: string, seconds: number): void;
  /** @param isOpen whether the circuit breaker of each provider is open, because it refuses everybody */
  show(isOpen: ReadonlyMap<string, boolean>): void;
}

const BUCKETS = [0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 180, 300, 600];
const FIRST_PIECE_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 60, 180];
const DOLLARS_IN_MICROS = 1_000_000;

/** Metrics of model calls. They contain nothing of prompts or responses. */
export function modelMetrics(registry: Registry): ModelMetrics {
  const registers = [registry];
  const labelNames = ['provider', 'model'] as const;
  const duration = new Histogram({
    name: 'atrium_model_call_duration_seconds',
    help: 'Calls of models by provider, model and outcome (answered, bad-answer, refused, failed): how many, and how long they took.',
    labelNames: [...labelNames, 'outcome'] as const,
    buckets: BUCKETS,
    registers,
  });
  const firstPiece = new Histogram({
    name: 'atrium_model_first_token_seconds',
    help: 'How long people waited for the first piece of a streamed answer.',
    labelNames,
    buckets: FIRST_PIECE_BUCKETS,
    registers,
  });
  const tokens = new Counter({
    name: 'atrium_model_tokens_total',
    help: 'Tokens that the providers counted, by direction (input, output).',
    labelNames: [...labelNames, 'direction'] as const,
    registers,
  });
  const cost = new Counter({
    name: 'atrium_model_cost_dollars_total',
    help: 'What calls cost in US dollars, for models whose price is known.',
    labelNames,
    registers,
  });
  const breaker = new Gauge({
    name: 'atrium_model_breaker_open',
    help: '1 while nobody asks the provider, because it refuses the key or the account; otherwise 0.',
    labelNames: ['provider'] as const,
    registers,
  });
  return {
    called: ({ provider, model, outcome, seconds, usage, costMicros }) => {
      duration.observe({ provider, model, outcome }, seconds);
      tokens.inc({ provider, model, direction: 'input' }, usage.inputTokens ?? 0);
      tokens.inc({ provider, model, direction: 'output' }, usage.outputTokens ?? 0);
      if (costMicros !== null) cost.inc({ provider, model }, costMicros / DOLLARS_IN_MICROS);
    },
    began: (provider, model, seconds) => firstPiece.observe({ provider, model }, seconds),
    show: (isOpen) => {
      breaker.reset();
      for (const [provider, open] of isOpen) breaker.set({ provider }, open ? 1 : 0);
    },
  };
}
