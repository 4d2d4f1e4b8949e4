/** Under which key of `storage` it stands that a recording of hers has not arrived. */
export const VOICES_WAIT = 'voices_waiting'
