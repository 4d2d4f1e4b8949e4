import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields, openFields } from '#server/testing/cases/reference.ts'
import { directorsRows } from '#server/testing/cases/row.ts'
import type { SearchedList } from '#server/testing/cases/search.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const PUBLIC = 'circles are everybody’s'

/** A circle is found by its title and what it says of itself. */
const circleList = (person: 'nobody' | 'director'): SearchedList => ({
  make: async ({ make, texts }) => {
    const [first, second] = texts
    await make.circle({ title: first, description: 'ثمرة الصبر' })
    await make.circle({ title: second })
    return {
      person: person === 'nobody' ? person : await make.director(),
      across: `${first.split(' ')[0]} صبر`,
    }
  },
})

/** She teaches, assists, stands in for another, and is booked for it. */
const ownRows: OwnRows = async ({ db, make, person, other }) => {
  await make.circle({ teacher_id: person.id, updated_by: person.id })
  const assisted = await make.circle({ teacher_id: other.id })
  await db.insertInto('circle_assistants').values({ circle_id: assisted.id, user_id: person.id }).execute()
  const session = await make.circleSession({
    circle_id: assisted.id,
    teacher_id: person.id,
    substitute_id: person.id,
  })
  await db
    .insertInto('circle_bookings')
    .values({
      session_id: session.id,
      person_id: person.id,
      during: '[2026-11-22 10:00+00,2026-11-22 11:00+00)',
    })
    .execute()
}

const deskCalls = [
  'details',
  'save',
  'remove',
  'cancel',
  'sessions',
  'addSession',
  'moveSession',
  'cancelSession',
  'restoreSession',
  'substitute',
  'removeHoliday',
]

export const cases: FeatureCases = {
  rows: joined(
    inArea('circles', {
      show: { open: 'only what is published is there, for everybody; catalogue.test.ts asks' },
    }),
    directorsRows('adminCircles', deskCalls),
  ),
  references: joined(
    openFields(PUBLIC, 'circles', 'list/query teacher'),
    directorsFields(
      'adminCircles',
      `
      list/query teacher level
      create/body teacher_id assistant_ids category_id level_id image_path rules.id
      save/body teacher_id assistant_ids category_id level_id image_path rules.id
      checkPlan/body circle_id teacher_id assistant_ids rules.id
      substitute/body teacher_id`,
    ),
  ),
  searches: {
    'circles.list': circleList('nobody'),
    'adminCircles.list': circleList('director'),
  },
  holdUps: plainCalls(
    'adminCircles',
    'create',
    'save',
    'checkPlan',
    'cancel',
    'addSession',
    'moveSession',
    'cancelSession',
    'substitute',
    'addHoliday',
  ),
  ownRows,
}
