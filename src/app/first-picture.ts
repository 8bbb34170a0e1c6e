import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShownAnnouncement } from '#features/announcements/announcements.contract.ts';
import type { CurrentPolicy } from '#features/policy/policy.contract.ts';
import type { Actor } from '#platform/server/routes.ts';
import { isLaunchAddress, isPortalPage } from '#platform/shared/launch-address.ts';
import { type Blank, FIRST_PICTURES_FILE, type FirstPictures, PAGES_DRAWN, type ShownPart } from './first-picture-file.ts';

/** What the server knows of a page that it sends. */
interface Known {
  actor: Actor | undefined;
  firmName: string;
  /** The address of the firm's own logo; empty for the suite's. */
  logo: string;
  announcements?: readonly ShownAnnouncement[];
  policy?: CurrentPolicy;
  texts?: ShownPart['texts'] | undefined;
  inside?: ShownPart['inside'] | undefined;
}

const POLICY_PAGE = '/firm-policy';
const BLANK = /\{\{(\w+)\}\}/g;
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Reads the pictures that were drawn when the portal was built.
 * @param clientFolder the built client
 * @returns the markup of what a person sees at an address, or under a picture's name, until the page's scripts run. Whoever listens to
 * the page, or works it by the keyboard, waits for the page itself: the picture is inert.
 */
export function readFirstPictures(clientFolder: string): (name: string, known: Known) => string {
  const file = path.join(clientFolder, FIRST_PICTURES_FILE);
  if (!existsSync(file)) return () => '';
  const pictures: FirstPictures = JSON.parse(readFileSync(file, 'utf8'));
  return (name, known) => {
    const own = Object.hasOwn(pictures.pages, name) ? pictures.pages[name] : pictures.pages[PAGES_DRAWN.anywhere];
    const { actor, firmName, logo, inside } = known;
    const { firstName = '', lastName = '', email = '' } = actor ?? {};
    const texts = escapeAll({ firmName, logo: logo || '/logo.svg', firstName, lastName, email, ...known.texts });
    const notices = drawAnnouncements(pictures, known) + drawPolicyNotice(pictures, name, known);
    const values = { ...texts, ...drawInside(pictures, inside), notices };
    return `<div class="first-picture contents" aria-hidden="true" inert>${fill(own?.[actor?.role ?? 'visitor'] ?? '', values)}</div>`;
  };
}

const drawInside = (pictures: FirstPictures, inside: ShownPart['inside'] = {}): Partial<Record<string, string>> =>
  Object.fromEntries(Object.entries(inside).map(([name, shown]) => [name, shown.map((one) => drawPart(pictures, one)).join('')]));

const drawPart = (pictures: FirstPictures, { part, texts = {}, inside }: ShownPart): string =>
  fill(pictures.parts[part] ?? '', { ...escapeAll(texts), ...drawInside(pictures, inside) });

function drawAnnouncements(pictures: FirstPictures, { announcements = [] }: Known): string {
  if (announcements.length === 0) return '';
  const items = announcements.map(({ tone, text, url }) =>
    fill(pictures.announcement[`${tone} ${linkOf(url)}`] ?? '', escapeAll({ text, url: url ?? '' })),
  );
  return fill(pictures.announcements, { items: items.join('') });
}

/** Where an announcement's link leads; what is no address of that kind is no link. */
function linkOf(url: string | null): string {
  if (url === null || !isLaunchAddress(url)) return 'none';
  return isPortalPage(url) ? 'inside' : 'outside';
}

function drawPolicyNotice({ policyNotice }: FirstPictures, name: string, { policy }: Known): string {
  return policy?.current && policy.acknowledgedAt === null && name !== POLICY_PAGE ? policyNotice : '';
}

/** In one pass: what is filled in has no blanks of its own. */
const fill = (markup: string, values: Partial<Record<string, string>>) =>
  markup.replace(BLANK, (_all, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));

/** No text can end an element or an attribute. */
const escapeAll = (texts: Partial<Record<Blank, string>>): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')]),
  );
