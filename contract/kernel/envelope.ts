import type { ErrorCode } from './error-codes.ts'
import type { PageMeta } from './route.ts'

export interface Success<T = unknown> {
  success: true
  data: T
  meta?: PageMeta
  message: string
  request_id: string
}
/** `errors` maps a field to its Arabic sentences and is there on 422 only. */
export interface Failure {
  success: false
  data: null
  message: string
  code: ErrorCode
  errors?: Record<string, string[]>
  /** On a 409 of a save over somebody else's: the thing as it stands now, in the form of the call's `data`. */
  current?: unknown
  request_id: string
}
export type Envelope<T = unknown> = Success<T> | Failure
