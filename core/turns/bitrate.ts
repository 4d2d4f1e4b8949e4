const RECITING = 48_000
const SAVING = 24_000

/** Bits a second that a reciting voice is asked to send, and one on a line that costs her money. */
export const bitrateFor = (isSaving: boolean): number => (isSaving ? SAVING : RECITING)

/**
 * Milliseconds of sound in a packet. In a circle the next voice is to be heard at once; in a hall one speaks to
 * hundreds, and two thirds of what each listener would receive of packets' heads is spared, as of the server's work.
 */
export const packetMs = { circle: 20, hall: 60 } as const
