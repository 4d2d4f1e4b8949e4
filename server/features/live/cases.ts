import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import { MARK, type OwnRows } from '#server/testing/cases/life.ts'
import {
  MISSING_ID,
  openFields,
  triedByTeacher,
  type ReferenceCall,
  type ReferenceWorld,
} from '#server/testing/cases/reference.ts'
import type { RowCall, RowEntry, RowWorld } from '#server/testing/cases/row.ts'
import { inArea, joined } from '#server/testing/cases/table.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const mark = { client_id: 'one', kind: 'madd', ayah: '67:3', word: 2 }
const offer = { sdp: 'v=0', device: '11111111-1111-4111-8111-111111111111', epoch: 1 }

/** A live session of a circle with one member. */
async function liveSession(
  { make }: Pick<RowWorld, 'make'>,
  teacher: { readonly id: number },
  given: { readonly record_sessions?: true } = {},
) {
  const circle = await make.circle({ teacher_id: teacher.id, ...given })
  const session = await make.circleSession({
    circle_id: circle.id,
    teacher_id: teacher.id,
    starts_at: circle.created_at,
    started_at: circle.created_at,
  })
  const member = await make.student()
  await make.circleMember({ circle_id: circle.id, student_id: member.id })
  return { session, member }
}

/** Its teacher and its members may; for others it is not there. */
function roomOfAnother(given: {
  readonly by: 'teacher' | 'student'
  readonly body?: object
  readonly hasTurn?: true
  readonly params?: RowCall['params']
}): RowEntry {
  const arrange = async (world: RowWorld): Promise<RowCall> => {
    const teacher = await world.make.teacher()
    const { session, member } = await liveSession(world, teacher)
    const turn = given.hasTurn ? { turnId: await turnIn(world, session.id, member.id) } : {}
    return {
      owner: given.by === 'teacher' ? teacher : member,
      params: { sessionId: session.id, ...turn, ...given.params },
      ...(given.body ? { body: given.body } : {}),
    }
  }
  return [
    { row: "a room of another teacher's circle", triedBy: 'teacher', refused: 404, arrange },
    ...(given.by === 'teacher'
      ? []
      : [
          {
            row: 'a room of a circle that she is not in',
            triedBy: 'student',
            refused: 404,
            arrange,
          } as const,
        ]),
  ]
}

async function turnIn({ t }: Pick<RowWorld, 't'>, session_id: number, person_id: number): Promise<number> {
  const { db, clock } = t()
  await db.insertInto('live_rooms').values({ session_id, opened_at: clock.now }).execute()
  const { id } = await db
    .insertInto('live_turns')
    .values({ session_id, person_id, began_at: clock.now, ended_at: clock.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface RecordedTurn {
  readonly sessionId: number
  readonly turnId: number
  readonly recordingId: number
}

/** A turn that was recorded with her consent. */
async function recordedTurn(
  { t, make }: Pick<RowWorld, 't' | 'make'>,
  { session_id, person_id }: { readonly session_id: number; readonly person_id: number },
): Promise<RecordedTurn> {
  const { db, clock } = t()
  const turnId = await turnIn({ t }, session_id, person_id)
  const consent = { consents: true, consented_at: clock.now }
  await db
    .insertInto('live_places')
    .values({ session_id, person_id, place: 0, state: 'heard', ...consent })
    .execute()
  const { id: file_id } = await make.file({
    owner_id: person_id,
    bucket: 'turn-recordings',
    mime: 'audio/webm',
  })
  const recording = { turn_id: turnId, file_id, client_id: 'one', duration_ms: 9000, recorded_at: clock.now }
  const { id } = await db
    .insertInto('turn_recordings')
    .values(recording)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId: session_id, turnId, recordingId: id }
}

/** A recording of a member, for a student who is not in the circle and a teacher of another one. */
function recordingOfAnother(given: { readonly hasTeacher: boolean }): RowEntry {
  const arrange = async (world: RowWorld): Promise<RowCall> => {
    const { session, member } = await liveSession(world, await world.make.teacher())
    const params = await recordedTurn(world, { session_id: session.id, person_id: member.id })
    return { owner: member, params: { ...params } }
  }
  const refused = { refused: 404, arrange } as const
  return [
    { row: "a recording of another student's turn", triedBy: 'student', ...refused },
    ...(given.hasTeacher
      ? [{ row: "a recording of another teacher's student", triedBy: 'teacher', ...refused } as const]
      : []),
  ]
}

/** Her own turn in a circle that records, which she may send a recording for. */
const turnToRecord: RowEntry = [
  {
    row: "another student's turn",
    triedBy: 'student',
    refused: 404,
    arrange: async (world) => {
      const { session, member } = await liveSession(world, await world.make.teacher(), {
        record_sessions: true,
      })
      const { turnId } = await recordedTurn(world, { session_id: session.id, person_id: member.id })
      const { id: file_id } = await world.make.file({ owner_id: member.id, bucket: 'turn-recordings' })
      return {
        owner: member,
        params: { sessionId: session.id, turnId },
        body: { client_id: 'two', file_id, duration_ms: 9000 },
      }
    },
  },
]

/** The file of a recording that a student sends. */
async function fileOfRecording({ t, make, person }: ReferenceWorld): Promise<ReferenceCall> {
  const teacher = await make.teacher()
  const { session } = await liveSession({ make }, teacher, { record_sessions: true })
  await make.circleMember({ circle_id: session.circle_id, student_id: person.id })
  const { turnId } = await recordedTurn({ t, make }, { session_id: session.id, person_id: person.id })
  const sound = async (owner_id: number) =>
    (await make.file({ owner_id, bucket: 'turn-recordings', mime: 'audio/webm' })).id
  return {
    params: { sessionId: session.id, turnId },
    send: (file_id) => ({ body: { client_id: `file-${file_id}`, file_id, duration_ms: 9000 } }),
    foreign: await sound((await make.student()).id),
    missing: MISSING_ID,
    own: await sound(person.id),
  }
}

/** The turns of a member: whoever is in no circle finds none. */
const turnsOfAnother: RowEntry = [
  {
    row: 'turns in a circle that she is not in',
    triedBy: 'student',
    refused: 404,
    arrange: async (world) => {
      const { session, member } = await liveSession(world, await world.make.teacher())
      return { owner: member, params: { id: session.circle_id } }
    },
  },
]

/** A line that its writer alone, and the teacher, may hide. */
const lineOfAnother: RowEntry = [
  {
    row: "a line of another student's",
    triedBy: 'student',
    refused: 404,
    arrange: async (world) => {
      const { session, member } = await liveSession(world, await world.make.teacher())
      const { db, clock } = world.t()
      await db
        .insertInto('live_rooms')
        .values({ session_id: session.id, opened_at: clock.now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { id } = await db
        .insertInto('live_messages')
        .values({ session_id: session.id, person_id: member.id, text: 'حاضرة', created_at: clock.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { owner: member, params: { sessionId: session.id, messageId: id } }
    },
  },
]

async function personOfRoom({ t, make, person }: ReferenceWorld): Promise<ReferenceCall> {
  const { session, member } = await liveSession({ make }, person)
  const session_id = session.id
  const { db, clock } = t()
  await db.insertInto('live_rooms').values({ session_id, opened_at: clock.now }).execute()
  await db
    .insertInto('live_places')
    .values({ session_id, person_id: member.id, place: 0, state: 'waiting' })
    .execute()
  return {
    params: { sessionId: session_id },
    send: (value) => ({ body: { kind: 'give', person: value } }),
    foreign: (await make.student()).id,
    missing: MISSING_ID,
    own: member.id,
  }
}

const ownRows: OwnRows = async ({ db, make, at, person, other }) => {
  const { session } = await liveSession({ make }, other)
  const session_id = session.id
  await db
    .insertInto('live_rooms')
    .values({ session_id, opened_at: at, second_teacher_id: person.id })
    .execute()
  await db
    .insertInto('live_places')
    .values({ session_id, person_id: person.id, place: 0, state: 'waiting' })
    .execute()
  const { id: turn_id } = await db
    .insertInto('live_turns')
    .values({ session_id, person_id: person.id, began_at: at, is_shared: true, remark: MARK })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: turn_of_another } = await db
    .insertInto('live_turns')
    .values({ session_id, person_id: other.id, began_at: at, ended_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const marked = { client_id: 'one', kind: 'madd', ayah: 5, word: 2, made_at: at } as const
  await db
    .insertInto('live_marks')
    .values([
      { ...marked, turn_id, made_by: other.id },
      { ...marked, turn_id: turn_of_another, made_by: person.id },
    ])
    .execute()
  const { id: file_id } = await make.file({
    owner_id: person.id,
    bucket: 'turn-recordings',
    original_name: `${MARK}.webm`,
  })
  const recording = { turn_id, file_id, client_id: 'one', duration_ms: 9000, recorded_at: at }
  const { id: recording_id } = await db
    .insertInto('turn_recordings')
    .values(recording)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('turn_recording_plays')
    .values({ recording_id, person_id: person.id, played_at: at })
    .execute()
  await db
    .insertInto('live_messages')
    .values({
      session_id,
      person_id: person.id,
      text: `حاضرة ${MARK}`,
      created_at: at,
      hidden_at: at,
      hidden_by: person.id,
    })
    .execute()
  await db.insertInto('live_knocks').values({ session_id, person_id: person.id, knocked_at: at }).execute()
}

export const cases: FeatureCases = {
  rows: joined(
    inArea('live', {
      show: roomOfAnother({ by: 'student' }),
      enter: roomOfAnother({ by: 'student' }),
      knock: roomOfAnother({ by: 'student' }),
      offer: roomOfAnother({ by: 'student', body: offer }),
      connected: roomOfAnother({ by: 'student' }),
      turn: roomOfAnother({ by: 'teacher', body: { kind: 'end' } }),
      judge: roomOfAnother({ by: 'teacher', body: { result: 'heard' }, hasTurn: true }),
      mark: roomOfAnother({ by: 'teacher', body: mark, hasTurn: true }),
      removeMark: roomOfAnother({ by: 'teacher', params: { markName: 'one' }, hasTurn: true }),
      turnLine: roomOfAnother({ by: 'student', body: { delay_ms: 80 }, hasTurn: true }),
      ownPlace: roomOfAnother({ by: 'student', body: { kind: 'opt-out' } }),
      addRecording: turnToRecord,
      playRecording: recordingOfAnother({ hasTeacher: true }),
      removeRecording: recordingOfAnother({ hasTeacher: true }),
      messages: roomOfAnother({ by: 'student' }),
      write: roomOfAnother({ by: 'student', body: { text: 'حاضرة' } }),
      hideMessage: lineOfAnother,
    }),
    inArea('studentLive', { turns: turnsOfAnother }),
  ),
  references: joined(
    {
      'live.turn body.person': triedByTeacher('somebody who is not in her room', personOfRoom, 409),
      'live.addRecording body.file_id': [
        {
          what: 'a recording that another student sent',
          triedBy: 'student',
          refused: 422,
          arrange: fileOfRecording,
        },
      ],
    },
    openFields(
      'it is compared with who stands in the room; whoever does not is passed over',
      'live',
      'turn/body after people',
    ),
    openFields(
      'her own browser gives it, and it is looked for among the recordings of that turn only',
      'live',
      'addRecording/body client_id',
    ),
    openFields(
      'her own browser gives it, and it is looked for among the marks of that turn only',
      'live',
      'mark/body client_id',
    ),
  ),
  holdUps: joined(
    plainCalls('live', 'offer', 'turn', 'judge', 'mark', 'turnLine', 'addRecording', 'ownPlace', 'write'),
    plainCalls('liveKeeping', 'save'),
  ),
  ownRows,
}
