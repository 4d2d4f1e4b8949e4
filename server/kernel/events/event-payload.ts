import { events } from '#contract/realtime/events.ts'
import type { DomainEvent } from '../context.ts'

/** A code, an id, an instant or a day; a name or a sentence has other signs. */
const NAMES = /^[A-Za-z0-9_.:+-]{1,64}$/

/**
 * Events name and never tell: ids, codes, counts and instants. What they are about is read through calls and policies,
 * and so goes when the account or the text goes. The command whose event is not as it is declared is refused, so
 * whatever tries it sees the mistake, and nobody waits for a notice in vain.
 */
export function checkPayload({ type, payload }: DomainEvent): void {
  // As it will be stored: what is undefined is not there.
  const stored: unknown = JSON.parse(JSON.stringify(payload))
  if (wordsIn(stored).some((text) => !NAMES.test(text)))
    throw new Error(`the event ${type} tells what it may only name`)
  try {
    events[type].payload.strict().parse(stored)
  } catch (cause) {
    throw new Error(`the event ${type} is not as it is declared`, { cause })
  }
}

/** What a stored event names. One of an older release may hold more; one that is not declared any more tells nobody. */
export function readPayload(type: string, stored: unknown): object {
  const declared: Declared | undefined = new Map<string, Declared>(Object.entries(events)).get(type)
  if (!declared) throw new Error(`no event is named ${type}`)
  return declared.payload.parse(stored)
}

interface Declared {
  readonly payload: { parse(stored: unknown): object }
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
