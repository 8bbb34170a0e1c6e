import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { takeReturnPath } from './return-path.ts';

/** Returns a user who had to sign in first to the page they were going to, before anything else is painted. */
export function useReturnAfterSignIn(): void {
  const [, navigate] = useLocation();
  useLayoutEffect(() => {
    const path = takeReturnPath();
    if (path) navigate(path, { replace: true });
  }, [navigate]);
}
