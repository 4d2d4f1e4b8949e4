import type { Shelf } from '#contract/categories.ts'
import { ApiError } from '#web/kernel/api-error.ts'
import { messages } from '#web/kernel/messages.ts'

export const sentenceOf = (cause: unknown): string =>
  cause instanceof ApiError ? cause.message : messages.unexpected

/** What a refused save tells of the shelf as it stands now. */
export const currentIn = (cause: unknown): Shelf | undefined =>
  cause instanceof ApiError && cause.code === 'conflict' && typeof cause.current === 'object'
    ? // The route of a save answers its own `data` there, parsed by the same schema.
      ((cause.current as Shelf | null) ?? undefined)
    : undefined
