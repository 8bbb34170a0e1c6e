import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CirclePlay } from 'lucide-react';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { videoPictureQuery } from './video-picture.queries.ts';

/** A video's picture, which the server fetches; where it cannot be had, the id that was recognised. @param id absent while there is none */
export function VideoPicture({ id }: { id: string | undefined }) {
  const { data, isFetching } = useQuery({ ...videoPictureQuery(id ?? ''), enabled: id !== undefined });
  const picture = id === undefined ? undefined : data?.picture;
  const isUnknown = id !== undefined && data?.isUnknown === true;
  const Icon = isUnknown ? CircleAlert : CirclePlay;
  return (
    <div
      className={`relative flex aspect-video flex-col items-center justify-center gap-2 overflow-hidden rounded-lg border border-line p-4 text-center ${isUnknown ? 'bg-warning-soft text-warning' : 'bg-sunken text-muted'}`}
    >
      {isFetching ? <Spinner label="Loading the picture" /> : <Icon className="size-10" strokeWidth={1.25} aria-hidden="true" />}
      <p role="status" className="text-sm">
        {id === undefined ? (
          'No video recognised yet'
        ) : (
          <>
            {isUnknown ? 'YouTube knows no video ' : 'YouTube video '}
            <span className="font-mono text-ink">{id}</span>
          </>
        )}
      </p>
      {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" data-testid="video-picture" />}
    </div>
  );
}
