/** Where the journeys' portal listens; another one can be named, so that several clones can be tested side by side. */
export const PORT = Number(process.env.E2E_PORT ?? 43_117);
/** The portal's address; calls that a page does not make carry it as their origin. */
export const ORIGIN = `http://localhost:${PORT}`;
/** Where its stand-in for the model provider listens. */
export const MODEL_PORT = PORT + 1;
/** Where its stand-in for the single sign-on listens. */
export const IDENTITY_PORT = PORT + 2;
