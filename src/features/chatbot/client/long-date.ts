/** A day in US long form, `Month D, YYYY`: the title of a new conversation. @param timeZone IANA name, the browser's own when absent */
export const longDate = (day: Date, timeZone?: string): string =>
  day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });
