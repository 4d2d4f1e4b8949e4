/** How the names in `storage` begin under which marks of live turns wait; the number of the turn follows. */
export const TURN_MARKS_WAIT = 'turn_marks_waiting_'
