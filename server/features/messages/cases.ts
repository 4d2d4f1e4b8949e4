import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import { directorsFields, MISSING_ID, openFields } from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowEntry, type RowWorld } from '#server/testing/cases/row.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const text = 'متى موعد التسميع؟'
const form = { client_id: '11111111-1111-4111-8111-111111111111', text }

/** She learns with the same teacher, and reads nothing of the other's thread. */
function threadOfAnother(
  given: { readonly seq?: number; readonly body?: object; readonly by?: 'teacher' } = {},
): RowEntry {
  const arrange = async ({ make, stranger }: RowWorld): Promise<RowCall> => {
    const owner = await make.student()
    const teacher = await make.teacher()
    const course = await make.course({ instructor_id: teacher.id })
    for (const user_id of [owner.id, ...(stranger.id > 0 ? [stranger.id] : [])])
      await make.enrolment({ user_id, course_id: course.id })
    const { id } = await make.thread({ owner_id: owner.id, teacher_id: teacher.id })
    const params = { threadId: id, ...(given.seq === undefined ? {} : { seq: given.seq }) }
    return {
      owner: given.by === 'teacher' ? teacher : owner,
      params,
      ...(given.body ? { body: given.body } : {}),
    }
  }
  return [
    { row: "a classmate's thread with her teacher", triedBy: 'student', refused: 404, arrange },
    { row: 'a thread of another teacher', triedBy: 'teacher', refused: 404, arrange: alone(arrange) },
    { row: 'a private thread', triedBy: 'admin', refused: 404, arrange: alone(arrange) },
  ]
}

/** Only students learn. */
const alone =
  (arrange: (world: RowWorld) => Promise<RowCall>) =>
  (world: RowWorld): Promise<RowCall> =>
    arrange({ ...world, stranger: { id: 0 } })

const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  const { id } = await make.thread({ owner_id: person.id, text: `رسالة ${MARK}` })
  await db
    .insertInto('message_settings')
    .values({ user_id: person.id, shows_read: false, updated_at: at })
    .execute()
  const paper = await make.file({ owner_id: person.id, bucket: 'messages', original_name: `${MARK}.pdf` })
  await db
    .insertInto('message_files')
    .values({ thread_id: id, seq: 1, file_id: paper.id, kind: 'paper', name: MARK, alt: MARK, peaks: [] })
    .execute()
  await db.insertInto('hidden_messages').values({ user_id: person.id, thread_id: id, seq: 1 }).execute()
  const taught = await make.thread({ owner_id: other.id, teacher_id: person.id })
  const report = {
    thread_id: taught.id,
    seq: 1,
    reason: 'other',
    note: `بلاغ ${MARK}`,
    created_at: at,
  } as const
  await db
    .insertInto('message_reports')
    .values({ ...report, reporter_id: person.id })
    .execute()
  const decision = { decision: 'kept', decided_at: at, decided_by: person.id } as const
  await db
    .insertInto('message_reports')
    .values({ ...report, note: '', reporter_id: other.id, ...decision })
    .execute()
  await db
    .insertInto('message_readings')
    .values({ thread_id: taught.id, director_id: person.id, reason: 'بلاغ', created_at: at })
    .execute()
  await db
    .insertInto('message_blocks')
    .values([
      { blocker_id: person.id, blocked_id: other.id, created_at: at },
      { blocker_id: other.id, blocked_id: person.id, created_at: at },
    ])
    .execute()
  const foreign = await make.thread({ owner_id: other.id })
  await db.updateTable('threads').set({ assigned_to: person.id }).where('id', '=', foreign.id).execute()
}

export const cases: FeatureCases = {
  rows: joined(
    inArea('messages', {
      show: threadOfAnother(),
      list: threadOfAnother(),
      send: threadOfAnother({ body: form }),
      change: threadOfAnother({ seq: 1, body: { text } }),
      hide: threadOfAnother({ seq: 1 }),
      read: threadOfAnother({ body: { seq: 1 } }),
      // What its owner wrote her teacher may report.
      report: threadOfAnother({ seq: 1, body: { reason: 'other' }, by: 'teacher' }),
      block: threadOfAnother({ body: { is_blocked: true } }),
      readThread: [
        {
          row: 'a reading of another director',
          triedBy: 'admin',
          refused: 404,
          arrange: async ({ t, make }) => {
            const owner = await make.director()
            const { id } = await make.thread({
              owner_id: (await make.student()).id,
              teacher_id: (await make.teacher()).id,
            })
            const reading = await t()
              .db.insertInto('message_readings')
              .values({
                thread_id: id,
                director_id: owner.id,
                reason: 'بلاغ عن رسالة',
                created_at: t().clock.now,
              })
              .returning('id')
              .executeTakeFirstOrThrow()
            return { owner, params: { readingId: reading.id } }
          },
        },
      ],
    }),
    directorsRows('messages', ['manage', 'showReport', 'decide', 'openReading']),
  ),
  references: joined(
    directorsFields('messages', 'manage/body assigned_to'),
    openFields(
      'her own device makes it, and it is looked up among her messages only',
      'messages',
      'send/body client_id',
    ),
    {
      'messages.send body.files.file_id': [
        {
          what: 'a file that another student has uploaded for a message of hers',
          triedBy: 'student',
          refused: 422,
          arrange: async ({ make, person }) => {
            const { id: threadId } = await make.thread({ owner_id: person.id })
            const fileOf = async (owner_id: number) => (await make.file({ owner_id, bucket: 'messages' })).id
            return {
              send: (file_id) => ({
                params: { threadId },
                body: { client_id: crypto.randomUUID(), files: [{ file_id }] },
              }),
              foreign: await fileOf((await make.student()).id),
              missing: MISSING_ID,
              own: await fileOf(person.id),
            }
          },
        },
      ],
      'messages.open body.with': [
        {
          what: 'a student who learns with nobody of hers',
          triedBy: 'teacher',
          refused: 422,
          arrange: async ({ make, person }) => {
            const course = await make.course({ instructor_id: person.id })
            return {
              send: (other) => ({ body: { with: other } }),
              foreign: (await make.student()).id,
              missing: MISSING_ID,
              own: (await make.enrolment({ course_id: course.id })).user_id,
            }
          },
        },
      ],
    },
  ),
  searches: {
    'messages.threads': {
      make: async ({ make, texts }) => {
        const person = await make.teacher()
        for (const words of texts) {
          const owner = await make.user({ name: words === texts[0] ? 'رحاب القحطاني' : 'جود' })
          await make.thread({ owner_id: owner.id, teacher_id: person.id, text: words })
        }
        return { person, across: 'القحطاني امنه' }
      },
    },
    'messages.contacts': {
      make: async ({ make, texts }) => {
        const person = await make.director()
        for (const name of texts) await make.user({ name })
        return { person }
      },
    },
  },
  holdUps: plainCalls(
    'messages',
    'open',
    'send',
    'change',
    'read',
    'manage',
    'saveSettings',
    'report',
    'block',
    'decide',
    'openReading',
  ),
  ownRows,
}
