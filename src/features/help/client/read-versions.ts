import type { Part } from '#platform/client/markdown/tree.ts';
import { wordsOf } from './words-of.ts';

/** A version of the portal, and what is told of it. */
export interface Version {
  version: string;
  /** YYYY-MM-DD */
  date: string;
  parts: Part[];
}

const HEADING = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/;

/** The versions of a changelog, the newest first as they stand in it. What is not released yet, and what stands before, is left out. */
export function readVersions(changelog: Part): Version[] {
  const versions: Version[] = [];
  let isListed = false;
  for (const part of changelog.children ?? []) {
    if (part.type === 'heading' && part.depth === 2) {
      const [, version, date] = HEADING.exec(wordsOf(part)) ?? [];
      isListed = version !== undefined && date !== undefined;
      if (version && date) versions.push({ version, date, parts: [] });
    } else if (isListed) versions.at(-1)?.parts.push(part);
  }
  return versions;
}
