import { root } from 'virtual:changelog';
import { useEffect } from 'react';
import { definitionsIn, MarkdownParts } from '#platform/client/markdown/markdown-parts.tsx';
import { HELP_MARKDOWN } from './help-markdown.tsx';
import { noteSeen } from './seen-version.ts';
import './paper.css';
import type { MarkdownNode } from '#platform/client/markdown/markdown-node.ts';
import { plainTextOf } from './table-of-contents.tsx';

const HEADING = /^\[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/;

const VERSIONS = readVersions(root);
const DEFINITIONS = definitionsIn(root);

/** Changes of each version of the portal, the newest first. */
export function WhatsNewPage() {
  useEffect(noteSeen, []);
  return (
    <>
      <h1 className="mb-8 text-xl sm:text-2xl">What’s new</h1>
      <div className="flex flex-col gap-10">
        {VERSIONS.map((version) => (
          <VersionSection key={version.version} {...version} />
        ))}
      </div>
    </>
  );
}

// A day without a time is the same everywhere.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The version on the left, its changes on the right; one below the other on a phone. */
function VersionSection({ version, date, parts }: Version) {
  const id = `version-${version}`;
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-3 border-t border-line pt-8 first:border-t-0 first:pt-0 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-lg">
          Version {version}
        </h2>
        <p className="text-sm text-muted">
          <time dateTime={date}>{DAY.format(new Date(date))}</time>
        </p>
      </div>
      <div className="paper markdown">
        <MarkdownParts parts={parts} definitions={DEFINITIONS} drawing={HELP_MARKDOWN} />
      </div>
    </section>
  );
}

/** A version of the portal, and its changes. */
interface Version {
  version: string;
  /** YYYY-MM-DD */
  date: string;
  parts: MarkdownNode[];
}

/** Returns the versions of a changelog, the newest first as in the file. Unreleased changes and the introduction are omitted. */
export function readVersions(changelog: MarkdownNode): Version[] {
  const versions: Version[] = [];
  let isListed = false;
  for (const part of changelog.children ?? []) {
    if (part.type === 'heading' && part.depth === 2) {
      const [, version, date] = HEADING.exec(plainTextOf(part)) ?? [];
      isListed = version !== undefined && date !== undefined;
      if (version && date) versions.push({ version, date, parts: [] });
    } else if (isListed) versions.at(-1)?.parts.push(part);
  }
  return versions;
}
