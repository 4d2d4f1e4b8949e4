/** How the names in `storage` begin under which marks stand that have not arrived; the number of the task follows. */
export const MARKS_WAIT = 'marks_waiting_'
