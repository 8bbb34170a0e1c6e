import { Link } from 'wouter';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { refusal } from './boot.ts';

/** What the server refused to a browser that went to an address of its own, such as the single sign-on's. */
export function RefusedPage() {
  return (
    <section className="max-w-[42rem] py-12 sm:py-24">
      <h1 className="text-xl sm:text-2xl">This did not work</h1>
      <p className="mt-4">{refusal() ?? 'Not found.'}</p>
      <Link href="/" className={`${buttonClass('secondary', 'medium')} mt-8`}>
        Back to the main page
      </Link>
    </section>
  );
}
