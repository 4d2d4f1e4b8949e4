import type { Answered } from './exchange.ts'

/** In how many seconds a service says that it may be asked again: a number of seconds or a date; undefined where it says nothing. */
export function retryAfterOf({ headers }: Pick<Answered, 'headers'>, now = new Date()): number | undefined {
  const value = headers['retry-after']
  if (typeof value !== 'string') return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - now.getTime()) / 1000))
}

/** What an answer holds as JSON; undefined for anything else, such as the page of a proxy in its place. */
export function jsonOf({ text }: Pick<Answered, 'text'>): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
