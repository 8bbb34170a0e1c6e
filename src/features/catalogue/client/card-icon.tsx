import { Box } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ListedCard } from '../catalogue.contract.ts';

/** A card's image or icon-font glyph; a generic cube when there is none, or the image cannot be loaded. */
export function CardIcon({ icon, iconType }: Pick<ListedCard, 'icon' | 'iconType'>) {
  const [failedIcon, setFailedIcon] = useState<string>();
  const names = iconType === 'image' ? '' : fontClasses(icon);
  if (names) return <FontIcon names={names} />;
  if (iconType !== 'image' || !icon || failedIcon === icon) {
    return <Box className="size-11 text-muted" strokeWidth={1.25} aria-hidden="true" data-testid="generic-icon" />;
  }
  return <img src={icon} alt="" width={44} height={44} className="size-11 object-contain" onError={() => setFailedIcon(icon)} />;
}

/** The icon font is loaded only when a card that needs it is on the page. */
function FontIcon({ names }: { names: string }) {
  useEffect(() => {
    void import('@fortawesome/fontawesome-free/css/all.min.css');
  }, []);
  return (
    <span className="flex size-11 items-center justify-center text-2xl text-accent">
      <i className={names} aria-hidden="true" />
    </span>
  );
}

/** Returns only the icon font's own classes, so that no card can use the page's. */
function fontClasses(names: string): string {
  return names
    .split(/\s+/)
    .filter((name) => /^fa[a-z]?$|^fa-/.test(name))
    .join(' ');
}
