import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PROGRAM = /\/plyr\/dist\/plyr\.mjs(?:\?|$)/;
const SPRITE = 'plyr/dist/plyr.svg?url';

/** Plyr's own requests to third parties, and their replacements. Each occurs in its code exactly once. */
const QUIETED: readonly (readonly [found: string, instead: string])[] = [
  // The title of a YouTube video, from a third-party service; the video's aspect ratio is already set.
  ['format(this.config.urls.youtube.api, videoId);\n    fetch(url).then(', "'';\n    Promise.resolve().then("],
  // Its poster image, from another host than the player's.
  [
    'if (config.customControls) {\n      const posterSrc = s => `https://i.ytimg.com/vi/',
    'if (false) {\n      const posterSrc = s => `',
  ],
  ['//# sourceMappingURL=plyr.js.map', ''],
  ["'https://noembed.com/embed?url=https://www.youtube.com/watch?v={0}'", "''"],
  ["'https://www.youtube.com/iframe_api'", "''"],
  ["'https://cdn.plyr.io/3.8.4/plyr.svg'", "''"],
  ["'https://cdn.plyr.io/static/blank.mp4'", "''"],
  ["'https://player.vimeo.com/api/player.js'", "''"],
  ["'https://player.vimeo.com/video/{0}?{1}'", "''"],
  ["'https://vimeo.com/api/oembed.json?url={0}'", "''"],
  ["'https://imasdk.googleapis.com/js/sdkloader/ima3.js'", "''"],
  ["'https://go.aniview.com/api/adserver6/vast/'", "''"],
];

/** Makes Plyr request nothing except from the portal, and bundles its icons. An unknown Plyr version fails the build. */
export function quietPlyr(): Plugin {
  return {
    name: 'quiet-plyr',
    enforce: 'pre',
    // The dev server otherwise prebundles packages, which plugins cannot change.
    config: () => ({ optimizeDeps: { exclude: ['plyr'] } }),
    // The package has no export for its icons.
    resolveId: (id) =>
      id === SPRITE ? `${fileURLToPath(new URL('plyr.svg', import.meta.resolve('plyr')))}?url&no-inline` : undefined,
    load: (id) =>
      PROGRAM.test(id) ? { code: quieted(readFileSync(id.replace(/\?.*/, ''), 'utf8')), map: { mappings: '' } } : undefined,
  };
}

/** Returns Plyr's code without third-party requests. @throws when a part of it is not as expected */
export function quieted(program: string): string {
  return QUIETED.reduce((code, [found, instead]) => {
    if (code.split(found).length !== 2) throw new Error(`Plyr is not the one that is known: it does not have once ${found}`);
    return code.replace(found, () => instead);
  }, program);
}
