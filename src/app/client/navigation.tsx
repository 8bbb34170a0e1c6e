import { Link, useLocation } from 'wouter';

/** Pages in the navigation, each with those that are reached through it. */
export const NAVIGATION_LINKS = [
  { href: '/document-drafting', label: 'Document Drafting', within: ['/foil-request', '/mca-mol-opposition', '/cite-check'] },
  { href: '/', label: 'Approved Tools', within: ['/example-chatbot', '/tool-requests'] },
  { href: '/training', label: 'Training' },
  { href: '/firm-policy', label: 'Firm AI Policy' },
  { href: '/my-documents', label: 'My Documents' },
];

/** Value of a link's `aria-current`: its own page is shown, or one that is reached through it. */
function currentOf({ href, within = [] }: { href: string; within?: string[] }, location: string) {
  if (location === href) return 'page';
  const isInside = href !== '/' && location.startsWith(`${href}/`);
  return isInside || within.includes(location) ? 'true' : undefined;
}

/** The pages of the portal, for signed-in people. */
export function Navigation({ className }: { className: string }) {
  const [location] = useLocation();
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex flex-col md:flex-row md:gap-6">
        {NAVIGATION_LINKS.map((link) => (
          <li key={link.href}>
            <Link
              href={link.href}
              aria-current={currentOf(link, location)}
              className="-mx-3 flex min-h-11 items-center rounded-md px-3 text-sm text-muted hover:text-ink aria-[current]:text-ink aria-[current]:font-medium max-md:aria-[current]:bg-accent-soft md:mx-0 md:rounded-none md:border-b-2 md:border-transparent md:px-0 md:aria-[current]:border-accent"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
