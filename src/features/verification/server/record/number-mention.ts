import type { Span } from '../citations/citation.ts';

/** A meaningful number: how much, how many, when. */
export interface NumberMention extends Span {
  /**
   * `date`, `monthYear` ("2025-03"), `dateNoYear` ("--04-21", or with the year of the next date in a list) and `time` ("08:05")
   * have ISO 8601 values, the others numbers. `spelledCount`: "nine", "three (3)".
   */
  kind: 'money' | 'percent' | 'date' | 'monthYear' | 'dateNoYear' | 'time' | 'year' | 'count' | 'spelledCount';
  value: number | string;
}
