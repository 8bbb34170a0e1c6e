const DAY_MS = 86_400_000;
const SESSION_LABEL = /^session_\d{1,16}_[A-Za-z0-9_-]{1,64}$/;
const LONGEST_PAGE = 200;

/** The browser's own time if it is within the last day, such as that of a launch reported late; the server's otherwise. */
export function plausibleTime(claimed: string | undefined, now: Date): Date {
  const moment = new Date(claimed ?? now);
  const age = now.getTime() - moment.getTime();
  return age >= 0 && age <= DAY_MS ? moment : now;
}

/** Accepts the label that a browser chose for its session, in the form that the portal's page gives it. */
export const sessionLabel = (claimed: string | null | undefined): string | null =>
  claimed && SESSION_LABEL.test(claimed) ? claimed : null;

/** Finds the portal's page in an address, without its search terms; null for other sites. */
export function ownPages(publicUrl: string): (address: string | null | undefined) => string | null {
  const { origin } = new URL(publicUrl);
  return (address) => {
    const url = address ? URL.parse(address, origin) : null;
    return url?.origin === origin ? url.pathname.slice(0, LONGEST_PAGE) : null;
  };
}

/** Clamps a number to a range. */
export const within = (least: number, most: number, said: number): number => Math.min(Math.max(said, least), most);
