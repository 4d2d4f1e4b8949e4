import { ayahId } from '#core/quran/ayah.ts'
import { pagesIn } from '#core/quran/size.ts'
import { firstScheme, scoreOf } from '#core/tasks/score.ts'
import type { MarkKind } from '#core/tasks/marks.ts'
import type { Db } from '#server/kernel/context.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'

const MINUTE = 60_000
const TURN_MINUTES = 6
const SESSIONS = 4
const OTHERS = 3

interface DemoTurn {
  readonly surah: number
  /** How many ayahs from its first. */
  readonly ayahs: number
  readonly remark: string
  readonly marks: readonly { readonly ayah: number; readonly word: number; readonly kind: MarkKind }[]
}

const demoTurns: readonly DemoTurn[] = [
  {
    surah: 100,
    ayahs: 11,
    remark: 'أحسنتِ. ثبّتي أواخر السورة قبل الجلسة القادمة.',
    marks: [
      { ayah: 1, word: 1, kind: 'madd' },
      { ayah: 6, word: 1, kind: 'ghunna' },
      { ayah: 9, word: 3, kind: 'prompted' },
      { ayah: 11, word: 4, kind: 'forgot' },
    ],
  },
  { surah: 101, ayahs: 11, remark: '', marks: [] },
  {
    surah: 102,
    ayahs: 8,
    remark: 'انتبهي لمخرج الثاء.',
    marks: [
      { ayah: 1, word: 2, kind: 'makhraj' },
      { ayah: 8, word: 1, kind: 'ghunna' },
    ],
  },
  {
    surah: 99,
    ayahs: 8,
    remark: '',
    marks: [
      { ayah: 4, word: 2, kind: 'haraka' },
      { ayah: 7, word: 1, kind: 'ghunna' },
    ],
  },
]

/** What the student of the demo, and others of her circle, recited in its room, with what was marked on their words. */
export async function loadTurns(db: Db, student: number): Promise<void> {
  // The newest session has the newest turn.
  const sessions = (await listSessions(db, student)).toReversed()
  const [first] = sessions
  if (!first) return
  await insertRows(
    db,
    'live_rooms',
    sessions.map(({ id, started_at }) => ({ session_id: id, opened_at: started_at ?? first.starts_at })),
  )
  const members = [student, ...(await listOthers(db, first.circle_id, student))]
  const given = sessions.flatMap((session, at) =>
    members.map((person, place) => turnOf(session, { person, place, at })),
  )
  const ids = await insertWithIds(
    db,
    'live_turns',
    given.map(({ row }) => row),
  )
  const marks = given.flatMap(({ row, marked, teacher }, at) =>
    marked.map((mark, nth) => ({
      ...mark,
      turn_id: ids[at] ?? 0,
      client_id: `demo-${nth}`,
      made_by: teacher,
      made_at: row.began_at,
    })),
  )
  await insertRows(db, 'live_marks', marks)
}

type Session = Awaited<ReturnType<typeof listSessions>>[number]

interface Place {
  readonly person: number
  /** Among those who recited, and of the session among the others. */
  readonly place: number
  readonly at: number
}

function turnOf(session: Session, { person, place, at }: Place) {
  const turn = demoTurns[(at + place) % demoTurns.length]
  const id = (ayah: number) => ayahId({ surah: turn?.surah ?? 1, ayah }) ?? 1
  const range = { from: id(1), to: id(turn?.ayahs ?? 1) }
  const marked = (turn?.marks ?? []).map((mark) => ({ ...mark, ayah: id(mark.ayah) }))
  const began = (session.started_at ?? session.starts_at).getTime() + place * TURN_MINUTES * MINUTE
  const row = {
    session_id: session.id,
    person_id: person,
    began_at: new Date(began),
    ended_at: new Date(began + (TURN_MINUTES - 1) * MINUTE),
    from_ayah: range.from,
    to_ayah: range.to,
    result: marked.some(({ kind }) => kind === 'forgot') ? ('repeat' as const) : ('heard' as const),
    grade: scoreOf(marked, pagesIn(range), firstScheme),
    remark: turn?.remark ?? '',
    is_shared: true,
  }
  return { row, marked, teacher: session.substitute_id ?? session.teacher_id }
}

/** The newest that are over, of her circle in a room of the platform. */
const listSessions = (db: Db, student: number) =>
  db
    .selectFrom('circle_sessions as s')
    .innerJoin('circles as c', 'c.id', 's.circle_id')
    .innerJoin('circle_registrations as r', 'r.circle_id', 'c.id')
    .select(['s.id', 's.circle_id', 's.teacher_id', 's.substitute_id', 's.starts_at', 's.started_at'])
    .where('c.place', '=', 'room')
    .where('r.student_id', '=', student)
    .where('r.status', '=', 'approved')
    .whereRef('r.joined_at', '<', 's.starts_at')
    .where('s.ended_at', 'is not', null)
    .orderBy('s.starts_at', 'desc')
    .limit(SESSIONS)
    .execute()

async function listOthers(db: Db, circleId: number, student: number): Promise<number[]> {
  const rows = await db
    .selectFrom('circle_registrations')
    .select('student_id')
    .where('circle_id', '=', circleId)
    .where('status', '=', 'approved')
    .where('student_id', '!=', student)
    .orderBy('joined_at')
    .limit(OTHERS)
    .execute()
  return rows.map(({ student_id }) => student_id)
}
