import type { CATEGORIES, TOOL_TYPES } from '../catalogue.contract.ts';

/** A card of the repository; its images are files in the folder of sample icons. */
export interface SampleCard {
  name: string;
  description: string;
  url: string;
  category: (typeof CATEGORIES)[number];
  iconFile: string;
  iconType: 'image';
  displayOrder: number;
  comingSoon: boolean;
  badge1File: string | null;
  badge2File: string | null;
  toolType: (typeof TOOL_TYPES)[number];
  isHidden: false;
}

/** Default values of sample cards. */
export const SAMPLE_DEFAULTS = {
  iconType: 'image',
  comingSoon: false,
  badge1File: null,
  badge2File: null,
  isHidden: false,
} as const;

/** Drafting cards of the two generators and the cite check, which every portal starts with. */
export const GENERATOR_CARDS: readonly SampleCard[] = [
  {
    ...SAMPLE_DEFAULTS,
    name: 'MCA - Def MOL in Opp to MSJ',
    description:
      "Drafts a defendant's memorandum of law opposing a motion for summary judgment in a merchant cash advance case, from the plaintiff's memorandum and your supporting affirmation, affidavit or declaration.",
    url: '/mca-mol-opposition',
    toolType: 'custom-built',
    category: 'automation',
    iconFile: 'gavel.webp',
    displayOrder: 1,
  },
  {
    ...SAMPLE_DEFAULTS,
    name: 'FOIL Request',
    description:
      'Drafts a letter to a New York agency asking for records under the Freedom of Information Law, from your own description of what is sought.',
    url: '/foil-request',
    toolType: 'custom-built',
    category: 'automation',
    iconFile: 'public-records.webp',
    displayOrder: 2,
  },
  {
    ...SAMPLE_DEFAULTS,
    name: 'Cite Check',
    description:
      'Checks any brief, yours or an opponent’s: quotations and record cites against the papers that you add, authorities against the firm’s library, tables and form. No language model takes part.',
    url: '/cite-check',
    toolType: 'custom-built',
    category: 'automation',
    iconFile: 'proofreading.webp',
    displayOrder: 3,
  },
];
