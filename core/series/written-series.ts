import type { Day } from '../day.ts'
import type { SeriesRule } from './rule.ts'
import { readRrule, writeRrule } from './rrule.ts'

/** A series as it is stored and sent: what RFC 5545 can say as it says it, and the rest beside it. */
export interface WrittenSeries {
  readonly rrule: string
  readonly starts_on: Day
  /** 'HH:MM' of the zone. */
  readonly time: string
  readonly minutes: number
  readonly zone: string
  readonly ramadan_time: string | null
}

/** Throws `RruleRefused` for a rule that no series here follows. */
export function readSeries({ rrule, starts_on, ramadan_time, ...clock }: WrittenSeries): SeriesRule {
  return { ...clock, ...readRrule(rrule, clock), start: starts_on, ramadanTime: ramadan_time }
}

export function writeSeries(rule: SeriesRule): WrittenSeries {
  const { start, time, minutes, zone, ramadanTime } = rule
  return { rrule: writeRrule(rule), starts_on: start, time, minutes, zone, ramadan_time: ramadanTime }
}
