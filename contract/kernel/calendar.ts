/** What stands in calendars; each feature that plans something has its kind. */
export const calendarKinds = ['session', 'quiz', 'lecture'] as const
export type CalendarKind = (typeof calendarKinds)[number]
