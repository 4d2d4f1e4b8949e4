/** Under which key of `storage` it stands that a take of hers has not arrived. */
export const TAKES_WAIT = 'takes_waiting'
