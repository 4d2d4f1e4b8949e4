import { eventFields } from '#contract/realtime/events.ts'
import type { Field, Fields } from '#contract/realtime/fields.ts'
import type { RoomEvent } from '#core/realtime/wire.ts'
import { events, gaps, type HeardEvent } from './listeners.ts'

const reported = new Set<string>()

/**
 * Tells the page what arrived. An event that this page does not know comes from a newer server and is nothing to it.
 * One that is not as it is declared is dropped and reported, and what the page shows is asked anew.
 */
export function hear(event: RoomEvent): void {
  const fields = eventFields[event.type]
  if (!fields) return
  if (isAsDeclared(event, fields)) return events.tell(event)
  gaps.tell()
  if (reported.has(event.type)) return
  reported.add(event.type)
  void report(new Error(`an event ${event.type} is not as it is declared`))
}

/** Whoever is without a network reports nothing. */
const report = (error: Error) =>
  import('../browser/report-crash.ts').then(({ reportCrash }) => reportCrash(error)).catch(() => undefined)

const isAsDeclared = (event: RoomEvent, fields: Fields): event is HeardEvent =>
  holdsFields(event.payload, fields)

const holdsFields = (value: unknown, fields: Fields): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, field]) => holds(Reflect.get(value, name), field))

function holds(value: unknown, field: Field): boolean {
  if (typeof field === 'string') return typeof value === field
  if ('maybe' in field) return value === null || holds(value, field.maybe)
  if ('optional' in field) return value === undefined || holds(value, field.optional)
  if ('each' in field) return Array.isArray(value) && value.every((item) => holds(item, field.each))
  if ('fields' in field) return holdsFields(value, field.fields)
  return typeof value === 'string' && field.includes(value)
}
