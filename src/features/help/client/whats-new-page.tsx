import { root } from 'virtual:changelog';
import { useEffect } from 'react';
import { definitionsIn, Parts } from '#platform/client/markdown/parts.tsx';
import { PAPER } from './paper-drawing.tsx';
import { readVersions, type Version } from './read-versions.ts';
import { noteSeen } from './seen-version.ts';
import './paper.css';

const VERSIONS = readVersions(root);
const DEFINITIONS = definitionsIn(root);

/** What has become different with each version of the portal, the newest first. */
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

// A day without an hour is the same one everywhere.
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The version on the left, what is told of it on the right; one below the other on a phone. */
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
        <Parts parts={parts} definitions={DEFINITIONS} drawing={PAPER} />
      </div>
    </section>
  );
}
