/** Under which key of `storage` it stands that a recording of hers has not arrived. */
export const LECTURES_WAIT = 'lectures_waiting'
