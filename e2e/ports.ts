/** Port of the first journey portal, below the ports that systems give to outgoing connections; configurable for several clones side by side. */
const FIRST_PORT = Number(process.env.E2E_PORT ?? 23_117);

/** Number of browsers that run journeys in parallel, each with its own portal. */
export const PORTALS = 2;

/** Port of the portal for the browser with this number; its stand-ins use the next ones. */
export const portOf = (browser: number): number => FIRST_PORT + browser * 10;

/** Port of this browser's portal; Playwright tells each of its processes its index. */
export const PORT = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
/** The portal's address; requests that no page makes carry it as their origin. */
export const ORIGIN = `http://localhost:${PORT}`;
/** Port of the stand-in for the model provider. */
export const MODEL_PORT = PORT + 1;
/** Port of the stand-in for the single sign-on. */
export const IDENTITY_PORT = PORT + 2;
/** Port of the development portal; its inbox uses the next one. */
export const DEVELOPMENT_PORT = PORT + 3;
