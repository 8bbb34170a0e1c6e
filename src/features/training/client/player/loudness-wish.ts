const KEY = 'atrium-loudness';

interface Loudness {
  /** 0 to 1. */
  volume: number;
  muted: boolean;
}

/** How loud the person wished videos to be in this visit; nothing before they wished anything. */
export function wishedLoudness(): Partial<Loudness> {
  try {
    const { volume, muted } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof volume === 'number' && typeof muted === 'boolean' ? { volume, muted } : {};
  } catch {
    return {};
  }
}

/** Remembers the wish until the tab is closed: another player, such as one with captions, is as loud. */
export function rememberLoudness({ volume, muted }: Loudness): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ volume, muted }));
  } catch {
    // Then it holds for this player only.
  }
}
