/** What is built, and of which files besides the sources. */
export const BUILDS: readonly { name: string; sources: readonly string[] }[];
