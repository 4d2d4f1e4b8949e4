export const calendars = ['gregory', 'hijri'] as const
export type Calendar = (typeof calendars)[number]

/** So many days has the longest month. */
export const longestMonth: Readonly<Record<Calendar, number>> = { hijri: 30, gregory: 31 }
