export const calendars = ['gregory', 'hijri'] as const
export type Calendar = (typeof calendars)[number]
