import { Fragment } from 'react';

/** An e-mail address, which breaks behind a dot or the @ where it has to, and behind the hyphens that browsers break at anyway. */
export function BreakableEmail({ email }: { email: string }) {
  const parts = email.split(/(?<=[.@])/);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
