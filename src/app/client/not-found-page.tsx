import { Link } from 'wouter';
import { buttonClass } from '#platform/client/ui/button-class.ts';

/** Any address that is no page. */
export function NotFoundPage() {
  return (
    <section className="max-w-[42rem] py-12 sm:py-24">
      <h1 className="text-xl sm:text-2xl">404 Page Not Found</h1>
      <p className="mt-4 text-muted">Did you forget to add the page to the router?</p>
      <Link href="/" className={`${buttonClass('secondary', 'medium')} mt-8`}>
        Approved Tools
      </Link>
    </section>
  );
}
