/** Formats a number of days for a sentence: "1 day", "30 days". */
export const formatDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
