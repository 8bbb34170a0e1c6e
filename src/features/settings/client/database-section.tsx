import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { formatMoment } from '#platform/client/format-moment.ts';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { RetryMessage } from '#platform/client/ui/retry-message.tsx';
import type { PortalSettings } from '../settings.contract.ts';
import { SectionSkeleton } from './section-skeleton.tsx';
import { settingsQuery } from './settings.queries.ts';

interface Props {
  timeZone: string | undefined;
}

/** True once the server has reported that the portal uses PostgreSQL, for which there is nothing to show here. */
export const useIsOnPostgres = (): boolean => useQuery(settingsQuery).data?.embeddedDatabase === null;

/** Risks of the embedded database, and the age of its newest snapshot. Nothing on PostgreSQL. */
export function DatabaseSection({ timeZone }: Props) {
  if (useIsOnPostgres()) return null;
  return (
    <FormSection title="Database" description="Where the portal stores its data.">
      <EmbeddedDatabase timeZone={timeZone} />
    </FormSection>
  );
}

function EmbeddedDatabase({ timeZone }: Props) {
  const { data: settings, isFetching, errorUpdateCount, refetch } = useQuery(settingsQuery);
  if (!settings && errorUpdateCount > 0) {
    const failure = 'Database information could not be loaded.';
    return <RetryMessage sentence={failure} pending={isFetching} onRetry={() => refetch()} />;
  }
  if (!settings?.embeddedDatabase) return <SectionSkeleton title="Database" />;
  return <Withstanding {...settings.embeddedDatabase} timeZone={timeZone} />;
}

function Withstanding({ newestSnapshot, timeZone }: Props & NonNullable<PortalSettings['embeddedDatabase']>) {
  return (
    <>
      <p className="max-w-prose text-sm">
        This portal uses its embedded database. It survives a restart, but after a power failure it may have to go back to its
        latest snapshot, and anything done since then is lost. A snapshot is taken every 15 minutes when something has changed. A
        firm that cannot afford to lose 15 minutes of work should use PostgreSQL.
      </p>
      <p className="mt-3 text-sm">
        Latest snapshot: <SnapshotTime at={newestSnapshot} timeZone={timeZone} />
      </p>
      {!newestSnapshot && <NoSnapshotWarning />}
    </>
  );
}

function SnapshotTime({ at, timeZone }: Props & { at: string | null }) {
  if (!at) return <strong>none yet</strong>;
  return (
    <strong>
      <time dateTime={at}>{formatMoment(at, timeZone)}</time>
    </strong>
  );
}

function NoSnapshotWarning() {
  return (
    <p className="mt-2 flex max-w-prose gap-2 rounded-md bg-warning-soft p-3 text-sm text-ink">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden="true" />
      <span>
        Until the first snapshot is taken, about 15 minutes after the portal is first started, a power failure may lose
        everything. If this message stays, check the disk space and the server’s log.
      </span>
    </p>
  );
}
