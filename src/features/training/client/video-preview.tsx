import { ExternalLink } from 'lucide-react';
import { youtubeIdOf } from '../youtube-id.contract.ts';
import { VideoPicture } from './video-picture.tsx';

/** Which video an address names, in the shape of the player; a link shows the video itself. */
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
