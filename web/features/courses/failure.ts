/** Errors cross from the server into the page as plain objects, so the code is read, not the class. */
export const requestIdOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'requestId' in error && typeof error.requestId === 'string'
    ? error.requestId
    : undefined
