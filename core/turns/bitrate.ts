const RECITING = 48_000
const SAVING = 24_000

/** Bits a second that a reciting voice is asked to send, and one on a line that costs her money. */
export const bitrateFor = (isSaving: boolean): number => (isSaving ? SAVING : RECITING)
