import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import {
  directorsFields,
  MISSING_ID,
  openFields,
  ownFile,
  triedByTeacher,
} from '#server/testing/cases/reference.ts'
import { directorsRows, type RowCall, type RowEntry, type RowWorld } from '#server/testing/cases/row.ts'
import type { SearchedList } from '#server/testing/cases/search.ts'
import { forCalls, inArea, joined } from '#server/testing/cases/table.ts'
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

/** She teaches, assists, stands in for another, is booked for it, and learns in a circle of another. */
const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  await make.circle({ teacher_id: person.id, updated_by: person.id })
  const assisted = await make.circle({ teacher_id: other.id })
  await db.insertInto('circle_assistants').values({ circle_id: assisted.id, user_id: person.id }).execute()
  const learns = await make.circle({ teacher_id: other.id })
  await make.circleRegistration({
    circle_id: learns.id,
    student_id: person.id,
    decided_by: person.id,
    answers: JSON.stringify([{ question: 'ما مقدار حفظكِ؟', answer: `${MARK} تحفظ جزأين` }]),
  })
  const session = await make.circleSession({
    circle_id: assisted.id,
    teacher_id: person.id,
    substitute_id: person.id,
    started_at: at,
    started_by: person.id,
    ended_at: at,
    ended_by: person.id,
    end_cause: 'hand',
  })
  const note = { session_id: session.id, author_id: person.id, updated_at: at }
  await db
    .insertInto('circle_session_notes')
    .values([
      { ...note, is_shared: false, text: `ملاحظة ${MARK}` },
      { ...note, is_shared: true, text: 'راجعي الورد' },
    ])
    .execute()
  const { id: file_id } = await make.file({ owner_id: person.id, bucket: 'circle-materials' })
  await db
    .insertInto('circle_session_materials')
    .values({ session_id: session.id, file_id, name: 'الورد.webp', added_by: person.id, added_at: at })
    .execute()
  await db
    .insertInto('circle_bookings')
    .values({
      session_id: session.id,
      person_id: person.id,
      during: '[2026-11-22 10:00+00,2026-11-22 11:00+00)',
    })
    .execute()
}

const materialOf = async (make: RowWorld['make'], owner_id: number) =>
  (await make.file({ owner_id, bucket: 'circle-materials' })).id

/** Its teacher may; another one does not even learn of it. */
function circleOfAnother(
  given: { readonly session?: true | 'ahead'; readonly file?: true; readonly body?: object } = {},
): RowEntry {
  const arrange = async ({ make }: RowWorld): Promise<RowCall> => {
    const owner = await make.teacher()
    const circle = await make.circle({ teacher_id: owner.id })
    const at = { circle_id: circle.id, teacher_id: owner.id }
    const session = await make.circleSession(
      given.session === true
        ? { ...at, started_at: circle.created_at }
        : { ...at, starts_at: circle.created_at },
    )
    return {
      owner,
      params: {
        id: circle.id,
        ...(given.session ? { sessionId: session.id, materialId: MISSING_ID } : {}),
      },
      ...(given.body ? { body: given.body } : {}),
      ...(given.file ? { body: { file_id: await materialOf(make, owner.id) } } : {}),
    }
  }
  return [{ row: "another teacher's circle", triedBy: 'teacher', refused: 404, arrange }]
}

/** Its members may; whoever is none does not even learn of it. */
function circleOfMember(given: { readonly session?: true } = {}): RowEntry {
  const arrange = async ({ make }: RowWorld): Promise<RowCall> => {
    const owner = await make.student()
    const circle = await make.circle({ place: 'link', link: 'https://meet.example.test/1' })
    await make.circleMember({ circle_id: circle.id, student_id: owner.id })
    const { id } = await make.circleSession({
      circle_id: circle.id,
      teacher_id: circle.teacher_id,
      started_at: circle.created_at,
    })
    return { owner, params: { id: circle.id, ...(given.session ? { sessionId: id } : {}) } }
  }
  return [{ row: 'a circle of other women', triedBy: 'student', refused: 404, arrange }]
}
/** A request in a circle of another teacher: neither seen nor decided on by her. */
const requestOfAnother = (): RowEntry => [
  {
    row: "a request in another teacher's circle",
    triedBy: 'teacher',
    refused: 404,
    arrange: async ({ make }) => {
      const owner = await make.teacher()
      const circle = await make.circle({ teacher_id: owner.id })
      const { student_id } = await make.circleRegistration({ circle_id: circle.id, status: 'pending' })
      return { owner, params: { id: circle.id, sid: student_id }, body: {} }
    },
  },
]

/** The figures of a circle are its members' and its staff's. */
const statsOfCircle = (): RowEntry => [
  {
    row: 'figures of a circle in which she is not',
    triedBy: 'student',
    refused: 404,
    arrange: async ({ make }) => {
      const owner = await make.student()
      const { circle_id } = await make.circleMember({ student_id: owner.id })
      return { owner, params: { id: circle_id } }
    },
  },
]

const OWN_PLACE = 'whoever calls acts on her own request alone; registration.test.ts asks'

/** A session of the circle that the path names, and of no other. */
const sessionOfHers = triedByTeacher(
  'a session of another circle',
  async ({ t, make, person }) => {
    const circle = await make.circle({ teacher_id: person.id })
    const other = await make.circle()
    const starts_at = t().clock.now
    const sessionOf = ({ id, teacher_id }: { id: number; teacher_id: number }) =>
      make.circleSession({ circle_id: id, teacher_id, starts_at })
    return {
      params: { id: circle.id },
      send: (sessionId) => ({ body: { status: 'live', sessionId } }),
      foreign: (await sessionOf(other)).id,
      missing: MISSING_ID,
      own: (await sessionOf(circle)).id,
    }
  },
  404,
)

/** Only a file that she uploaded herself. */
const materialOfHers = triedByTeacher('a file of another teacher', async ({ make, person }) => {
  const circle = await make.circle({ teacher_id: person.id })
  const session = await make.circleSession({ circle_id: circle.id, teacher_id: person.id })
  return {
    params: { id: circle.id, sessionId: session.id },
    send: (file_id) => ({ body: { file_id } }),
    foreign: await materialOf(make, (await make.teacher()).id),
    missing: MISSING_ID,
    own: await materialOf(make, person.id),
  }
})

/** The members of a circle of another teacher are nobody to her. */
const membersOfHers = triedByTeacher(
  "another teacher's circle",
  async ({ make, person }) => {
    const circleOf = async (teacher_id: number) => {
      const { id } = await make.circle({ teacher_id })
      await make.circleMember({ circle_id: id })
      return id
    }
    return {
      send: (circle) => ({ query: { circle } }),
      foreign: await circleOf((await make.teacher()).id),
      missing: MISSING_ID,
      own: await circleOf(person.id),
    }
  },
  'empty',
)

const deskCalls = [
  'participants',
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
  'checkHolidayRemoval',
]

const hour = { day: '2026-12-01', time: '16:30', minutes: 60 }

const sessionOfAnother = (body: object): RowEntry => [
  {
    row: 'a session of another teacher',
    triedBy: 'teacher',
    refused: 404,
    arrange: async ({ make }: RowWorld) => {
      const owner = await make.teacher()
      const circle = await make.circle({ teacher_id: owner.id })
      const session = await make.circleSession({ circle_id: circle.id, teacher_id: owner.id })
      return { owner, params: { sessionId: session.id }, body }
    },
  },
]

const receipt = ownFile('receipts', 'id', async ({ make }) => ({
  params: { id: (await make.circle({ price_halalas: 12_000 })).id },
  send: (receipt_file_id) => ({ body: { receipt_file_id, price: 120 } }),
}))

export const cases: FeatureCases = {
  rows: joined(
    inArea('circles', {
      calendar: { open: 'the sessions that its public page shows' },
      show: { open: 'only what is published is there, for everybody; catalogue.test.ts asks' },
    }),
    directorsRows('adminCircles', deskCalls),
    forCalls('teacherCircles', ['show', 'sessions', 'openToday', 'participants'], circleOfAnother()),
    inArea('teacherCircles', {
      status: circleOfAnother({ body: { status: 'live' } }),
      end: circleOfAnother({ session: true }),
      openMeeting: circleOfAnother({ session: true }),
      note: circleOfAnother({ session: true, body: { own: 'ملاحظة' } }),
      portion: circleOfAnother({ session: true, body: { portion: { from: '2:1', to: '2:5' } } }),
      remind: circleOfAnother({ session: true }),
      askSubstitute: circleOfAnother({ session: 'ahead', body: { reason: 'سفر طارئ' } }),
      withdrawSubstituteRequest: circleOfAnother({ session: 'ahead' }),
      addMaterial: circleOfAnother({ session: true, file: true }),
      removeMaterial: circleOfAnother({ session: true }),
    }),
    inArea('studentCircles', {
      show: circleOfMember(),
      sessions: circleOfMember(),
      join: circleOfMember({ session: true }),
      leave: circleOfMember({ session: true }),
    }),
    inArea('circlePlaces', {
      place: { open: OWN_PLACE },
      register: { open: OWN_PLACE },
      affirm: { open: OWN_PLACE },
      withdraw: { open: OWN_PLACE },
      accept: { open: OWN_PLACE },
      pay: { open: OWN_PLACE },
      stats: statsOfCircle(),
      approve: requestOfAnother(),
      reject: requestOfAnother(),
      ofTeacher: circleOfAnother(),
    }),
    directorsRows('adminCirclePlaces', ['list', 'add', 'addMany', 'remove', 'setStatus']),
    inArea('sessionMoves', {
      check: sessionOfAnother(hour),
      move: sessionOfAnother({ ...hour, scope: 'this', revision: 1 }),
      cancel: sessionOfAnother({ reason: 'سفر المعلمة', scope: 'this', revision: 1 }),
    }),
  ),
  references: joined(
    openFields(PUBLIC, 'circles', 'list/query teacher level learning_path'),
    { 'adminCircles.addHoliday body.sessions': { open: 'how many sessions she was told, not which' } },
    inArea('teacherCircles', {
      'status body.sessionId': sessionOfHers,
      'addMaterial body.file_id': materialOfHers,
      'students query.circle': membersOfHers,
    }),
    {
      'circlePlaces.pay body.receipt_file_id': [
        { what: "another student's receipt", triedBy: 'student', refused: 422, arrange: receipt },
        { what: "a student's receipt", triedBy: 'admin', refused: 422, arrange: receipt },
      ],
    },
    openFields(
      'a question is named by its own words, and one that the circle does not ask is left out',
      'circlePlaces',
      'register/body answers.question answers.answer',
    ),
    directorsFields(
      'adminCircles',
      `
      list/query teacher level
      create/body teacher_id assistant_ids category_id level_id learning_path_id image_path rules.id needs_course_id needs_level_id
      save/body teacher_id assistant_ids category_id level_id learning_path_id image_path rules.id needs_course_id needs_level_id
      checkPlan/body circle_id teacher_id assistant_ids rules.id
      substitute/body teacher_id`,
    ),
    directorsFields(
      'adminCirclePlaces',
      `
      add/body student_id
      transfer/body from_circle_id to_circle_id student_id`,
    ),
  ),
  searches: {
    'circles.list': circleList('nobody'),
    'adminCircles.list': circleList('director'),
    'teacherCircles.students': {
      make: async ({ make, texts }) => {
        const person = await make.teacher()
        const circle = await make.circle({ teacher_id: person.id })
        for (const name of texts)
          await make.circleMember({ circle_id: circle.id, student_id: (await make.student({ name })).id })
        return { person }
      },
    },
  },
  holdUps: joined(
    plainCalls('teacherCircles', 'status', 'note', 'portion', 'addMaterial', 'askSubstitute'),
    plainCalls('liveCircles', 'setThresholds'),
    plainCalls('circlePlaces', 'register', 'affirm', 'pay', 'approve', 'reject'),
    plainCalls('adminCirclePlaces', 'add', 'addMany', 'setStatus', 'transfer', 'saveSettings'),
    plainCalls('sessionMoves', 'check', 'move', 'cancel'),
    plainCalls('adminCircles', 'create', 'save', 'checkPlan', 'cancel', 'addHoliday', 'checkHoliday'),
    plainCalls('adminCircles', 'addSession', 'moveSession', 'cancelSession', 'substitute'),
  ),
  ownRows,
}
