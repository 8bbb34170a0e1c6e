import { Star } from 'lucide-react';
import { IconButton } from '#platform/client/ui/icon-button.tsx';

interface Props {
  name: string;
  isMarked: boolean;
  onToggle: () => void;
}

/** Adds a tool to the favorites, or removes it. No higher than the line of the name beside it. */
export function FavoriteStar({ name, isMarked, onToggle }: Props) {
  return (
    <IconButton
      label={`Favorite: ${name}`}
      title={isMarked ? 'Remove from favorites' : 'Add to favorites'}
      aria-pressed={isMarked}
      className="-my-1 -mr-2 pointer-coarse:-my-2.5 aria-pressed:text-accent aria-pressed:*:fill-current"
      onClick={onToggle}
    >
      <Star aria-hidden="true" />
    </IconButton>
  );
}
