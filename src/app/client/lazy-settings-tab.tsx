import { useState } from 'react';
import { ErrorState } from '#platform/client/ui/error-state.tsx';
import { LoadedOnDemand } from '#platform/client/ui/loaded-on-demand.tsx';

const loadTab = async () => (await import('./settings-tab.tsx')).SettingsTab;

/** The settings, fetched when their tab is first opened. */
export function LazySettingsTab({ timeZone }: { timeZone: string | undefined }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) {
    return <ErrorState title="Error loading settings" description="Please try again later" onRetry={() => setHasFailed(false)} />;
  }
  return (
    <LoadedOnDemand wanted load={loadTab} onFailure={() => setHasFailed(true)}>
      {(SettingsTab) => <SettingsTab timeZone={timeZone} />}
    </LoadedOnDemand>
  );
}
