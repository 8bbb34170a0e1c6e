const FILE = { name: 'FOIL Request.docx', size: 13_482 };
export const LETTER = {
  kind: 'foil-request',
  title: 'FOIL Request: Records Access Officer, New York City Department of Buildings',
  matterNumber: '2026-0117',
  deliverTo: 'attorney@firm.example',
  createdAt: '2026-03-02T15:04:00Z',
  canRunAgain: false,
};
const MEMORANDUM = {
  kind: 'mol-opposition',
  title: 'Opposition: Consolidated Merchant Funding of the Hudson Valley, LLC v. Harbor Row Seafood & Provisions Corp. et al.',
  deliverTo: 'attorney@firm.example',
  createdAt: '2026-03-02T15:01:00Z',
  canRunAgain: false,
  files: [],
};
/** Steps of a memorandum of which so many are done. */
const stepsBehind = (done: number) =>
  [
    'Reading the two papers',
    'Analyzing the two papers',
    'Planning the points',
    'Drafting the preliminary statement',
    'Drafting the statement of facts',
    'Drafting the point on usury',
    'Checking every quotation, cite, number, and authority',
    'Formatting the memorandum and its verification report',
  ].map((label, index) => ({ label, state: index < done ? 'done' : index === done ? 'current' : 'waiting' }));
/** Memoranda that are drafted, that wait for a provider, and that failed. */
export const MEMORANDA = [
  {
    ...MEMORANDUM,
    id: 'm1',
    status: 'running',
    step: 'Recognizing the pages of the supporting paper: 3 of 41',
    progress: 12,
    steps: stepsBehind(0),
  },
  {
    ...MEMORANDUM,
    id: 'm2',
    status: 'running',
    step: 'OpenAI does not accept the firm’s account just now. The drafting goes on at 3:10 PM; nothing that was made is lost.',
    progress: 40,
    model: 'gpt-4.1-2025-04-14',
    steps: stepsBehind(3),
  },
  { ...MEMORANDUM, id: 'm3', status: 'queued', step: 'Waiting to start', queuePlace: 3, progress: 0 },
  {
    ...MEMORANDUM,
    id: 'm4',
    status: 'failed',
    step: 'Failed',
    progress: 40,
    error: 'The model o1-pro-2025-03-19 gave no usable text: its answer ended in the middle. Try again, or try another model.',
    canRunAgain: true,
    model: 'o1-pro-2025-03-19',
    tokens: { input: 1_204_310, output: 48_210, calls: 14, costMicros: 12_340_000 },
  },
  {
    ...MEMORANDUM,
    id: 'm5',
    status: 'failed',
    step: 'Failed',
    progress: 10,
    error: 'The documents could not be created.',
    canRunAgain: true,
  },
  {
    ...MEMORANDUM,
    id: 'm6',
    status: 'sent',
    step: 'Sent',
    progress: 100,
    sentAt: '2026-03-02T15:06:00Z',
    model: 'gpt-4.1-2025-04-14',
    tokens: { input: 46_000, output: 2210, calls: 9, costMicros: 109_680 },
    files: [
      { name: 'Memorandum of Law in Opposition.docx', size: 48_120 },
      { name: 'Verification Report.docx', size: 31_004 },
    ],
  },
];
export const MODELS = ['o1-pro-2025-03-19', 'gpt-4.1-2025-04-14', 'gemini-2.5-pro'].map((id) => ({
  id,
  provider: id.startsWith('gemini') ? 'gemini' : 'openai',
  label: id,
  available: true,
}));

/** A document in every state that My Documents can show. */
export const DOCUMENTS = [
  { ...LETTER, id: 'a', status: 'queued', step: 'Waiting', progress: 0, files: [] },
  { ...LETTER, id: 'b', status: 'running', step: 'Checking the letter against your request', progress: 70, files: [] },
  { ...LETTER, id: 'c', status: 'sending', step: 'Mail server not reachable, next try at 3:10 PM', progress: 90, files: [FILE] },
  { ...LETTER, id: 'd', status: 'sent', step: 'Sent', progress: 100, sentAt: '2026-03-02T15:06:00Z', files: [FILE] },
  {
    ...LETTER,
    id: 'e',
    title: `FOIL Request: ${'The Board of Assessment Review of the Consolidated Water District '.repeat(3)}`,
    status: 'failed',
    step: 'Failed',
    progress: 90,
    error: 'The mail server refused the message: 550 5.1.1 mailbox unavailable',
    files: [FILE],
  },
];
