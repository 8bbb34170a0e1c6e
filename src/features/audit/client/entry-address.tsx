import { Fragment } from 'react';

/** A network address, which breaks between its groups where it has to. */
export function EntryAddress({ address }: { address: string }) {
  const groups = address.split(':');
  return groups.map((group, index) => (
    <Fragment key={groups.slice(0, index + 1).join(':')}>
      {index > 0 && (
        <>
          :<wbr />
        </>
      )}
      {group}
    </Fragment>
  ));
}
