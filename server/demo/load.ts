import { sql } from 'kysely'
import { readStoredCourse } from '#server/features/course-files/public.ts'
import { systemCall, type Process } from '#server/kernel/calls/caller.ts'
import type { Ctx, Db, SignedCtx } from '#server/kernel/context.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { demoAccounts } from './accounts.ts'
import { demoSettings } from './content/settings.ts'
import { insertRows } from './insert-rows.ts'
import { planJourneys, type JourneyPlan } from './learning/journeys.ts'
import { loadAnnouncements } from './office/load-announcements.ts'
import { loadApplications, type DemoPapers } from './office/load-applications.ts'
import { chooseClips, type LessonClips } from './learning/lesson-clips.ts'
import { importCourses, type PackedCourse } from './learning/load-courses.ts'
import { loadAttendance } from './circles/load-attendance.ts'
import { loadCertificates } from './learning/load-certificates.ts'
import { loadCircles } from './circles/load-circles.ts'
import { loadLectures } from './circles/load-lectures.ts'
import { loadMails } from './office/load-mails.ts'
import { loadLessonQuestions } from './learning/load-lesson-questions.ts'
import { loadMessages } from './office/load-messages.ts'
import { fileRow, loadLearning } from './learning/load-learning.ts'
import { loadTasks } from './learning/load-tasks.ts'
import { loadTurns } from './circles/load-turns.ts'
import { loadPaths } from './learning/load-paths.ts'
import { loadNotifications } from './office/load-notifications.ts'
import { loadNews } from './office/load-news.ts'
import { loadSendings } from './office/load-sendings.ts'
import { loadSupport } from './office/load-support.ts'
import { loadPeople } from './load-people.ts'
import { countUp, loadKeepsakes, loadReviews, loadStarKeepsakes } from './learning/load-voices.ts'
import { shippedMedia } from './media/shipped-files.ts'
import { storeMedia, storeMessageFiles, storePaper, storeReceipt, storeRecitation } from './store-media.ts'
import type { DemoMedia, StoredMedia } from './media/types.ts'
import { packDemoCourse } from './pack-courses.ts'
import { seededRandom, type Random } from './random.ts'
import { withSounds } from './question-sounds.ts'
import { readDemoCourses, type DemoCourse } from './read-courses.ts'
import { planReviews, wordsOf } from './learning/reviews.ts'
import { planStarJourneys } from './learning/star-student.ts'
import { planStudents, type StudentPlan } from './students.ts'

const STUDENTS = 200
const SEED = 1448

export interface LoadDemo {
  readonly process: Process
  /** Of DEMO_PASSWORD; everybody in the demo shares it. */
  readonly passwordHash: string
  readonly log: (line: string) => void
}

/** Fills an empty database, in one transaction; one that has people in it stays as it is. */
export async function loadDemo({ process, passwordHash, log }: LoadDemo): Promise<void> {
  const ctx = systemCall(process, 'demo')
  if (await hasPeople(ctx.db)) return
  log("Demo: storing the lessons' films ...")
  const media = await storeMedia(ctx.ports.files, shippedMedia)
  const courses = await withSounds(ctx.ports.files, readDemoCourses())
  const stored = await storeEverything(ctx, courses, media)
  log('Demo: importing the courses, writing students and their progress ...')
  const enrolments = await inTransaction(ctx, async (tx) => {
    // Two servers that start together: the second waits here and then finds the people of the first.
    await sql`lock table users in share row exclusive mode`.execute(tx.db)
    const plan = planEverything(courses, tx.now)
    if (!(await hasPeople(tx.db)))
      await writeEverything(tx, { ...plan, ...stored, courses, media, passwordHash })
    return plan.journeys.length
  })
  log(`Demo: ${courses.length} courses, ${STUDENTS} students, ${enrolments} enrolments.`)
}

const hasPeople = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

interface Stored {
  clips: LessonClips
  packed: readonly PackedCourse[]
  /** By price in riyals. */
  receipts: ReadonlyMap<number, StoredMedia>
  papers: DemoPapers
  attached: readonly [picture: StoredMedia, voice: StoredMedia]
  recitation: StoredMedia
}

async function storeEverything(ctx: Ctx, courses: readonly DemoCourse[], media: DemoMedia): Promise<Stored> {
  const { files } = ctx.ports
  const prices = [...new Set(courses.map(({ file }) => file.course.price))].filter((price) => price > 0)
  const receipts = prices.map(async (price) => [price, await storeReceipt(files, price)] as const)
  const clips = await chooseClips(files, courses, media)
  return {
    clips,
    packed: await packCourses(ctx, courses, clips),
    receipts: new Map(await Promise.all(receipts)),
    attached: await storeMessageFiles(files),
    recitation: await storeRecitation(files),
    papers: { cv: await storePaper(files, 'cv'), ijaza: await storePaper(files, 'ijaza') },
  }
}

/** Few at a time: workers have a short queue. */
const READ_AT_ONCE = 4

/** Packed and read before the transaction, as the director's imports are. */
async function packCourses(
  ctx: Ctx,
  courses: readonly DemoCourse[],
  clips: LessonClips,
): Promise<PackedCourse[]> {
  const reader = { ...ctx, actor: { role: 'admin' as const } }
  const packed: PackedCourse[] = []
  for (let at = 0; at < courses.length; at += READ_AT_ONCE) {
    const some = courses.slice(at, at + READ_AT_ONCE).map(async (course) => {
      const zip = await packDemoCourse(course, { files: ctx.ports.files, clips, now: ctx.now })
      return { course, zip, reading: await readStoredCourse(reader, zip) }
    })
    packed.push(...(await Promise.all(some)))
  }
  return packed
}

interface Plan {
  random: Random
  students: readonly StudentPlan[]
  journeys: readonly JourneyPlan[]
}

function planEverything(courses: readonly DemoCourse[], now: Date): Plan {
  const random = seededRandom(SEED)
  const [, , { name, email }] = demoAccounts
  const star = { name, email, joinedDaysAgo: 64, diligence: 0.8 }
  const others = planStudents(random, STUDENTS - 1)
  const reviewers = (course: number) => wordsOf(courses, course).length
  const journeys = [
    ...planJourneys({ random, courses, students: others, now, reviewers }),
    ...planStarJourneys({ random, courses, student: STUDENTS - 1, now }),
  ]
  return { random, students: [...others, star], journeys }
}

interface Everything extends Plan, Stored, Pick<LoadDemo, 'passwordHash'> {
  readonly courses: readonly DemoCourse[]
  readonly media: DemoMedia
}

async function writeEverything(tx: Ctx, input: Everything): Promise<void> {
  const { db, now } = tx
  const { courses, journeys, students: plans, random, clips, receipts, papers, media, passwordHash } = input
  const lastSeen = plans.map((_, student) => lastSeenAt(journeys, student))
  const seen = plans.map((plan, student) => ({ ...plan, lastSeenAt: lastSeen[student] ?? null }))
  const { director, teachers, students } = await loadPeople(db, { students: seen, passwordHash, now })
  await insertRows(
    db,
    'files',
    mediaFiles(media, clips).map((file) => fileRow(file, director, now)),
  )
  const asDirector: SignedCtx = { ...tx, actor: { id: director, role: 'admin', sessionId: 0 } }
  const loaded = await importCourses(asDirector, { packed: input.packed, teachers, clips })
  await loadLearning(db, journeys, { courses, loaded, students, director, receipts })

  const others = journeys.filter(({ student }) => student !== STUDENTS - 1)
  const voices = { courses, loaded, students, now }
  await loadReviews(db, planReviews({ random, courses, journeys: others, now }), voices)
  await loadKeepsakes(db, { ...voices, journeys: others, clips, random })
  await loadStarKeepsakes(db, { ...voices, clips, userId: students[STUDENTS - 1] ?? 0 })
  await loadLessonQuestions(db, { ...voices, journeys, teachers })
  await loadNotifications(db, {
    ...voices,
    student: students[STUDENTS - 1] ?? 0,
    teacher: await demoTeacher(db),
    director,
  })
  await loadNews(db, { director, students, now })
  await loadAnnouncements(tx, director)
  await loadPaths(tx, {
    director,
    teachers: [await demoTeacher(db)],
    students: students.toReversed(),
  })
  await loadCircles(tx, {
    director,
    teacher: await demoTeacher(db),
    teachers,
    students,
    student: students[STUDENTS - 1] ?? 0,
  })
  await loadLectures(tx, {
    director,
    teacher: await demoTeacher(db),
    teachers: Object.values(teachers),
    students,
  })
  await loadAttendance(db, tx.now)
  await loadTurns(db, students[STUDENTS - 1] ?? 0)
  await loadTasks(tx, {
    teacher: await demoTeacher(db),
    students: students.toReversed(),
    recitation: input.recitation,
  })
  await loadMessages(db, { director, students, now, attached: input.attached })
  await loadSendings(tx, { director, teacher: await demoTeacher(db) })
  await insertRows(db, 'settings', demoSettings(director, now))
  const applicant = plans[0] ?? { name: '', email: '' }
  await loadCertificates(tx, { star: students[STUDENTS - 1] ?? 0, director })
  await loadApplications(db, { people: { director, teachers }, student: applicant, papers, now })
  await loadMails(tx, { students: plans, random })
  await loadSupport(db, { director, students, plans, now })
  await countUp(db)
  await sql`analyze`.execute(db)
}

const demoTeacher = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', demoAccounts[1].email)
      .executeTakeFirstOrThrow()
  ).id

function lastSeenAt(journeys: readonly JourneyPlan[], student: number): Date | null {
  const times = journeys
    .filter((journey) => journey.student === student)
    .flatMap(({ enrolledAt, steps }) => [enrolledAt, ...steps.map(({ completedAt }) => completedAt)])
  return times.length > 0 ? new Date(Math.max(...times.map(Number))) : null
}

/** Each content once, however many lessons show it; the importer will find them as it finds what was uploaded before. */
function mediaFiles({ hls, segments, audio }: DemoMedia, clips: LessonClips): StoredMedia[] {
  const shown = [...clips.values()].flatMap(({ recording, captions }) =>
    captions ? [recording, captions] : [recording],
  )
  const all = [hls, segments, audio, ...shown]
  return [...new Map(all.map((file) => [file.key, file])).values()]
}
