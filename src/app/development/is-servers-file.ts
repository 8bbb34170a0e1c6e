const SERVERS = /^(?:index\.html|drizzle\/.+|src\/.+\.ts)$/;
/** The browser's side, which Vite brings into the page, and what does not run in the portal. */
const NOT_SERVERS = /\/client\/|\.test\.ts$|\/testing\/|^src\/app\/development/;

/** Whether the portal's process has to start anew when this file changes. @param file relative to the project's folder, with slashes */
export const isServersFile = (file: string): boolean => SERVERS.test(file) && !NOT_SERVERS.test(file);
