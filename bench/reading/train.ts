import { type CueTable, scaleOf, strengthOf } from '#features/memorandum/server/statements/cue-table.ts';

/** Cues with the right answer. */
export interface Sample {
  cues: readonly string[];
  label: string;
  weight: number;
}

const RATE = 0.3;
const DECAY = 1e-4;
const EPOCHS = 25;
/** Fewest samples in which a cue has to stand, and least weight that is shipped: rare and faint cues tell little. */
const LEAST_SAMPLES = 8;
const LEAST_WEIGHT = 1;

/** Learns weights by softmax regression (AdaGrad, L2): the same samples give the same table. */
export function learnTable(samples: readonly Sample[]): CueTable {
  const labels = [...new Set(samples.map(({ label }) => label)).add('other')].sort();
  const vocabulary = frequentCues(samples, LEAST_SAMPLES);
  const width = labels.length;
  const weights = new Float32Array(vocabulary.size * width);
  const squares = new Float32Array(vocabulary.size * width).fill(1e-6);
  const bias = new Float32Array(width);
  const biasSquares = new Float32Array(width).fill(1e-6);
  const prepared = samples.map(({ cues, label, weight }) => ({
    cues: cues.flatMap((cue) => vocabulary.get(cue) ?? []),
    scale: scaleOf(cues.length),
    label: labels.indexOf(label),
    weight,
  }));
  const strengths = Float32Array.from([...vocabulary.keys()].map(strengthOf));
  const random = generator(7);
  const errors = new Float32Array(width);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(prepared, random);
    for (const { cues, scale, label, weight } of prepared) {
      softmaxInto(errors, bias, weights, cues, scale, strengths);
      for (let k = 0; k < width; k += 1) {
        const error = ((errors[k] ?? 0) - (k === label ? 1 : 0)) * weight;
        biasSquares[k] = (biasSquares[k] ?? 0) + error * error;
        bias[k] = (bias[k] ?? 0) - (RATE * error) / Math.sqrt(biasSquares[k] ?? 1);
        if (Math.abs(error) < 1e-4) continue;
        for (const cue of cues) {
          const at = cue * width + k;
          const gradient = error * scale * (strengths[cue] ?? 1) + DECAY * (weights[at] ?? 0);
          squares[at] = (squares[at] ?? 0) + gradient * gradient;
          weights[at] = (weights[at] ?? 0) - (RATE * gradient) / Math.sqrt(squares[at] ?? 1);
        }
      }
    }
  }
  return { labels, bias: [...bias].map(rounded), cues: sparse(vocabulary, weights, width, LEAST_WEIGHT) };
}

function frequentCues(samples: readonly Sample[], least: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { cues } of samples) for (const cue of cues) counts.set(cue, (counts.get(cue) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= least).map(([cue]) => cue);
  return new Map(kept.sort().map((cue, index) => [cue, index]));
}

function softmaxInto(
  into: Float32Array,
  bias: Float32Array,
  weights: Float32Array,
  cues: readonly number[],
  scale: number,
  strengths: Float32Array,
): void {
  const width = into.length;
  into.set(bias);
  for (const cue of cues)
    for (let k = 0; k < width; k += 1) into[k] = (into[k] ?? 0) + (weights[cue * width + k] ?? 0) * scale * (strengths[cue] ?? 1);
  const most = Math.max(...into);
  let total = 0;
  for (let k = 0; k < width; k += 1) {
    into[k] = Math.exp((into[k] ?? 0) - most);
    total += into[k] ?? 0;
  }
  for (let k = 0; k < width; k += 1) into[k] = (into[k] ?? 0) / total;
}

function sparse(vocabulary: ReadonlyMap<string, number>, weights: Float32Array, width: number, keep: number): CueTable['cues'] {
  const cues: CueTable['cues'] = {};
  for (const [cue, index] of vocabulary) {
    const pairs: number[] = [];
    for (let k = 0; k < width; k += 1) {
      const weight = rounded(weights[index * width + k] ?? 0);
      if (Math.abs(weight) >= keep) pairs.push(k, weight);
    }
    if (pairs.length > 0) cues[cue] = pairs;
  }
  return cues;
}

const rounded = (weight: number) => Math.round(weight * 10) / 10;

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

function shuffle<Item>(items: Item[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
}
