/** The id of an account's row or card on the page. */
export const rowIdOf = (id: number): string => `account-${id}`;
