import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#platform/client/ui/skeleton.tsx';
import { passageImageQuery } from './passage-image.queries.ts';

interface Props {
  documentId: string;
  passage: string;
  /** Location for screen readers: "The brief, p. 3 (PDF p. 6)". */
  location: string;
}

/** A passage on its page, with the words in question marked; nothing where there is no image of it. */
export function PassageImage({ documentId, passage, location }: Props) {
  const { data, isPending } = useQuery(passageImageQuery(documentId, passage));
  if (isPending) return <Skeleton className="h-40 w-full" />;
  if (!data) return null;
  const { image, width, height, marks } = data;
  const inPercent = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  return (
    <div className="relative overflow-hidden rounded-md border border-line bg-white">
      <img src={image} width={width} height={height} alt={`The page at ${location}`} className="block h-auto w-full" />
      {marks.map(([left, top, right, bottom]) => (
        <span
          key={`${left} ${top}`}
          aria-hidden="true"
          className="absolute rounded-xs"
          style={{
            // A marker’s yellow on white paper, in the dark theme, too.
            backgroundColor: 'rgb(255 210 0 / 0.35)',
            left: inPercent(left, width),
            top: inPercent(top, height),
            width: inPercent(right - left, width),
            height: inPercent(bottom - top, height),
          }}
        />
      ))}
    </div>
  );
}
