import type { OwnProgress } from '#features/tracking/tracking.contract.ts';
import { type TrainingVideo, VIDEO_CATEGORIES } from '#features/training/training.contract.ts';
import { inDisplayOrder } from '#platform/shared/display-order.ts';
import { PAGES_DRAWN, PARTS, type ShownPart, tabDrawn } from './first-picture-file.ts';
import type { PageLook } from './read-of.ts';

/** So many videos are in sight in the lowest list: with one further down selected, the list begins elsewhere. */
const SURELY_IN_SIGHT = 2;
/** More than a window shows. */
const MOST_VIDEOS = 30;
/** More than the lines to which a text is clamped. */
const MOST_TITLE = 400;
const MOST_DESCRIPTION = 1_000;

/** How the training page looks at an address: its tab's videos, of which one is selected. */
export function showTraining(
  videos: readonly TrainingVideo[],
  progress: readonly OwnProgress[],
  search: URLSearchParams,
): PageLook {
  const active = inDisplayOrder(videos.filter(({ isActive }) => isActive));
  if (active.length === 0) return { picture: PAGES_DRAWN.noVideos };
  const tab = VIDEO_CATEGORIES.find((known) => known === search.get('tab')) ?? VIDEO_CATEGORIES[0];
  const listed = active.filter(({ category }) => category === tab);
  const asked = search.get('video');
  const at = Math.max(
    0,
    listed.findIndex(({ id }) => asked !== null && id === Number(asked)),
  );
  const selected = listed[at];
  if (!selected) return { picture: tabDrawn(tab, 'empty') };
  if (at >= SURELY_IN_SIGHT) return { picture: tabDrawn(tab, 'awaited') };
  const percents = new Map(progress.map(({ videoId, percent }) => [videoId, percent]));
  const rows = listed.slice(0, MOST_VIDEOS).map((video) => rowOf(video, video === selected, percents.get(video.id) ?? 0));
  return {
    picture: tabDrawn(tab, selected.description ? 'told' : 'untold'),
    texts: textsOf(selected),
    inside: { videos: rows },
  };
}

function rowOf(video: TrainingVideo, isSelected: boolean, percent: number): ShownPart {
  const progress = percent <= 0 ? 'unseen' : percent >= 100 ? 'watched' : 'begun';
  return {
    part: PARTS.video(isSelected, video.description !== '', progress),
    texts: { ...textsOf(video), percent: String(percent) },
  };
}

const textsOf = ({ title, description }: TrainingVideo) => ({
  title: title.slice(0, MOST_TITLE),
  text: description.slice(0, MOST_DESCRIPTION),
});
