/** Labels of the admin panel's tabs, in order. */
export const ADMIN_TABS = {
  tools: 'Approved Tools',
  'drafting-cards': 'Document Drafting Cards',
  videos: 'Training Videos',
  analytics: 'User Analytics',
  users: 'Users',
  agencies: 'FOIL Agencies',
  announcements: 'Announcements',
  governance: 'Governance',
  audit: 'Audit Trail',
  settings: 'Settings',
} as const;

export type AdminTabName = keyof typeof ADMIN_TABS;
