/** The closed list of failure codes, each with its one HTTP status. */
export const errorStatus = {
  auth_error: 401,
  forbidden: 403,
  not_found: 404,
  unknown_route: 404,
  conflict: 409,
  validation_error: 422,
  rate_limited: 429,
  client_error: 400,
  server_error: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof errorStatus
