import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields } from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowEntry, type RowWorld } from '#server/testing/cases/row.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const forTeachers: RowEntry = (['student', 'nobody'] as const).map((triedBy) => ({
  row: 'an announcement for teachers',
  triedBy,
  refused: 404,
  arrange: async ({ make }: RowWorld): Promise<RowCall> => {
    const { id } = await make.announcement({ audience: 'teachers' })
    return { owner: await make.teacher(), params: { id } }
  },
}))

const ofCourse: RowEntry = [
  {
    row: 'an announcement for another course',
    triedBy: 'student',
    refused: 404,
    arrange: async ({ make }: RowWorld): Promise<RowCall> => {
      const owner = await make.student()
      const { course_id } = await make.enrolment({ user_id: owner.id })
      const { id } = await make.announcement({ audience: 'course', course_id })
      return { owner, params: { id } }
    },
  },
]
const foreign: RowEntry = [...forTeachers, ...ofCourse]

const ownRows: OwnRows = async ({ db, make, at, person }) => {
  const { id } = await make.announcement({ updated_by: person.id })
  await db
    .insertInto('announcement_dismissals')
    .values({ announcement_id: id, user_id: person.id, dismissed_at: at })
    .execute()
}

export const cases: FeatureCases = {
  rows: joined(
    inArea('announcements', { click: foreign, seen: foreign, dismiss: foreign }),
    directorsRows('adminAnnouncements', [
      'show',
      'save',
      'remove',
      'publish',
      'start',
      'end',
      'unpublish',
      'copy',
      'restore',
    ]),
  ),
  references: directorsFields(
    'adminAnnouncements',
    `
    create/body button_url course_id content
    save/body button_url course_id content`,
  ),
  searches: {
    'adminAnnouncements.list': {
      make: async ({ make, texts }) => {
        const [first, second] = texts
        await make.announcement({ title: first, content: '<p>ثمرة الصبر</p>' })
        await make.announcement({ title: second })
        return { person: await make.director(), across: `${first.split(' ')[0]} صبر` }
      },
    },
  },
  holdUps: plainCalls('adminAnnouncements', 'create', 'save'),
  ownRows,
}
