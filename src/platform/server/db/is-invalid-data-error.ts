/** True if the database refused its input (SQLSTATE 22 and 23), rather than being unreachable or too slow. */
export function isInvalidDataError(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return cause ? isInvalidDataError(cause) : typeof code === 'string' && /^2[23]/.test(code);
}
