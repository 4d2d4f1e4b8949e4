/** The job that issues one batch. */
export const RUN_BATCH = 'certificates.batch'
