/** Pages that people navigate to, with their usual names. */
export const KNOWN_PAGES = [
  { path: '/', title: 'Approved Tools' },
  { path: '/document-drafting', title: 'Document Drafting' },
  { path: '/document-drafting/chat', title: 'Document Drafting Chat' },
  { path: '/mca-mol-opposition', title: 'MCA - Def MOL in Opp to MSJ (Document Drafting)' },
  { path: '/foil-request', title: 'FOIL Request' },
  { path: '/cite-check', title: 'Cite Check' },
  { path: '/tool-requests', title: 'Request a Tool' },
  { path: '/my-documents', title: 'My Documents' },
  { path: '/training', title: 'Training' },
  { path: '/training/book', title: 'Book a Training Session' },
  { path: '/firm-policy', title: 'Firm AI Policy' },
  { path: '/example-chatbot', title: 'Example Chatbot' },
  { path: '/help', title: 'Help' },
  { path: '/whats-new', title: 'What’s new' },
] as const;
export type KnownPage = (typeof KNOWN_PAGES)[number];
