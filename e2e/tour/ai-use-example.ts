import type { AiUse } from '../../src/features/analytics/analytics.contract.ts';

const NUMBERS = ['10234-0001', 'MC-INTERNATIONAL-RESTRUCTURING-2026-00000000000000000000147'];
const PEOPLE: AiUse['people'] = [
  ['Ann Li', 'GPT-4o'],
  [
    'Wolfeschlegelsteinhausen Featherstonehaugh-Cholmondeley',
    'A model of the firm with a rather long name in its own deployment',
  ],
  ['Maria del Carmen Guadalupe O’Sullivan-Przybyszewski', 'Gemini 2.5 Flash'],
].map(([userName = '', model = ''], index) => ({
  ...{ month: '2026-11', userName, model, calls: 1_204 - index * 400 },
  ...{ inputTokens: 2_104_220, outputTokens: 270_114, costMicros: index === 2 ? null : 8_369_352 },
}));

/** Use of models in a month, with a comment and a cost that is not known. */
export const AI_USE: AiUse = {
  feedback: [
    { model: 'gpt-4o-2024-08-06', up: 1_214, down: 96 },
    { model: 'a-model-of-the-firm-with-a-rather-long-name-2026-11-01', up: 3, down: 12 },
  ],
  comments: [{ model: 'gpt-4o-2024-08-06', isHelpful: false, comment: 'No such section.\nTwice.', day: '2026-11-20' }],
  documents: [
    { kind: 'mol-opposition', count: 38 },
    { kind: 'foil-request', count: 112 },
  ],
  people: PEOPLE,
  matters: PEOPLE.map((row, index) => ({ ...row, matterNumber: NUMBERS[index % NUMBERS.length] ?? '' })),
  models: [
    {
      model: 'gpt-4.1-2025-04-14',
      purpose: 'memorandum',
      calls: 418,
      inputTokens: 9_104_220,
      outputTokens: 1_270_114,
      costMicros: 28_369_352,
    },
    {
      model: 'gpt-4o-2024-08-06',
      purpose: 'chat',
      calls: 3_180,
      inputTokens: 5_220_991,
      outputTokens: 2_410_008,
      costMicros: 37_152_557,
    },
    {
      model: 'gemini-2.5-flash',
      purpose: 'foil-request',
      calls: 96,
      inputTokens: 40_204,
      outputTokens: 8_112,
      costMicros: 4_200,
    },
    {
      model: 'a-model-of-the-firm-with-a-rather-long-name-2026-11-01',
      purpose: 'chat',
      calls: 7,
      inputTokens: 1_204,
      outputTokens: 311,
      costMicros: null,
    },
  ],
};
