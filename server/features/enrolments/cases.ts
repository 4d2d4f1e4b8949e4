import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { ownFile } from '#server/testing/cases/reference.ts'
import { hiddenCourse } from '#server/testing/cases/row.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const receipt = ownFile('receipts', 'id', async ({ make }) => ({
  params: { courseId: (await make.course({ price_halalas: 12_000 })).id },
  send: (receipt_file_id) => ({ body: { receipt_file_id } }),
}))

const ownRows: OwnRows = async ({ make, at, person }) =>
  make.enrolment({
    user_id: person.id,
    status: 'ended',
    ended_at: at,
    ended_reason: `اعتذرت ${MARK}`,
    ended_by: person.id,
  })

export const cases: FeatureCases = {
  rows: {
    'enrolments.enroll': [
      { row: 'a hidden course', triedBy: 'student', refused: 404, arrange: hiddenCourse },
    ],
    'enrolments.show': [{ row: 'a hidden course', triedBy: 'student', refused: 404, arrange: hiddenCourse }],
    'enrolments.finished': [
      { row: 'a hidden course', triedBy: 'student', refused: 404, arrange: hiddenCourse },
    ],
  },
  references: {
    'enrolments.enroll body.receipt_file_id': [
      { what: "another student's receipt", triedBy: 'student', refused: 422, arrange: receipt },
      { what: "a student's receipt", triedBy: 'admin', refused: 422, arrange: receipt },
    ],
  },
  holdUps: plainCalls('enrolments', 'enroll'),
  ownRows,
}
