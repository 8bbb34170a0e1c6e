/**
 * Loads the page again, for code that could not be fetched: browsers remember that, and ask for the same file no more. Without the
 * portal it would leave the browser's own failure page in place of ours, so nothing happens then.
 */
export async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch('/livez').catch(() => undefined);
  if (answer) window.location.reload();
}
