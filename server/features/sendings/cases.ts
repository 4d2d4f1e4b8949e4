import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import { MISSING_ID, openFields, type ReferenceEntry } from '#server/testing/cases/reference.ts'
import type { RowCall, RowEntry, RowWorld } from '#server/testing/cases/row.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'
import type { Db } from '#server/kernel/context.ts'
import { draftOf } from '#server/testing/sender.ts'

interface Given {
  readonly author_id: number
  readonly course_id: number
  readonly at: Date
}

async function draftRow(db: Db, { author_id, course_id, at }: Given): Promise<number> {
  const audience = { kind: 'courses', roles: [], course_ids: [course_id], person_ids: [], without_ids: [] }
  const { id } = await db
    .insertInto('sendings')
    .values({
      kind: 'message',
      author_id,
      updated_by: author_id,
      audience: JSON.stringify(audience),
      title: '',
      body: 'السلام عليكم',
      link: '',
      channels: [],
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A draft of a teacher to her students, or what became of it. */
function messageOfAnother(given: { readonly body?: object; readonly isSent?: true } = {}): RowEntry {
  const arrange = async ({ t, make }: RowWorld): Promise<RowCall> => {
    const owner = await make.teacher()
    const course = await make.course({ instructor_id: owner.id })
    await make.enrolment({ course_id: course.id })
    const at = t().clock.now
    const sendingId = await draftRow(t().db, { author_id: owner.id, course_id: course.id, at })
    if (given.isSent)
      await t()
        .db.updateTable('sendings')
        .set({ state: 'waiting', starts_at: at })
        .where('id', '=', sendingId)
        .execute()
    return { owner, params: { sendingId }, ...(given.body ? { body: given.body } : {}) }
  }
  return [
    { row: "another teacher's message to many", triedBy: 'teacher', refused: 404, arrange },
    { row: "a teacher's message to many", triedBy: 'admin', refused: 404, arrange },
  ]
}

const { kind: _kind, ...words } = draftOf('message')

const coursesOfAnother = (call: 'create' | 'save'): ReferenceEntry => [
  {
    what: 'a course that another teaches',
    triedBy: 'teacher',
    refused: 422,
    arrange: async ({ t, make, person }) => {
      const own = (await make.course({ instructor_id: person.id })).id
      const id = await draftRow(t().db, { author_id: person.id, course_id: own, at: t().clock.now })
      const body = { ...words, ...(call === 'create' ? { kind: 'message' } : { version: 1 }) }
      return {
        ...(call === 'save' ? { params: { sendingId: id } } : {}),
        send: (course) => ({ body: { ...body, course_ids: [course] } }),
        foreign: (await make.course()).id,
        missing: MISSING_ID,
        own,
      }
    },
  },
]

const circlesOfAnother = (call: 'create' | 'save'): ReferenceEntry => [
  {
    what: 'a circle in which another teaches',
    triedBy: 'teacher',
    refused: 422,
    arrange: async ({ t, make, person }) => {
      const course_id = (await make.course({ instructor_id: person.id })).id
      const id = await draftRow(t().db, { author_id: person.id, course_id, at: t().clock.now })
      const body = {
        ...words,
        audience: 'circles',
        ...(call === 'create' ? { kind: 'message' } : { version: 1 }),
      }
      return {
        ...(call === 'save' ? { params: { sendingId: id } } : {}),
        send: (circle) => ({ body: { ...body, circle_ids: [circle] } }),
        foreign: (await make.circle()).id,
        missing: MISSING_ID,
        own: (await make.circle({ teacher_id: person.id })).id,
      }
    },
  },
]

const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  const course = await make.course()
  await draftRow(db, { author_id: person.id, course_id: course.id, at })
  const sending_id = await draftRow(db, { author_id: other.id, course_id: course.id, at })
  await db.insertInto('sending_recipients').values({ sending_id, user_id: person.id }).execute()
}

const KEPT_FILTER = 'the words are kept with the draft and asked of the list of people when it is sent'

export const cases: FeatureCases = {
  rows: inArea('sendings', {
    show: messageOfAnother(),
    save: messageOfAnother({ body: { ...words, version: 1 } }),
    remove: messageOfAnother(),
    preview: messageOfAnother(),
    people: messageOfAnother(),
    send: messageOfAnother({ body: { version: 1, expected: 1 } }),
    cancel: messageOfAnother({ isSent: true }),
    copy: messageOfAnother(),
    recipients: messageOfAnother({ isSent: true }),
  }),
  references: joined(
    { 'sendings.create body.course_ids': coursesOfAnother('create') },
    { 'sendings.save body.course_ids': coursesOfAnother('save') },
    { 'sendings.create body.circle_ids': circlesOfAnother('create') },
    { 'sendings.save body.circle_ids': circlesOfAnother('save') },
    openFields(
      'only directors send to people by name; left out is who is in a course of hers anyway',
      'sendings',
      `create/body person_ids without_ids
       save/body person_ids without_ids`,
    ),
    openFields(
      'only directors send to what a search finds; of any other sending it is dropped',
      'sendings',
      `create/body filter.course
       save/body filter.course`,
    ),
  ),
  searches: {
    'sendings.create': { other: KEPT_FILTER },
    'sendings.save': { other: KEPT_FILTER },
    'sendings.people': {
      make: async ({ t, make, texts }) => {
        const person = await make.teacher()
        const course = await make.course({ instructor_id: person.id })
        for (const name of texts) {
          const { id } = await make.user({ name })
          await make.enrolment({ user_id: id, course_id: course.id })
        }
        const at = t().clock.now
        const sendingId = await draftRow(t().db, { author_id: person.id, course_id: course.id, at })
        return { person, params: { sendingId } }
      },
    },
  },
  holdUps: plainCalls('sendings', 'create', 'save', 'send'),
  ownRows,
}
