/** What may stand in braces in the words of a sending, and is filled for each person. */
export type SendingPlace = 'name' | 'course' | 'circle'

interface Sent {
  readonly kind: 'notification' | 'message'
  readonly audience: string
}

/** Only who is in it for a course or a circle has one to name. */
export const sendingPlaces = ({ kind, audience }: Sent): readonly SendingPlace[] => {
  if (kind === 'message' && audience === 'courses') return ['name', 'course']
  if (kind === 'message' && audience === 'circles') return ['name', 'circle']
  return ['name']
}

/** Whether something fills this place in such a sending. */
export const hasPlace = (sent: Sent, place: string): boolean =>
  sendingPlaces(sent).some((known) => known === place)
