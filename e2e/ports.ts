/** Where the first of the journeys' portals listens; another one can be named, so that several clones can be tested side by side. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 43_117);

/** Journeys run in this many browsers side by side, each with a portal of its own. */
export const PORTALS = 2;

/** Where the portal of the browser with this number listens, and after it its stand-ins. */
export const portOf = (browser: number): number => FIRST_PORT + browser * 10;

/** Where this browser's portal listens; Playwright tells each of its processes which one it is. */
export const PORT = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
/** The portal's address; calls that a page does not make carry it as their origin. */
export const ORIGIN = `http://localhost:${PORT}`;
/** Where its stand-in for the model provider listens. */
export const MODEL_PORT = PORT + 1;
/** Where its stand-in for the single sign-on listens. */
export const IDENTITY_PORT = PORT + 2;
/** Where the portal listens that is being developed; its inbox behind it. */
export const DEVELOPMENT_PORT = PORT + 3;
