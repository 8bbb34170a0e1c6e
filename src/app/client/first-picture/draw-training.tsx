import { VideoLink } from '#features/training/client/page/video-link.tsx';
import { type TrainingVideo, VIDEO_CATEGORIES } from '#features/training/training.contract.ts';
import { blank, PAGES_DRAWN, PARTS, type TabLook, tabDrawn, type VideoProgress } from '../../first-picture-file.ts';
import type { Drawn } from './draw-page.tsx';
import { drawPart } from './draw-part.tsx';
import { stagedVideo, stageTraining, stageVideos } from './stage-reads.ts';

const PERCENT = 41;
const PERCENTS: Record<VideoProgress, number> = { unseen: 0, begun: PERCENT, watched: 100 };
/** How far it is filled stands in a style, which a picture must not have: it is drawn empty. */
const FILLED = /<span class="block [^"]*"><\/span>/;
/** A picture leads nowhere. */
const ADDRESS = / href="[^"]*"/;

/** The training page's tabs, as far as the server can know how they look. */
export async function drawnTabs(): Promise<Record<string, Drawn>> {
  const drawn: Record<string, Drawn> = {
    [PAGES_DRAWN.noVideos]: { address: '/training', stage: (client) => stageVideos(client) },
  };
  for (const tab of VIDEO_CATEGORIES) {
    const address = `/training?tab=${tab}`;
    const elsewhere = VIDEO_CATEGORIES.find((category) => category !== tab) ?? tab;
    const add = (look: TabLook, rest: Omit<Drawn, 'address'>) => {
      drawn[tabDrawn(tab, look)] = { address, ...rest };
    };
    add('awaited', { stage: stageTraining });
    add('empty', { stage: (client) => stageVideos(client, stagedVideo(elsewhere, false)) });
    for (const look of ['told', 'untold'] as const) {
      const video = stagedVideo(tab, look === 'told');
      add(look, {
        stage: (client) => stageVideos(client, video),
        blanked: [[await drawVideo(video, true, 'unseen'), blank('videos')]],
      });
    }
  }
  return drawn;
}

/** The videos' rows, by how they differ. */
export async function drawVideos(): Promise<Record<string, string>> {
  const parts: Record<string, string> = {};
  for (const isSelected of [true, false])
    for (const isTold of [true, false])
      for (const progress of ['unseen', 'begun', 'watched'] as const) {
        const row = await drawVideo(stagedVideo(VIDEO_CATEGORIES[0], isTold), isSelected, progress);
        parts[PARTS.video(isSelected, isTold, progress)] = row
          .replace(ADDRESS, '')
          .replace(progress === 'begun' ? FILLED : '', '')
          .replace(`${PERCENT}%`, `${blank('percent')}%`);
      }
  return parts;
}

const drawVideo = (video: TrainingVideo, isSelected: boolean, progress: VideoProgress) =>
  drawPart(
    <li>
      <VideoLink video={video} isSelected={isSelected} percent={PERCENTS[progress]} />
    </li>,
  );
