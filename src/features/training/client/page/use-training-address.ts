import { useLocation, useSearch } from 'wouter';
import { VIDEO_CATEGORIES, type VideoCategory } from '#features/training/training.contract.ts';

const FIRST_TAB = VIDEO_CATEGORIES[0];

interface TrainingAddress {
  tab: VideoCategory;
  /** The requested video, if any; it need not exist. */
  videoId: number | undefined;
  chooseTab: (tab: VideoCategory) => void;
}

/**
 * The selected tab and video, which are part of the address. Each tab is an entry in the browser's history, so that Back leads to
 * the previous tab; a video replaces the previous entry, so that Back does not lead through everything that was looked at.
 */
export function useTrainingAddress(): TrainingAddress {
  const params = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const requested = Number(params.get('video') ?? Number.NaN);
  return {
    tab: VIDEO_CATEGORIES.find((known) => known === params.get('tab')) ?? FIRST_TAB,
    videoId: Number.isInteger(requested) ? requested : undefined,
    chooseTab: (tab) => navigate(trainingAddress(tab)),
  };
}

/** The address of a tab, or of a video in it. */
export function trainingAddress(tab: VideoCategory, videoId?: number): string {
  const params = new URLSearchParams();
  if (tab !== FIRST_TAB) params.set('tab', tab);
  if (videoId !== undefined) params.set('video', String(videoId));
  return params.size > 0 ? `/training?${params}` : '/training';
}
