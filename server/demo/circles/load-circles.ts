import { alignCircleSessions, settleHome, writeCircle } from '#server/features/circles/public.ts'
import type { Ctx, Db } from '#server/kernel/context.ts'
import { demoCircles } from '../content/circles.ts'
import { loadCircleMembers } from './load-circle-members.ts'
import { loadExtraSession, loadTerm } from './load-circle-terms.ts'

const DAYS_BEFORE = 364
const MINUTE = 60_000
const SOON_MINUTES = 8
const SINCE_MINUTES = 20
const FEW_MEMBERS = 8

interface People {
  readonly director: number
  /** The account of the demo that teaches: what may be started soon is hers. */
  readonly teacher: number
  readonly teachers: Readonly<Record<string, number>>
  readonly students: readonly number[]
  /** The account of the demo that learns. */
  readonly student: number
}

/**
 * Circles with a year of sessions behind them. The last of them meets now in a room, into which its teacher has not come
 * yet, and one behind its link, with everybody there; the first begins in a few minutes.
 */
export async function loadCircles(
  tx: Ctx,
  { director, teacher, teachers, students, student }: People,
): Promise<void> {
  const { db, now } = tx
  const teacherIds = Object.values(teachers).filter((id) => id !== teacher)
  const shelves = { categories: await idsByName(db, 'categories'), levels: await idsByName(db, 'levels') }
  const paths = await pathsByTitle(db)
  const ids: number[] = []
  for (const [at, circle] of demoCircles.entries()) {
    const teacherId = circle.isOfDemoTeacher ? teacher : (teacherIds[at % teacherIds.length] ?? director)
    const substituteId = teacherIds[(at + 5) % teacherIds.length] ?? director
    const words = { category: circle.category, level: circle.level }
    const id = await writeCircle(db, {
      title: circle.title,
      description: circle.text,
      teacher_id: teacherId,
      category_id: shelves.categories.get(words.category) ?? null,
      level_id: shelves.levels.get(words.level) ?? null,
      place: circle.place,
      link: circle.place === 'link' ? `https://meet.demo.rattil.test/${at + 1}` : null,
      address: circle.place === 'on_site' ? 'مبنى المركز، القاعة الثانية' : null,
      capacity: circle.capacity,
      price_halalas: (circle.price ?? 0) * 100,
      learning_path_id: paths.get(circle.path ?? '') ?? null,
      questions: circle.questions ?? [],
      needs_verified_email: circle.needsVerifiedEmail ?? false,
      needs_level_id: shelves.levels.get(circle.needsLevel ?? '') ?? null,
      is_published: true,
      created_at: new Date(now.getTime() - (DAYS_BEFORE + at) * 1440 * MINUTE),
      updated_at: now,
      updated_by: director,
    })
    ids.push(id)
    await loadTerm(db, { circle, id, teacherId, substituteId, director, now })
  }
  const circles = demoCircles.map(({ taken, capacity, price = 0, questions = [] }, at) => ({
    id: ids[at] ?? 0,
    taken,
    capacity,
    halalas: price * 100,
    question: questions[0]?.text,
  }))
  await loadCircleMembers(db, { circles, director, students, student, now })
  await alignCircleSessions(tx, ids)
  await loadExtraSession(db, {
    circleId: ids.at(-1) ?? 0,
    teacherId: await teacherOf(db, ids.at(-1) ?? 0),
    startsAt: new Date(now.getTime() - SINCE_MINUTES * MINUTE),
    minutes: 60,
    isLive: true,
  })
  const meeting = await findMeeting(db, ids, now)
  if (meeting)
    await loadExtraSession(db, {
      circleId: meeting.id,
      teacherId: meeting.teacher_id,
      startsAt: new Date(now.getTime() - SINCE_MINUTES * MINUTE),
      minutes: 60,
      isLive: true,
    })
  const soon = new Date(now.getTime() + SOON_MINUTES * MINUTE)
  if (!(await isBusy(db, teacher, soon)))
    await loadExtraSession(db, {
      circleId: ids[0] ?? 0,
      teacherId: teacher,
      startsAt: soon,
      minutes: 60,
      isLive: false,
    })
  // Their standing follows.
  await alignCircleSessions(tx, [ids[0] ?? 0, ids.at(-1) ?? 0, ...(meeting ? [meeting.id] : [])])
  await settleHome(tx)
}

const idsByName = async (db: Db, table: 'categories' | 'levels'): Promise<ReadonlyMap<string, number>> =>
  new Map((await db.selectFrom(table).select(['id', 'name']).execute()).map(({ id, name }) => [name, id]))

const pathsByTitle = async (db: Db): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await db.selectFrom('learning_paths').select(['id', 'title']).execute()).map(({ id, title }) => [
      title,
      id,
    ]),
  )

const teacherOf = async (db: Db, circleId: number): Promise<number> =>
  (await db.selectFrom('circles').select('teacher_id').where('id', '=', circleId).executeTakeFirstOrThrow())
    .teacher_id

/** A circle behind a link in whose hour its teacher is free, and which is not full. */
async function findMeeting(db: Db, ids: readonly number[], now: Date) {
  const circles = await db
    .selectFrom('circles')
    .select(['id', 'teacher_id'])
    .where('id', 'in', ids.slice(1))
    .where('place', '=', 'link')
    .where('seats_taken', '>', FEW_MEMBERS)
    .whereRef('seats_taken', '<', 'capacity')
    .orderBy('id')
    .execute()
  for (const circle of circles) if (!(await isBusy(db, circle.teacher_id, now))) return circle
  return undefined
}

/** Whether she teaches around a moment anyway. */
const isBusy = async (db: Db, teacherId: number, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('circle_sessions')
    .select('id')
    .where('teacher_id', '=', teacherId)
    .where('starts_at', '>', new Date(at.getTime() - 120 * MINUTE))
    .where('starts_at', '<', new Date(at.getTime() + 60 * MINUTE))
    .executeTakeFirst()) !== undefined
