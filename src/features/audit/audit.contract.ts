import * as z from 'zod/mini';
import { calendarDay } from '#platform/shared/calendar-day.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { storableText } from '#platform/shared/storable-text.ts';

/** Areas of the audit log, as the page names them. */
export const AUDIT_AREAS = {
  'sign-in': 'Sign-in',
  account: 'Accounts',
  document: 'Documents',
  conversation: 'Conversations',
  tool: 'Approved tools',
  request: 'Tool requests',
  card: 'Document drafting cards',
  video: 'Training videos',
  setting: 'Settings',
  model: 'Language models',
  provider: 'Model providers',
  policy: 'Firm AI policy',
  matter: 'Matters',
  announcement: 'Announcements',
  agency: 'FOIL agencies',
  part: 'Part rules',
  prompt: 'Prompt library',
  library: 'Authority library',
  audit: 'Audit trail',
  backup: 'Backups',
  limit: 'Limits',
  portal: 'The portal',
} as const;
export type AuditArea = keyof typeof AUDIT_AREAS;

/** Labels of all recorded actions. The part before the dot is the area. */
export const AUDIT_ACTIONS = {
  'sign-in.accepted': 'Signed in',
  'sign-in.refused': 'Sign-in refused',
  'sign-in.throttled': 'Sign-in blocked after too many attempts',
  'sign-in.ended': 'Signed out',
  'sign-in.ended-everywhere': 'Signed out everywhere',
  'account.registered': 'Requested an account',
  'account.address-confirmed': 'Confirmed the address of a registration',
  'account.registrations-full': 'Refused registrations: too many are pending',
  'account.disowned': 'Disowned an account by the link in its approval email',
  'account.registration-removed': 'Removed a registration that was never approved',
  'account.created': 'Created an account',
  'account.approved': 'Approved an account',
  'account.suspended': 'Suspended an account',
  'account.changed': 'Changed an account',
  'account.synced': 'Took over a name or address from single sign-on',
  'account.address-conflict': 'Kept an address: the one from single sign-on belongs to another account',
  'account.taken-over': 'Took a password account over by single sign-on',
  'account.password-changed': 'Changed the password',
  'account.signature-changed': 'Changed what papers print below the signature line',
  'account.reset-sent': 'Sent a password reset link',
  'account.password-reset': 'Set a new password with a reset link',
  'document.accepted': 'Requested a document',
  'document.again': 'Requested a document again',
  'document.papers': 'Set how long the papers of a document are kept',
  'document.papers-destroyed': 'Destroyed the papers of a document',
  'document.delivered': 'Delivered a document',
  'document.failed': 'Could not create or deliver a document',
  'document.resent': 'Requested that a document be resent',
  'document.downloaded': 'Downloaded a file',
  'document.deleted': 'Deleted a document',
  'document.signed-off': 'Signed off a cite check',
  'document.sign-off-withdrawn': 'Withdrew the sign-off of a cite check',
  'conversation.paper-attached': 'Attached a paper to a conversation',
  'conversation.papers-destroyed': 'Destroyed papers of a conversation',
  'conversation.exported': 'Exported a conversation',
  'conversation.expired': 'Removed old conversations',
  'tool.created': 'Added a tool',
  'tool.changed': 'Changed a tool',
  'tool.moved': 'Moved a tool',
  'tool.hidden': 'Hid a tool',
  'tool.shown': 'Unhid a tool',
  'tool.deleted': 'Deleted a tool',
  'tool.decided': 'Changed the register entry of a tool',
  'card.created': 'Added a drafting card',
  'card.changed': 'Changed a drafting card',
  'card.moved': 'Moved a drafting card',
  'card.hidden': 'Hid a drafting card',
  'card.shown': 'Unhid a drafting card',
  'card.deleted': 'Deleted a drafting card',
  'card.decided': 'Changed the register entry of a drafting card',
  'request.created': 'Requested a tool',
  'request.voted': 'Asked for the same tool',
  'request.withdrawn': 'No longer asked for a tool',
  'request.commented': 'Commented on a request for a tool',
  'request.in-review': 'Began the review of a request for a tool',
  'request.approved': 'Approved a request for a tool',
  'request.declined': 'Declined a request for a tool',
  'video.created': 'Added a training video',
  'video.changed': 'Changed a training video',
  'video.moved': 'Moved a training video',
  'video.hidden': 'Deactivated a training video',
  'video.shown': 'Activated a training video',
  'video.deleted': 'Deleted a training video',
  'setting.changed': 'Changed a setting',
  'setting.template-downloaded': 'Downloaded the Word template',
  'policy.uploaded': 'Uploaded the AI policy',
  'policy.acknowledged': 'Acknowledged the AI policy',
  'matter.changed': 'Changed the AI rule of a matter',
  'matter.removed': 'Removed the AI rule of a matter',
  'matter.imported': 'Imported AI rules of matters',
  'matter.exported': 'Exported the AI rules of matters',
  'matter.certified': 'Created a matter certificate',
  'model.added': 'Added a language model',
  'model.changed': 'Changed a language model',
  'model.removed': 'Removed a language model',
  'model.reordered': 'Changed the order of the language models',
  'model.checked': 'Found a change in a provider’s list of models',
  'provider.added': 'Added a model provider',
  'provider.changed': 'Changed a model provider',
  'provider.removed': 'Removed a model provider',
  'announcement.created': 'Added an announcement',
  'announcement.changed': 'Changed an announcement',
  'announcement.deleted': 'Deleted an announcement',
  'agency.created': 'Added a FOIL agency',
  'agency.changed': 'Changed a FOIL agency',
  'agency.hidden': 'Hid a FOIL agency',
  'agency.shown': 'Unhid a FOIL agency',
  'agency.deleted': 'Deleted a FOIL agency',
  'part.created': 'Added the rules of a part',
  'part.changed': 'Changed the rules of a part',
  'part.deleted': 'Deleted the rules of a part',
  'prompt.created': 'Added a prompt',
  'prompt.changed': 'Changed a prompt',
  'prompt.deleted': 'Deleted a prompt',
  'prompt.reordered': 'Changed the order of the prompts',
  'library.imported': 'Imported authorities',
  'audit.exported': 'Exported the audit trail',
  'limit.reached': 'Refused: too many heavy requests at once',
  'portal.restarted': 'Started again after it had ended by itself',
  'backup.made': 'Created a backup',
  'backup.restored': 'Restored the portal from a backup',
} as const satisfies Record<`${AuditArea}.${string}`, string>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_PAGE_SIZE = 100;

export const AUDIT_MESSAGES = {
  area: 'Must be one of the areas',
  search: 'Must be at most 100 characters',
  day: 'Must be a date such as 2026-01-31',
  cursor: 'Must be a cursor from an earlier response',
} as const;

export const auditDay = calendarDay(AUDIT_MESSAGES.day);

const AREAS = Object.keys(AUDIT_AREAS) as [AuditArea, ...AuditArea[]];

/** Filter for audit events; absent parts exclude nothing. */
export const auditFilter = z.object({
  area: z.optional(z.enum(AREAS, AUDIT_MESSAGES.area)),
  /** Part of the name of the person or of the subject. */
  search: z.optional(storableText(AUDIT_MESSAGES.search).check(z.maxLength(100, AUDIT_MESSAGES.search))),
  /** Whole days in the firm's zone, inclusive. */
  dateFrom: z.optional(auditDay),
  dateTo: z.optional(auditDay),
});
export type AuditFilter = z.infer<typeof auditFilter>;

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  actorId: z.nullable(z.int()),
  actorName: z.string(),
  subjectId: z.nullable(z.string()),
  subjectName: z.nullable(z.string()),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  /** More than 1 if the person did the same again within a minute. */
  times: z.int(),
});
export type ListedEvent = z.infer<typeof auditEntry>;

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'The audit trail, newest first, a page at a time.',
  query: z.extend(auditFilter, {
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, AUDIT_MESSAGES.cursor))),
  }),
  response: z.object({ entries: z.array(auditEntry), nextCursor: z.nullable(z.string()) }),
});

export const exportAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'admin',
  summary: 'The audit trail as a CSV file.',
  limited: 'audit-export',
  query: auditFilter,
});
