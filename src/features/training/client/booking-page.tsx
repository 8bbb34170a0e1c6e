import { Link } from 'wouter';

/** Target of the booking button while no booking page is set. */
export function BookingPage() {
  return (
    <section className="py-12 sm:py-24">
      <h1 className="text-xl sm:text-2xl">Book a Training Session</h1>
      <p className="mt-4 max-w-prose text-muted">
        No booking page is set yet. An administrator can set one in the admin panel, under Settings. Until then, please ask an
        administrator for a 1-on-1 AI training session.
      </p>
      <p className="mt-6">
        <Link href="/training">Back to Training</Link>
      </p>
    </section>
  );
}
