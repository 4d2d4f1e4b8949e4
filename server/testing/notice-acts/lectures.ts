import { adminLectureRoutes as desk } from '#contract/lectures/desk-routes.ts'
import { lectureRoomRoutes as hall, teacherLectureRoutes as led } from '#contract/lectures/room-routes.ts'
import type { Db } from '#server/kernel/context.ts'
import type { ActWorld, NoticeActs } from './world.ts'

const DAY_MINUTES = 1440

type Lecture = Awaited<ReturnType<ActWorld['make']['lecture']>>

/** A published lecture in so many minutes, and a student who wants to come. */
async function wanted({ t, make, signIn }: ActWorld, minutes: number) {
  const lecture = await make.lecture({ starts_at: new Date(t().clock.now.getTime() + minutes * 60_000) })
  const student = await make.student()
  const params = { id: lecture.id }
  const she = await signIn(student)
  await she(hall.join, { params })
  return { lecture, student, she, speaker: { id: lecture.lecturer_id }, params }
}

const reminded = (minutes: number) => async (world: ActWorld) => {
  const { student } = await wanted(world, minutes)
  await world.job('lectures.remind')
  return student
}

/** Zoom knows its meeting and has said nothing of it since. */
async function meetsInZoom(db: Db, { id, starts_at, ends_at, created_at }: Lecture): Promise<void> {
  const host = await db
    .insertInto('zoom_hosts')
    .values({ zoom_id: 'host-of-acts', email: 'host@centre.example', name: 'المضيفة', is_licensed: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = { starts_at, ends_at, topic: 'محاضرة', host_id: host.id, slot: 1 }
  const known = {
    told_starts_at: starts_at,
    told_ends_at: ends_at,
    told_topic: 'محاضرة',
    told_host_id: host.id,
  }
  await db
    .insertInto('zoom_meetings')
    .values({ ...plan, ...known, lecture_id: id, zoom_id: '98765432101', is_wanted: true, created_at })
    .execute()
}

export const lectureActs: NoticeActs = {
  'lecture.in-day': reminded(DAY_MINUTES),
  'lecture.in-hour': reminded(60),
  'lecture.in-minutes': reminded(10),
  'lecture.announced': async ({ t, make, director }) => {
    const student = await make.student()
    const starts_at = new Date(t().clock.now.getTime() + 2 * 86_400_000).toISOString()
    const lecturer_id = (await make.teacher()).id
    const body = { title: 'آداب حملة القرآن', lecturer_id, starts_at, minutes: 60, place: 'room' as const }
    await (
      await director()
    )(desk.create, { body: { ...body, is_published: true } })
    return student
  },
  'lecture.moved': async (world) => {
    const { student, lecture, params } = await wanted(world, DAY_MINUTES)
    const starts_at = new Date(lecture.starts_at.getTime() + 86_400_000).toISOString()
    await (
      await world.director()
    )(desk.save, { params, body: { starts_at, version: lecture.version } })
    return student
  },
  'lecture.cancelled': async (world) => {
    const { student, params } = await wanted(world, DAY_MINUTES)
    await (
      await world.director()
    )(desk.cancel, { params, body: { reason: 'سفر المحاضِرة' } })
    return student
  },
  'lecture.started': async (world) => {
    const { student, speaker, params } = await wanted(world, 5)
    await (
      await world.signIn(speaker)
    )(led.start, { params })
    return student
  },
  'lecture.rating-asked': async (world) => {
    const { student, she, speaker, params } = await wanted(world, 5)
    const speak = await world.signIn(speaker)
    await speak(led.start, { params })
    await she(hall.enter, { params })
    await speak(led.end, { params })
    return student
  },
  'lecture.unknown': async ({ t, make, job }) => {
    const director = await make.director()
    const lecture = await make.lecture({ place: 'zoom' })
    await meetsInZoom(t().db, lecture)
    t().clock.forward(4 * 3600)
    await job('lectures.pass')
    return director
  },
}
