import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'

/** What was done in a hall, in the record of the platform. */
export const recordAct = (
  tx: SignedCtx,
  action:
    | 'lecture.guest'
    | 'lecture.hide-message'
    | 'lecture.hide-question'
    | 'lecture.turn-out'
    | 'lecture.readmit'
    | 'lecture.slides'
    | 'lecture.record'
    | 'lecture.remove-recording'
    | 'lecture.publish-recording',
  lectureId: number,
  after: object,
) => audit(tx, { action, entity: 'lecture', entityId: lectureId, after })
