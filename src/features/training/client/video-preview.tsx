import { CirclePlay, ExternalLink } from 'lucide-react';
import { youtubeIdOf } from '../youtube-id.contract.ts';

/**
 * Which video an address names, in the shape of the player. The video's own picture is on a foreign host, and the portal loads
 * nothing from outside but the player itself: a link shows the video instead.
 */
export function VideoPreview({ title, youtubeUrl }: { title: string; youtubeUrl: string }) {
  const id = youtubeIdOf(youtubeUrl.trim());
  return (
    <section aria-label="Preview" className="flex min-w-0 flex-col gap-2">
      <h4 className="text-sm font-medium">Preview</h4>
      <div className="flex aspect-video flex-col items-center justify-center gap-2 rounded-lg border border-line bg-sunken p-4 text-center text-muted">
        <CirclePlay className="size-10" strokeWidth={1.25} aria-hidden="true" />
        <p role="status" className="text-sm">
          {id ? (
            <>
              YouTube video <span className="font-mono text-ink">{id}</span>
            </>
          ) : (
            'No video recognised yet'
          )}
        </p>
      </div>
      <p className="font-medium wrap-anywhere">{title.trim() || 'Untitled'}</p>
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
