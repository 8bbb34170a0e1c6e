import type { PlyrOptions } from 'plyr';
import sprite from 'plyr/dist/plyr.svg?url';

const CONTROLS = ['play-large', 'play', 'progress', 'current-time', 'mute', 'volume', 'fullscreen'];

/** By how much of the video, in percent, the progress moves at a time, and of the whole loudness the volume. */
export const STEP = 0.1;

/** How the portal uses Plyr: the specified controls, everything from the portal itself, nothing remembered, keys in the player only. */
export function plyrOptions(title: string): PlyrOptions {
  return {
    title,
    controls: CONTROLS,
    settings: [],
    iconUrl: sprite,
    loadSprite: false,
    blankVideo: '',
    ratio: '16:9',
    invertTime: false,
    storage: { enabled: false },
    keyboard: { focused: true, global: false },
    youtube: { noCookie: true, customControls: true },
  };
}
