import type { Schema } from '#contract/kernel/route.ts'
import type { DomainEvent } from './context.ts'

/** A code, an id, an instant or a day; a name or a sentence has other signs. */
const NAMES = /^[A-Za-z0-9_.:+-]{1,64}$/

/**
 * Events name and never tell: ids, codes, counts and instants. What they are about is read through calls and policies,
 * and so goes when the account or the text goes. One of which a notification is made holds what that needs: the command
 * that leaves something out is refused, so whatever tries it sees the mistake, and nobody waits for a notice in vain.
 */
export function checkPayload(
  { type, payload, isQuiet }: DomainEvent,
  payloads: ReadonlyMap<string, Schema>,
): void {
  // As it will be stored: a moment that a query answered is a Date here and a string there.
  const stored: unknown = JSON.parse(JSON.stringify(payload))
  if (wordsIn(stored).some((text) => !NAMES.test(text)))
    throw new Error(`the event ${type} tells what it may only name`)
  if (isQuiet) return
  try {
    payloads.get(type)?.parse(stored)
  } catch (cause) {
    throw new Error(`the event ${type} lacks what its notification needs`, { cause })
  }
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
