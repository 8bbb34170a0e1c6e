import { Link, useLocation } from 'wouter';

const LINKS = [
  { href: '/document-drafting', label: 'Document Drafting' },
  { href: '/', label: 'Approved Tools' },
  { href: '/training', label: 'Training' },
  { href: '/firm-policy', label: 'Firm AI Policy' },
  { href: '/my-documents', label: 'My Documents' },
];

/** The pages of the portal, for signed-in people. */
export function Navigation({ className }: { className: string }) {
  const [location] = useLocation();
  return (
    <nav aria-label="Main" className={className}>
      <ul className="flex flex-col md:-mx-3 md:flex-row">
        {LINKS.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={location === href ? 'page' : undefined}
              className="-mx-3 flex min-h-11 items-center rounded-md px-3 text-sm text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:font-medium md:mx-0 md:rounded-none md:border-b-2 md:border-transparent md:aria-[current=page]:border-accent"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
