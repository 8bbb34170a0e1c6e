import { type ComponentType, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { LazyPart } from './lazy-part.tsx';

interface ViewProps {
  timeZone: string | undefined;
}

/** A tab's view, loaded when the tab is first opened. @param failure message when it cannot be loaded */
export function lazyTab(load: () => Promise<ComponentType<ViewProps>>, failure: string): ComponentType<ViewProps> {
  return function LazyTab({ timeZone }) {
    const [hasFailed, setHasFailed] = useState(false);
    if (hasFailed) {
      return <ErrorState title={failure} description="Please try again later" onRetry={() => setHasFailed(false)} />;
    }
    return (
      <LazyPart wanted load={load} onFailure={() => setHasFailed(true)}>
        {(View) => <View timeZone={timeZone} />}
      </LazyPart>
    );
  };
}
