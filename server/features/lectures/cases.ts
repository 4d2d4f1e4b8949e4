import type { Db } from '#server/kernel/context.ts'
import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import {
  directorsFields,
  filesOf,
  MISSING_ID,
  openFields,
  triedByTeacher,
  type ReferenceCall,
  type ReferenceWorld,
} from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowEntry, type RowWorld } from '#server/testing/cases/row.ts'
import type { SearchedList } from '#server/testing/cases/search.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const PUBLIC = 'lectures are everybody’s'

/** A lecture is found by its title and what it says of itself. */
const lectureList = (person: 'nobody' | 'director'): SearchedList => ({
  make: async ({ make, texts }) => {
    const [first, second] = texts
    await make.lecture({ title: first, description: 'ثمرة الصبر' })
    await make.lecture({ title: second })
    return {
      person: person === 'nobody' ? person : await make.director(),
      across: `${first.split(' ')[0]} صبر`,
    }
  },
})

/** She speaks in one, and in another she asks, votes, writes, speaks as a guest and rates. */
const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  await make.lecture({ lecturer_id: person.id, updated_by: person.id })
  const { id: lecture_id } = await make.lecture({ lecturer_id: other.id, guest_id: person.id })
  const own = { lecture_id, person_id: person.id }
  await db
    .insertInto('lecture_places')
    .values({ ...own, created_at: at })
    .execute()
  await db
    .insertInto('lecture_stretches')
    .values({ ...own, joined_at: at, seen_at: at })
    .execute()
  const question = await db
    .insertInto('lecture_questions')
    .values({ lecture_id, person_id: other.id, text: 'ما حكم المد؟', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lecture_questions')
    .values({ ...own, text: `سؤال ${MARK}`, created_at: at })
    .execute()
  await db
    .insertInto('lecture_votes')
    .values({ question_id: question.id, person_id: person.id, created_at: at })
    .execute()
  await db
    .insertInto('lecture_messages')
    .values({ ...own, text: `رسالة ${MARK}`, created_at: at })
    .execute()
  await db
    .insertInto('lecture_ratings')
    .values({ ...own, rating: 5, text: `شكر ${MARK}`, created_at: at })
    .execute()
}

const offer = { sdp: 'v=0', device: '11111111-1111-4111-8111-111111111111', epoch: 1 }

interface GivenRow {
  readonly body?: object
  readonly withQuestion?: true
}

/** A lecture that is not published is there for those who lead it alone. */
function draftOfAnother({ body, withQuestion }: GivenRow = {}): RowEntry {
  const arrange = async ({ t, make }: RowWorld): Promise<RowCall> => {
    const owner = await make.teacher()
    const { id } = await make.liveLecture({ lecturer_id: owner.id, is_published: false })
    const question =
      withQuestion &&
      (await t()
        .db.insertInto('lecture_questions')
        .values({
          lecture_id: id,
          person_id: (await make.student()).id,
          text: 'ما حكم المد؟',
          created_at: t().clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    return {
      owner,
      params: { id, ...(question ? { questionId: question.id } : {}) },
      ...(body ? { body } : {}),
    }
  }
  return [
    { row: "another woman's draft", triedBy: 'teacher', refused: 404, arrange },
    { row: 'a draft', triedBy: 'student', refused: 404, arrange },
  ]
}

const recording = (recording_path: string) => ({
  client_id: '22222222-2222-4222-8222-222222222222',
  recording_path,
  began_at: '2026-11-20T17:00:00.000Z',
})

async function recordingOf(db: Db, lecture_id: number, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('lecture_recordings')
    .values({
      lecture_id,
      client_id: '22222222-2222-4222-8222-222222222222',
      path: 'lesson-media/aa/bb.webm',
      began_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only its speaker, and directors, lead it. */
function ledByAnother(
  given: {
    readonly body?: object
    readonly isLive?: true
    readonly withRecording?: true
    /** The body names a course of hers. */
    readonly withCourse?: true
  } = {},
): RowEntry {
  const arrange = async ({ t, make }: RowWorld): Promise<RowCall> => {
    const owner = await make.teacher()
    const own = { lecturer_id: owner.id, starts_at: t().clock.now }
    const { id } = given.isLive ? await make.liveLecture(own) : await make.lecture(own)
    const ids = given.withRecording ? { recordingId: await recordingOf(t().db, id, t().clock.now) } : {}
    const body = given.withCourse
      ? { course_id: (await make.course({ instructor_id: owner.id })).id }
      : given.body
    return { owner, params: { id, ...ids }, ...(body ? { body } : {}) }
  }
  return [{ row: "another teacher's lecture", triedBy: 'teacher', refused: 404, arrange }]
}

/** Somebody who sits in her hall now. */
async function attendeeOf({ t, make, person }: ReferenceWorld) {
  const { id: lecture_id } = await make.liveLecture({ lecturer_id: person.id })
  const { db, clock } = t()
  const { id: person_id } = await make.student()
  await db
    .insertInto('lecture_places')
    .values({
      lecture_id,
      person_id,
      seat: 'attendee',
      seated_at: clock.now,
      came_at: clock.now,
      created_at: clock.now,
    })
    .execute()
  await db
    .insertInto('lecture_stretches')
    .values({ lecture_id, person_id, joined_at: clock.now, seen_at: clock.now })
    .execute()
  return { lecture_id, person_id }
}

async function guestOf(world: ReferenceWorld): Promise<ReferenceCall> {
  const { lecture_id, person_id } = await attendeeOf(world)
  return {
    params: { id: lecture_id },
    send: (person) => ({ body: { kind: 'guest', person } }),
    foreign: (await world.make.student()).id,
    missing: MISSING_ID,
    own: person_id,
  }
}

const slidesOf = async (world: ReferenceWorld): Promise<ReferenceCall> => ({
  params: { id: (await world.make.lecture({ lecturer_id: world.person.id })).id },
  send: (path) => ({ body: { slide_paths: [path] } }),
  ...(await filesOf(world, 'image/webp', 'lecture-slides')),
})

const paperOf = async (world: ReferenceWorld): Promise<ReferenceCall> => ({
  params: { id: (await world.make.lecture({ lecturer_id: world.person.id })).id },
  send: (path) => ({ body: { paper_path: path } }),
  ...(await filesOf(world, 'application/pdf', 'lecture-slides')),
})

const keptOf = async (world: ReferenceWorld): Promise<ReferenceCall> => ({
  params: { id: (await world.make.liveLecture({ lecturer_id: world.person.id, is_recorded: true })).id },
  send: (path) => ({ body: recording(String(path)) }),
  ...(await filesOf(world, 'audio/mpeg')),
})

const publishedOf = async (world: ReferenceWorld): Promise<ReferenceCall> => {
  const { make, t, person } = world
  const { id } = await make.liveLecture({ lecturer_id: person.id, is_recorded: true })
  const file = await make.file({ bucket: 'lesson-media', mime: 'audio/webm', owner_id: person.id })
  const recordingId = await recordingOf(t().db, id, t().clock.now)
  await t()
    .db.updateTable('lecture_recordings')
    .set({ path: file.path })
    .where('id', '=', recordingId)
    .execute()
  return {
    params: { id, recordingId },
    send: (course_id) => ({ body: { course_id } }),
    foreign: (await make.course({})).id,
    missing: MISSING_ID,
    own: (await make.course({ instructor_id: person.id })).id,
  }
}

const OWN_ACT = 'whoever calls rates for herself alone; hall.test.ts asks'

export const cases: FeatureCases = {
  rows: joined(
    inArea('lectures', { show: { open: PUBLIC } }),
    inArea('lectureRooms', {
      own: draftOfAnother(),
      join: draftOfAnother(),
      door: { open: 'it opens for the session that it was signed for; door.test.ts asks' },
      leave: draftOfAnother(),
      attendance: draftOfAnother(),
      participants: draftOfAnother(),
      stats: draftOfAnother(),
      room: draftOfAnother(),
      enter: draftOfAnother(),
      offer: draftOfAnother({ body: offer }),
      connected: draftOfAnother(),
      chat: draftOfAnother(),
      write: draftOfAnother({ body: { message: 'السلام عليكن' } }),
      ask: draftOfAnother({ body: { text: 'ما حكم المد؟' } }),
      vote: draftOfAnother({ withQuestion: true, body: { is_on: true } }),
      putDown: draftOfAnother(),
      rate: { open: OWN_ACT },
    }),
    inArea('teacherLectures', {
      start: ledByAnother(),
      end: ledByAnother({ isLive: true }),
      lead: ledByAnother({ body: { kind: 'slow', seconds: 5 } }),
      slides: ledByAnother({ body: { slide_paths: [] } }),
      draw: ledByAnother({ body: { paper_path: 'lecture-slides/aa/bb.pdf' } }),
    }),
    inArea('lectureRecordings', {
      list: ledByAnother(),
      keep: ledByAnother({ body: recording('lesson-media/aa/bb.webm') }),
      remove: ledByAnother({ withRecording: true }),
      publish: ledByAnother({ withRecording: true, withCourse: true }),
    }),
    directorsRows('adminLectures', ['show', 'save', 'remove', 'held', 'cancel']),
  ),
  references: joined(
    directorsFields(
      'adminLectures',
      `
      create/body lecturer_id image_path
      save/body lecturer_id image_path`,
    ),
    {
      'teacherLectures.lead body.person': triedByTeacher('somebody who is not in her hall', guestOf, 409),
      'teacherLectures.slides body.slide_paths': triedByTeacher("another woman's picture", slidesOf),
      'lectureRecordings.keep body.recording_path': triedByTeacher("another woman's sound", keptOf),
      'lectureRecordings.publish body.course_id': triedByTeacher(
        "another teacher's course",
        publishedOf,
        404,
      ),
      'teacherLectures.draw body.paper_path': triedByTeacher("another woman's paper", paperOf),
    },
    openFields('it names a recording on her own device', 'lectureRecordings', 'keep/body client_id'),
    openFields(
      'it is looked for in the lecture that she leads, and in no other; hall.test.ts asks',
      'teacherLectures',
      'lead/body question message',
    ),
  ),
  searches: {
    'lectures.list': lectureList('nobody'),
    'adminLectures.list': lectureList('director'),
  },
  holdUps: joined(
    plainCalls('adminLectures', 'create', 'save', 'cancel'),
    plainCalls('lectureRooms', 'offer', 'write', 'ask', 'vote', 'rate'),
    plainCalls('lectureRecordings', 'keep', 'publish'),
    plainCalls('teacherLectures', 'lead', 'slides', 'draw'),
  ),
  ownRows,
}
