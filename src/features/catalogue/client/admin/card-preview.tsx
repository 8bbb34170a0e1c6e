import { useId } from 'react';
import { isLaunchAddress } from '#platform/shared/launch-address.ts';
import { ToolCard } from '../tool-card.tsx';
import type { CardValues } from './form-values.ts';

/** Stands in for an address that is not wholly typed yet. */
const SOME_PAGE = '/page';

/** The card as people will see it, while it is being typed. It is a picture: nothing in it can be pressed. */
export function CardPreview({ values }: { values: CardValues }) {
  const { name, description, url } = values;
  const captionId = useId();
  return (
    <figure aria-labelledby={captionId} className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-14">
      <figcaption id={captionId} className="text-sm font-medium">
        Preview
        {values.isHidden && <span className="font-normal text-muted"> (hidden: people do not see it)</span>}
      </figcaption>
      <div inert className={`flex max-w-80 ${values.isHidden ? 'opacity-60' : ''} ${name ? '' : '[&_h3]:text-muted'}`}>
        <ToolCard
          card={{
            id: 0,
            ...values,
            name: name || 'Name',
            description: description || 'Description',
            url: isLaunchAddress(url) ? url : SOME_PAGE,
          }}
        />
      </div>
    </figure>
  );
}
