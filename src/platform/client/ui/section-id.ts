/** The id of a section's heading, by which links lead to it. */
export const sectionId = (title: string): string => `section-${title.toLowerCase().replaceAll(' ', '-')}`;
