import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CirclePlay, ExternalLink } from 'lucide-react';
import { Spinner } from '#platform/client/ui/spinner.tsx';
import { youtubeIdOf } from '../youtube-id.contract.ts';
import { videoThumbnailQuery } from './video-thumbnail.queries.ts';

/** Preview of the video at an address, in the shape of the player; a link shows the video itself. */
export function VideoPreview({ title, youtubeUrl }: { title: string; youtubeUrl: string }) {
  const id = youtubeIdOf(youtubeUrl.trim());
  return (
    <section aria-label="Preview" className="flex max-w-80 min-w-0 flex-col gap-2">
      <h4 className="text-sm font-medium">Preview</h4>
      <VideoPicture id={id} />
      <p className={`font-medium wrap-anywhere ${title.trim() ? '' : 'text-muted'}`}>{title.trim() || 'Untitled'}</p>
      {id && (
        <a
          href={`https://www.youtube.com/watch?v=${id}`}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex w-fit items-center gap-1.5 text-sm"
        >
          Check it on YouTube
          <ExternalLink className="size-4" aria-hidden="true" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </section>
  );
}

/** A video's picture, fetched by the server; if not available, the recognized id. @param id absent while there is none */
function VideoPicture({ id }: { id: string | undefined }) {
  const { data, isFetching } = useQuery({ ...videoThumbnailQuery(id ?? ''), enabled: id !== undefined });
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
          'No video recognized yet'
        ) : (
          <>
            {isUnknown ? 'YouTube has no video  ' : 'YouTube video '}
            <span className="font-mono text-ink">{id}</span>
          </>
        )}
      </p>
      {picture && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" data-testid="video-picture" />}
    </div>
  );
}
