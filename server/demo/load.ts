import { sql } from 'kysely'
import type { Db } from '#server/kernel/context.ts'
import { demoAccounts } from './accounts.ts'
import { courses } from './content/index.ts'
import { demoSettings } from './content/settings.ts'
import { insertRows } from './insert-rows.ts'
import { planJourneys, type JourneyPlan } from './journeys.ts'
import { loadApplications, type DemoPapers } from './load-applications.ts'
import { chooseClips, type LessonClips } from './lesson-clips.ts'
import { loadCourses } from './load-courses.ts'
import { fileRow, loadLearning } from './load-learning.ts'
import { loadPeople } from './load-people.ts'
import { countUp, loadKeepsakes, loadReviews, loadStarKeepsakes } from './load-voices.ts'
import { prepareMedia } from './media.ts'
import { storePaper, storeReceipt } from './media/store.ts'
import type { DemoMedia, Files, StoredMedia } from './media/types.ts'
import { seededRandom, type Random } from './random.ts'
import { planReviews, wordsOf } from './reviews.ts'
import { planStarJourneys } from './star-student.ts'
import { planStudents, type StudentPlan } from './students.ts'

const STUDENTS = 200
const SEED = 1448

export interface LoadDemo {
  db: Db
  files: Files
  now: Date
  /** Of DEMO_PASSWORD; everybody in the demo shares it. */
  passwordHash: string
  log: (line: string) => void
  /** False takes the shipped clips. */
  useFfmpeg?: boolean
}

/** Fills an empty database, in one transaction; one that has people in it stays as it is. */
export async function loadDemo({
  db,
  files,
  now,
  passwordHash,
  log,
  useFfmpeg = true,
}: LoadDemo): Promise<void> {
  if (await hasPeople(db)) return
  log("Demo: making the lessons' films ...")
  const media = await prepareMedia({ files, log, useFfmpeg })
  const stored = await storeEverything(files, media)
  log('Demo: writing courses, students and their progress ...')
  const plan = planEverything(now)
  await db.transaction().execute(async (tx) => {
    // Two servers that start together: the second waits here and then finds the people of the first.
    await sql`lock table users in share row exclusive mode`.execute(tx)
    if (!(await hasPeople(tx))) await writeEverything(tx, { ...plan, ...stored, media, now, passwordHash })
  })
  log(`Demo: ${courses.length} courses, ${STUDENTS} students, ${plan.journeys.length} enrolments.`)
}

const hasPeople = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

interface Stored {
  clips: LessonClips
  /** By price in riyals. */
  receipts: ReadonlyMap<number, StoredMedia>
  papers: DemoPapers
}

async function storeEverything(files: Files, media: DemoMedia): Promise<Stored> {
  const prices = [...new Set(courses.map(({ price }) => price))].filter((price) => price > 0)
  const receipts = prices.map(async (price) => [price, await storeReceipt(files, price)] as const)
  return {
    clips: await chooseClips(files, courses, media),
    receipts: new Map(await Promise.all(receipts)),
    papers: { cv: await storePaper(files, 'cv'), ijaza: await storePaper(files, 'ijaza') },
  }
}

interface Plan {
  random: Random
  students: readonly StudentPlan[]
  journeys: readonly JourneyPlan[]
}

function planEverything(now: Date): Plan {
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

type Everything = Plan & Stored & Pick<LoadDemo, 'now' | 'passwordHash'> & { media: DemoMedia }

async function writeEverything(db: Db, input: Everything): Promise<void> {
  const { journeys, students: plans, random, clips, receipts, papers, media, now, passwordHash } = input
  const lastSeen = plans.map((_, student) => lastSeenAt(journeys, student))
  const seen = plans.map((plan, student) => ({ ...plan, lastSeenAt: lastSeen[student] ?? null }))
  const { director, teachers, students } = await loadPeople(db, { students: seen, passwordHash, now })
  await insertRows(
    db,
    'files',
    mediaFiles(media, clips).map((file) => fileRow(file, director, now)),
  )
  const loaded = await loadCourses(db, { courses, teachers, clips, now })
  await loadLearning(db, journeys, { courses, loaded, students, director, receipts })

  const others = journeys.filter(({ student }) => student !== STUDENTS - 1)
  const voices = { courses, loaded, students, now }
  await loadReviews(db, planReviews({ random, courses, journeys: others, now }), voices)
  await loadKeepsakes(db, { ...voices, journeys: others, clips, random })
  await loadStarKeepsakes(db, { ...voices, clips, userId: students[STUDENTS - 1] ?? 0 })
  await insertRows(db, 'settings', demoSettings(director, now))
  const applicant = plans[0] ?? { name: '', email: '' }
  await loadApplications(db, { people: { director, teachers }, student: applicant, papers, now })
  await countUp(db)
  await sql`analyze`.execute(db)
}

function lastSeenAt(journeys: readonly JourneyPlan[], student: number): Date | null {
  const times = journeys
    .filter((journey) => journey.student === student)
    .flatMap(({ enrolledAt, steps }) => [enrolledAt, ...steps.map(({ completedAt }) => completedAt)])
  return times.length > 0 ? new Date(Math.max(...times.map(Number))) : null
}

/** Each content once, however many lessons show it. */
function mediaFiles({ videos, hls, segments, audio }: DemoMedia, clips: LessonClips): StoredMedia[] {
  const captions = [...clips.values()].flatMap((clip) => clip.captions ?? [])
  const all = [...videos, hls, segments, audio, ...captions]
  return [...new Map(all.map((file) => [file.key, file])).values()]
}
