/** A moment's day, such as "June 27, 2025". @param timeZone the browser's own when undefined */
export const dayInWords = (moment: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(moment));
