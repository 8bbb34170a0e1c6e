/** Whether the database refused what it was given (SQLSTATE 22 and 23), rather than being away or too slow for anybody. */
export function isInvalidDataError(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return cause ? isInvalidDataError(cause) : typeof code === 'string' && /^2[23]/.test(code);
}
