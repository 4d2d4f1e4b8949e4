export { endEnrolment, enrolByHand } from './by-hand.ts'
export { listLearners } from './queries.ts'
export { recordProgress, refreshProgress } from './record-progress.ts'
export { activateEnrolment, refuseEnrolment } from './service.ts'
