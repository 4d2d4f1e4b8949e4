export { endEnrolment, enrolByHand } from './by-hand.ts'
export {
  decideReceipt,
  findMissing as missingConditions,
  insertReceipt,
  listLearners,
  touchEnrolment,
} from './queries.ts'
export { averageMark, averageMarks } from './finished.ts'
export { recordProgress, refreshProgress } from './record-progress.ts'
export { activateEnrolment, refuseEnrolment } from './service.ts'
