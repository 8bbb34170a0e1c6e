/** Build targets, and the files they depend on besides the sources. */
export const BUILDS: readonly { name: string; sources: readonly string[] }[];
