import { Component, type ReactNode } from 'react';
import { reloadWhenReachable } from '../reload-when-reachable.ts';
import { ErrorState } from './error-state.tsx';

/** Error boundary: prevents a page that breaks, or whose code cannot be loaded, from taking down the header. */
export class PageLoadError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorState
        isPage
        title="This page could not be loaded"
        description="Reload it to try again. Anything you entered in forms is saved."
        onRetry={reloadWhenReachable}
      />
    );
  }
}
