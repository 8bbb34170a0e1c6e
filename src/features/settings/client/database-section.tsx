import { useQuery } from '@tanstack/react-query';
import { FormSection } from '#platform/client/ui/form-section.tsx';
import { settingsQuery } from './settings.queries.ts';

/** Whether the portal keeps its data in the embedded database, which an administrator has to know. */
export const useIsEmbedded = (): boolean => Boolean(useQuery(settingsQuery).data?.embeddedDatabase);

/** What the embedded database does not withstand, and how old the newest snapshot of it is. Nothing on PostgreSQL. */
export function DatabaseSection({ timeZone }: { timeZone: string | undefined }) {
  const { data: settings } = useQuery(settingsQuery);
  const embedded = settings?.embeddedDatabase;
  if (!embedded) return null;
  return (
    <FormSection title="Database" description="Where the portal keeps what people see.">
      <p className="max-w-prose text-sm">
        This portal uses its embedded database. It survives a restart, but after a power cut it may have to go back to its newest
        snapshot: what was done since then is lost. A snapshot is taken every 15 minutes when something has changed. A firm that
        cannot lose a quarter of an hour uses PostgreSQL.
      </p>
      <p className="mt-3 text-sm">
        Newest snapshot: <SnapshotTime at={embedded.newestSnapshot} timeZone={timeZone} />
      </p>
    </FormSection>
  );
}

function SnapshotTime({ at, timeZone }: { at: string | null; timeZone: string | undefined }) {
  if (!at) return <strong>none yet</strong>;
  const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at));
  return (
    <strong>
      <time dateTime={at}>{words}</time>
    </strong>
  );
}
