/** The job that carries one sending to everybody. */
export const RUN_SENDING = 'sendings.run'
