/** A category as people read it: capitalised. */
export const categoryLabel = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1);
