/** What may stand in braces in the words of a sending, and is filled for each person. */
export const sendingPlaces = {
  notification: ['name'],
  message: ['name', 'course'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const known: Readonly<Record<string, readonly string[]>> = sendingPlaces

/** Whether something fills this place in a sending of this kind. */
export const hasPlace = (kind: keyof typeof sendingPlaces, place: string): boolean =>
  known[kind]?.includes(place) ?? false
