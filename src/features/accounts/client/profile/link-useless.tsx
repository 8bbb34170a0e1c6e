import { Link } from 'wouter';
import { buttonClass } from '#platform/client/ui/button-class.ts';
import { UnbrokenText } from '#platform/client/ui/unbroken-text.tsx';

/** Explains why nothing, or nothing more, can be done on the page of a mailed link. */
export function LinkUseless({ role, children }: { role?: 'alert' | 'status'; children: string }) {
  return (
    <>
      <p role={role} className="mt-4">
        <UnbrokenText>{children}</UnbrokenText>
      </p>
      <Link href="/" className={`${buttonClass('secondary', 'medium')} mt-8`}>
        Back to the main page
      </Link>
    </>
  );
}
