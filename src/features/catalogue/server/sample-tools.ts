import { SAMPLE_DEFAULTS, type SampleCard } from './sample-cards.ts';

const THIRD_PARTY = { ...SAMPLE_DEFAULTS, toolType: 'third-party' } as const;
const CUSTOM_BUILT = { ...SAMPLE_DEFAULTS, toolType: 'custom-built' } as const;

/** A realistic catalogue for trying out the portal. Products are named as facts; the firm's own list replaces it. */
export const SAMPLE_TOOLS: readonly SampleCard[] = [
  {
    ...THIRD_PARTY,
    name: 'ChatGPT',
    description:
      'A general assistant by OpenAI for first drafts, outlines and plain-language explanations. Sign in with your firm account and keep client-confidential material out of personal accounts.',
    url: 'https://chatgpt.com/',
    category: 'content',
    iconFile: 'conversation.webp',
    displayOrder: 1,
  },
  {
    ...THIRD_PARTY,
    name: 'Claude',
    description:
      'A general assistant by Anthropic for reading long documents, comparing versions and drafting internal memoranda. Check every quotation against its source.',
    url: 'https://claude.ai/',
    category: 'content',
    iconFile: 'manuscript.webp',
    displayOrder: 2,
  },
  {
    ...THIRD_PARTY,
    name: 'Microsoft 365 Copilot',
    description:
      'For summarizing email threads and meetings, and for drafting in Word, Outlook and PowerPoint with your firm account.',
    url: 'https://m365.cloud.microsoft/',
    category: 'automation',
    iconFile: 'correspondence.webp',
    displayOrder: 3,
  },
  {
    ...THIRD_PARTY,
    name: 'Google Gemini',
    description:
      'A general assistant by Google for background questions on public information and for drafting non-confidential text.',
    url: 'https://gemini.google.com/',
    category: 'content',
    iconFile: 'layers.webp',
    displayOrder: 4,
  },
  {
    ...THIRD_PARTY,
    name: 'Westlaw and CoCounsel',
    description:
      'Legal research and document review by Thomson Reuters.\nFor finding authority, reviewing productions and preparing for depositions. Read each case before you cite it.',
    url: 'https://www.thomsonreuters.com/en/cocounsel',
    category: 'research',
    iconFile: 'scales.webp',
    displayOrder: 5,
  },
  {
    ...THIRD_PARTY,
    name: 'Lexis+ AI',
    description:
      "Legal research by LexisNexis, with questions asked in plain language. For a first look at an issue and for checking citations with Shepard's before filing.",
    url: 'https://plus.lexis.com/',
    category: 'research',
    iconFile: 'open-book.webp',
    displayOrder: 6,
  },
  {
    ...THIRD_PARTY,
    name: 'NotebookLM',
    description:
      'A notebook by Google that answers from the documents you put into it. For studying public reports, statutes and continuing-education materials.',
    url: 'https://notebooklm.google.com/',
    category: 'research',
    iconFile: 'notebook.webp',
    displayOrder: 7,
  },
  {
    ...THIRD_PARTY,
    name: 'DeepL Translator',
    description:
      'For working translations of foreign-language correspondence and exhibits. Anything filed or served still needs a certified translation.',
    url: 'https://www.deepl.com/translator',
    category: 'content',
    iconFile: 'translation.webp',
    displayOrder: 8,
  },
  {
    ...THIRD_PARTY,
    name: 'Everlaw',
    description:
      'An e-discovery platform for searching, coding and charting document productions. Ask litigation support to open a project for your matter.',
    url: 'https://www.everlaw.com/',
    category: 'analytics',
    iconFile: 'evidence-chart.webp',
    displayOrder: 9,
  },
  {
    ...THIRD_PARTY,
    name: 'Grammarly',
    description: 'For proofreading letters, newsletters and internal memoranda.',
    url: 'https://app.grammarly.com/',
    category: 'content',
    iconFile: 'proofreading.webp',
    displayOrder: 10,
  },
  {
    ...CUSTOM_BUILT,
    name: 'Example Chatbot',
    description:
      "The firm's own chat, with a choice of models. Conversations are kept under your name, and you can rename or delete them.",
    url: '/example-chatbot',
    category: 'content',
    iconFile: 'chatbot.webp',
    displayOrder: 1,
    badge1File: 'badge-new.webp',
  },
  {
    ...CUSTOM_BUILT,
    name: 'MCA Opposition Memorandum',
    description:
      "Drafts a defendant's memorandum of law opposing summary judgment in a merchant cash advance case. Upload the plaintiff's memorandum and your supporting document; an attorney reviews the draft.",
    url: '/mca-mol-opposition',
    category: 'automation',
    iconFile: 'gavel.webp',
    displayOrder: 2,
  },
  {
    ...CUSTOM_BUILT,
    name: 'FOIL Request',
    description: "Drafts a request for agency records under New York's Freedom of Information Law from your description.",
    url: '/foil-request',
    category: 'automation',
    iconFile: 'public-records.webp',
    displayOrder: 3,
  },
  {
    ...CUSTOM_BUILT,
    name: 'Deposition Summaries',
    description: 'Will turn a deposition transcript into a page-and-line summary arranged by topic, for the attorney to check.',
    url: '/document-drafting/chat',
    category: 'analytics',
    iconFile: 'deposition.webp',
    displayOrder: 4,
    comingSoon: true,
  },
];
