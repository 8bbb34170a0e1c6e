/** Whether information of a class may be entered into a tool. */
export type Allowed = 'Yes' | 'No' | 'Consent';

export interface ApprovedTool {
  name: string;
  use: string;
  /** In the order of `CLASSES`. */
  allowed: readonly [Allowed, Allowed, Allowed, Allowed];
}

export const CLASSES = ['Public', 'Internal', 'Confidential', 'Privileged'] as const;

export const APPENDIX_NOTES: readonly string[] = [
  'The classes are those of paragraph 2.4. **Yes:** may be entered. **No:** may not be entered. **Consent:** may be entered with the client’s informed consent under paragraph 5.2. A client’s stricter instruction and the terms on which material was received always come first.',
];

export const TOOL_TABLES: readonly { title: string; tools: readonly ApprovedTool[] }[] = [
  {
    title: 'Third-party tools',
    tools: [
      {
        name: 'ChatGPT',
        use: 'First drafts, outlines and explanations, with the Firm’s account only',
        allowed: ['Yes', 'Yes', 'Consent', 'No'],
      },
      {
        name: 'Claude',
        use: 'Reading long documents, comparing versions, internal memoranda',
        allowed: ['Yes', 'Yes', 'Consent', 'No'],
      },
      {
        name: 'Microsoft 365 Copilot',
        use: 'Mail and meetings in short, drafting in Office with the Firm’s account',
        allowed: ['Yes', 'Yes', 'Yes', 'Yes'],
      },
      {
        name: 'Google Gemini',
        use: 'Questions about public information',
        allowed: ['Yes', 'No', 'No', 'No'],
      },
      {
        name: 'Westlaw and CoCounsel',
        use: 'Legal research, review of documents, preparation for depositions',
        allowed: ['Yes', 'Yes', 'Yes', 'Consent'],
      },
      {
        name: 'Lexis+ AI',
        use: 'A first look at an issue; checking citations. Ask without the client’s facts',
        allowed: ['Yes', 'Yes', 'No', 'No'],
      },
      {
        name: 'NotebookLM',
        use: 'Studying public reports, statutes and materials of continuing education',
        allowed: ['Yes', 'No', 'No', 'No'],
      },
      {
        name: 'DeepL Translator',
        use: 'Working translations; what is filed or served needs a certified one',
        allowed: ['Yes', 'Yes', 'Consent', 'No'],
      },
      {
        name: 'Everlaw',
        use: 'Searching, coding and reviewing productions in a project of the matter',
        allowed: ['Yes', 'Yes', 'Yes', 'Yes'],
      },
      {
        name: 'Grammarly',
        use: 'Proofreading internal papers',
        allowed: ['Yes', 'Yes', 'No', 'No'],
      },
    ],
  },
  {
    title: 'The Firm’s own tools',
    tools: [
      {
        name: 'Example Chatbot',
        use: 'Questions and drafts',
        allowed: ['Yes', 'Yes', 'Consent', 'No'],
      },
      {
        name: 'MCA Opposition Memorandum',
        use: 'Drafts an opposition to summary judgment from the two papers',
        allowed: ['Yes', 'Yes', 'Yes', 'No'],
      },
      {
        name: 'FOIL Request',
        use: 'Drafts a request for an agency’s records',
        allowed: ['Yes', 'Yes', 'Yes', 'No'],
      },
      {
        name: 'Deposition Summaries',
        use: 'In preparation: not approved until the portal opens it',
        allowed: ['No', 'No', 'No', 'No'],
      },
    ],
  },
];
