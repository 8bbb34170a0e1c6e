import { useQuery } from '@tanstack/react-query';
import { MarkedImage } from '#platform/client/ui/marked-image.tsx';
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
  return data && <MarkedImage {...data} alt={`The page at ${location}`} />;
}
