/** RFC 5545, in the order of `weekdayOf`. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** The weekdays of a stored rule, for words; pages that only show it need not read the whole of it. */
export function weekdaysOf(rrule: string): number[] {
  const days = /BYDAY=([A-Z,]+)/.exec(rrule)?.[1]?.split(',') ?? []
  return weekdayCodes.flatMap((code, at) => (days.includes(code) ? [at] : []))
}
