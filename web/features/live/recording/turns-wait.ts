/** Under which key of `storage` it stands that a turn of hers has not arrived. */
export const TURNS_WAIT = 'turns_waiting'
