/**
 * Reloads the page, for code that could not be fetched: browsers remember the failure, and do not request the same file again.
 * While the portal is unreachable a reload would show the browser's own error page instead of ours, so nothing happens then.
 */
export async function reloadWhenReachable(): Promise<void> {
  const response = await fetch('/livez').catch(() => undefined);
  if (response) window.location.reload();
}
