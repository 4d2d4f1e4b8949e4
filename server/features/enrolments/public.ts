export { endEnrolment, enrolByHand } from './by-hand.ts'
export type { LessonChange } from './progress-queries.ts'
export { recordProgress, refreshProgress } from './record-progress.ts'
export { activateEnrolment, refuseEnrolment } from './service.ts'
