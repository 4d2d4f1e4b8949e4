import { sql } from 'kysely'
import { RIYADH } from '#core/format/zoned-day.ts'
import type { Db } from '#server/kernel/context.ts'
import { insertRows } from '../insert-rows.ts'
import type { LoadedCourse } from '../learning/load-courses.ts'
import type { DemoCourse } from '../read-courses.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

interface Month {
  readonly courses: readonly DemoCourse[]
  readonly loaded: readonly LoadedCourse[]
  /** Everybody who learns, the student among them. */
  readonly students: readonly number[]
  readonly student: number
  readonly teacher: number
  readonly director: number
  readonly now: Date
}

interface Told {
  readonly kind: string
  readonly topic: string
  readonly params?: object
  readonly times?: number
}
interface Named {
  readonly course_id: number
  readonly course_title: string
  readonly lesson_id: number
  readonly lesson_title: string
}

const newLesson = (params: Named): Told => ({ kind: 'lesson.new', topic: 'courses', params })
const newLessons = (params: Named): Told => ({ ...newLesson(params), times: 3 })
const answered = (params: Named): Told => ({
  kind: 'lesson-question.answered',
  topic: 'questions',
  params: { question_id: 0, ...params },
})
const asked = (params: Named): Told => ({
  kind: 'lesson-question.asked',
  topic: 'questions',
  params: { question_id: 0, ...params },
})
const confirmed = (params: Named): Told => ({ kind: 'receipt.confirmed', topic: 'registration', params })
const refused = (params: Named): Told => ({
  kind: 'receipt.refused',
  topic: 'registration',
  params: { ...params, reason: 'الصورة غير واضحة، ارفعيها مرة أخرى' },
})
const completed = (params: Named): Told => ({ kind: 'course.completed', topic: 'courses', params })
const regraded = ({ course_id, lesson_id, lesson_title }: Named): Told => ({
  kind: 'quiz.regraded',
  topic: 'courses',
  params: { course_id, lesson_id, title: lesson_title, marks: [{ attempt: 1, before: 70, after: 90 }] },
})
const newDevice = (): Told => ({
  kind: 'session.new-device',
  topic: 'account',
  params: { device: 'كروم على أندرويد', ip: '203.0.113.7' },
})
const receipts = (params: Named): Told => ({ kind: 'receipt.waiting', topic: 'desk', params, times: 3 })
const receipt = (params: Named): Told => ({ kind: 'receipt.waiting', topic: 'desk', params })
const application = (): Told => ({ kind: 'application.waiting', topic: 'desk' })
const ready = (params: Named): Told => ({ kind: 'course.ready', topic: 'desk', params })
const reported = (params: Named): Told => ({ kind: 'review.reported', topic: 'desk', params })
const imported = (): Told => ({
  kind: 'people.imported',
  topic: 'desk',
  params: { created: 46, updated: 3, skipped: 1 },
})
const handedBack = (params: Named): Told => ({
  kind: 'course.handed-back',
  topic: 'desk',
  params: { ...params, reason: 'أضيفي تمرينًا بعد الدرس الأول' },
})

/** Newest first; the hours lie between one and the next. */
const student = [newLesson, answered, newLessons, regraded, confirmed, completed, newDevice, newLesson]
const more = [answered, refused, newLesson, completed, answered, newLessons, newLesson, confirmed]
const teacher = [asked, newDevice, handedBack, asked, asked, newDevice, asked, asked]
const director = [receipts, ready, application, reported, imported, newDevice, receipt, asked]

/** A month of notifications for each of the three whom a visitor can enter as, and a few for everybody else. */
export async function loadNotifications(db: Db, month: Month): Promise<void> {
  const { now } = month
  const places = placesIn(month)
  const rowsOf = (user_id: number, kinds: readonly ((place: Named) => Told)[], hoursBefore = 0) =>
    kinds.map((kind, at) => {
      const { params = {}, times = 1, ...told } = kind(places[at % places.length] ?? nowhere)
      const hoursAgo = at < 3 ? 0.2 + at * 2.5 : 20 + (at - 3) * ((29 * 24 - 20) / kinds.length)
      const when = new Date(now.getTime() - (hoursAgo + hoursBefore) * HOUR)
      return {
        user_id,
        ...told,
        params: JSON.stringify(params),
        times,
        at: when,
        read_at: at < 3 ? null : new Date(Math.min(now.getTime(), when.getTime() + DAY / 2)),
      }
    })
  const rows = [
    ...rowsOf(month.student, [...student, ...more]),
    ...rowsOf(month.teacher, [...teacher, ...teacher]),
    ...rowsOf(month.director, [...director, ...director]),
    ...month.students
      .filter((id) => id !== month.student)
      .flatMap((id, at) => rowsOf(id, [...student, ...more].slice(at % 8, (at % 8) + 1 + (at % 5)))),
  ]
  // Numbers grow with time, and inboxes go by them.
  await insertRows(
    db,
    'notifications',
    rows.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  )
  await loadDeliveries(db)
}

/** In the platform each has arrived. Most were told by mail too, which without a mail server is only written. */
async function loadDeliveries(db: Db): Promise<void> {
  await sql`
    insert into notification_deliveries
      (user_id, notification_id, channel, kind, role, day, due_at, since, sent_at, state, reason)
    select n.user_id, n.id, channel, n.kind, u.role, (n.at at time zone ${RIYADH})::date, n.at, n.at,
      case when fate = 'skipped' then null else n.at end, fate,
      case fate when 'failed' then ${REFUSED} when 'skipped' then case n.id % 2 when 0 then 'read' else 'suppressed' end end
    from notifications n join users u on u.id = n.user_id
    cross join lateral (
      select 'in_app' as channel, case when n.read_at is null then 'delivered' else 'opened' end as fate
      union all
      select 'email', case when n.id % 19 = 0 then 'failed' when n.id % 13 = 0 then 'skipped'
        else 'written' end
      where n.kind <> all(${[...withoutLetter]}::text[])
    ) told`.execute(db)
}

const REFUSED = '552 5.2.2 mailbox full'
/** Kinds of which nobody gets a letter who has not asked for one. */
const withoutLetter = ['lesson.new', 'course.completed', 'people.imported', 'review.reported']

const nowhere: Named = { course_id: 0, course_title: '', lesson_id: 0, lesson_title: '' }

const placesIn = ({ courses, loaded }: Month): Named[] =>
  courses.flatMap(({ file }, at) => {
    const place = loaded[at]
    const [lesson] = place?.lessons.slice(-1) ?? []
    const title = file.modules.at(-1)?.lessons.at(-1)?.title
    if (!place || !lesson || title === undefined) return []
    return { course_id: place.id, course_title: file.course.title, lesson_id: lesson.id, lesson_title: title }
  })
