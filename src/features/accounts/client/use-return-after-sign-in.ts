import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { takeReturnPath } from './return-path.ts';

/** Brings a person who was asked to sign in first back to where they were going, before anything else is painted. */
export function useReturnAfterSignIn(): void {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    const path = takeReturnPath();
    if (path) navigate(path, { replace: true });
  }, [navigate]);
}
