import { Component, type ReactNode } from 'react';
import { ErrorState } from '#platform/client/ui/error-state.tsx';

/** Without the portal, reloading would leave the browser's own failure page in place of ours. */
async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch('/livez').catch(() => undefined);
  if (answer) window.location.reload();
}

/** Keeps a page that breaks, or whose code cannot be fetched, from taking the header with it. */
export class PageFailure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        title="This page could not be loaded"
        description="Reload it to try again. What you have entered in forms is kept."
        onRetry={reloadWhenReachable}
      />
    );
  }
}
