import { Fragment } from 'react';

/** An email address that may break after a dot or the @, and after the hyphens where browsers break anyway. */
export function BreakableEmail({ email }: { email: string }) {
  const parts = email.split(/(?<=[.@])/);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
