import { ApiError } from '#web/kernel/api-error.ts'
import { messages } from '#web/kernel/messages.ts'

export const sentenceOf = (cause: unknown): string =>
  cause instanceof ApiError ? cause.message : messages.unexpected

/** What a refused save tells of the thing as it stands, in the form of the call's answer. */
export const currentIn = <T extends object>(cause: unknown): T | undefined =>
  cause instanceof ApiError && cause.code === 'conflict' && typeof cause.current === 'object' && cause.current
    ? // The route of a save answers its own `data` there, parsed by the same schema.
      (cause.current as T)
    : undefined
