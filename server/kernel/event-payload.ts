import type { DomainEvent } from './context.ts'

/** A code, an id, an instant or a day; a name or a sentence has other signs. */
const NAMES = /^[A-Za-z0-9_.:+-]{1,64}$/

/**
 * Events name and never tell: ids, codes, counts and instants. What they are about is read through calls and policies,
 * and so goes when the account or the text goes.
 */
export function refuseTelling({ type, payload }: DomainEvent): void {
  const words = wordsIn(payload).find((text) => !NAMES.test(text))
  if (words !== undefined) throw new Error(`the event ${type} tells what it may only name`)
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
