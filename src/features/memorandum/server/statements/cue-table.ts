/** Weights of cues for one kind of question, learned from labeled papers: see `bench/reading/learn-cues.ts`. */
export interface CueTable {
  labels: string[];
  bias: number[];
  /** For each cue the labels that it speaks for or against: index and weight by turns. */
  cues: Record<string, number[]>;
}

/** A label with its probability, from 0 to 1. */
export interface Scored {
  label: string;
  probability: number;
}

/** Strength of a cue by its distance: the next words most, the sentence before and the heading least. */
export function strengthOf(cue: string): number {
  const first = cue.charAt(0);
  if (first === '<' || first === '>' || first === 'i') return 1;
  if (first === 'l' || first === 'r') return 0.7;
  return first === 's' ? 0.5 : 0.3;
}

/** A neighborhood of many words is not surer than one of few. */
export const scaleOf = (cues: number) => 1 / Math.sqrt(Math.max(8, cues));

/** Scores the labels for a set of cues (softmax of the summed weights), the likeliest first. No cue is sufficient alone. */
export function scoreLabels(cues: readonly string[], { labels, bias, cues: table }: CueTable): Scored[] {
  const sums = [...bias];
  const scale = scaleOf(cues.length);
  for (const cue of cues) {
    const weights = table[cue];
    if (!weights) continue;
    const strength = strengthOf(cue);
    for (let at = 0; at < weights.length; at += 2) {
      const label = weights[at] ?? 0;
      sums[label] = (sums[label] ?? 0) + (weights[at + 1] ?? 0) * scale * strength;
    }
  }
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return labels
    .map((label, index) => ({ label, probability: (powers[index] ?? 0) / total }))
    .sort((one, other) => other.probability - one.probability);
}
