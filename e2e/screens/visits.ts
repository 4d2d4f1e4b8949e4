import type { Page } from '@playwright/test'
import type { Role } from '#contract/kernel/route.ts'
import { screens } from '#web/app/screens.ts'
import { areaOf, isHome, rolesOf, type ScreenLine } from '#web/app/screens/screen-line.ts'
import type { DrawnKind } from '../kit/drawing.ts'
import type { World } from '../kit/world.ts'
import { ofCircle, ofLecture, ofSession } from './demo-live.ts'
import { ofPath, ownTask, waitingTask } from './demo-learning.ts'
import { untilQuiet } from '../kit/quiet-network.ts'

interface Particular {
  /** Where the path has places to fill, or the page needs a query. */
  readonly address?: (world: World) => string | Promise<string>
  /** Where the page goes on by itself. */
  readonly leadsTo?: string
  /** A page that shows waiting parts as its content. */
  readonly isNeverStill?: boolean
  /** The bound of its drawing, where its shell does not say it. */
  readonly drawn?: DrawnKind
}

/** What a browser must know to come to a screen, where its line in web/app/screens.ts does not say it. */
const particulars: Readonly<Record<string, Particular>> = {
  '/course/{courseId}': { address: async (world) => `/course/${await courseCalled(world, 'makharij')}` },
  '/circle/{circleId}': { address: ofCircle('/circle/ID') },
  '/lectures/{lectureId}': { address: ofLecture('/lectures/ID') },
  '/lectures/{lectureId}/live': { address: ofLecture('/lectures/ID/live') },
  '/admin/live-lectures/{lectureId}/edit': { address: ofLecture('/admin/live-lectures/ID/edit') },
  '/path/{pathId}': { address: ofPath('/path/ID') },
  '/course-player/{courseId}': {
    address: async (world) => `/course-player/${await courseCalled(world, 'hifz')}`,
  },
  '/student/messages/{threadId}': { address: threadAddress('student') },
  '/teacher/messages/{threadId}': { address: threadAddress('teacher') },
  '/admin/messages/{threadId}': { address: threadAddress('admin') },
  '/certificate/{code}': { address: async (world) => `/certificate/${(await demoCertificate(world)).code}` },
  '/admin/certificates/view/{certificateId}': {
    address: async (world) => `/admin/certificates/view/${(await demoCertificate(world)).id}`,
  },
  '/admin/certificate-builder-full/{templateId}': { address: () => '/admin/certificate-builder-full/new' },
  '/student/certificate/{certificateId}': {
    address: async (world) => `/student/certificate/${(await demoCertificate(world)).id}`,
  },
  '/student/courses/{courseId}/finished': {
    address: async (world) => `/student/courses/${await finishedCourse(world)}/finished`,
  },
  '/admin/email-management/letters/{kind}': {
    address: () => '/admin/email-management/letters/auth.code',
  },
  '/admin/notifications/advanced/{key}': { address: () => '/admin/notifications/advanced/receipt.confirmed' },
  '/admin/notifications/{userId}/{id}': { address: notificationNotArrived },
  '/admin/users/{userId}': { address: async (world) => `/admin/users/${await demoStudent(world)}` },
  '/admin/students/{studentId}': { address: async (world) => `/admin/students/${await demoStudent(world)}` },
  '/student/circle/{circleId}': { address: ofCircle('/student/circle/ID') },
  '/student/circle/{circleId}/live': { address: ofCircle('/student/circle/ID/live') },
  '/teacher/circles/{circleId}/live': { address: ofCircle('/teacher/circles/ID/live') },
  '/teacher/circle/{circleId}': { address: ofCircle('/teacher/circle/ID') },
  '/teacher/circles/{circleId}/manage': { address: ofCircle('/teacher/circles/ID/manage') },
  '/teacher/circles/{circleId}': { address: ofCircle('/teacher/circles/ID') },
  '/student/task/{taskId}': { address: ownTask },
  '/teacher/submissions/{taskId}': { address: waitingTask('/teacher/submissions/ID') },
  '/admin/tasks/{taskId}': { address: waitingTask('/admin/tasks/ID') },
  '/admin/learning-paths/{pathId}': { address: ofPath('/admin/learning-paths/ID') },
  '/admin/learning-paths/{pathId}/curricula': { address: ofPath('/admin/learning-paths/ID/curricula') },
  '/student/paths/{pathId}': { address: ofPath('/student/paths/ID') },
  '/teacher/path/{pathId}': { address: ofPath('/teacher/path/ID') },
  '/admin/learning-paths/{pathId}/test': { address: ofPath('/admin/learning-paths/ID/test') },
  '/admin/learning-paths/{pathId}/curriculum': { address: ofPath('/admin/learning-paths/ID/curriculum') },
  '/admin/circles/{circleId}/edit': { address: ofCircle('/admin/circles/ID/edit') },
  '/admin/circles/{circleId}/registrations': { address: ofCircle('/admin/circles/ID/registrations') },
  '/admin/circles/{circleId}/details': { address: ofCircle('/admin/circles/ID/details') },
  '/teacher/circles/{circleId}/attendance': { address: ofSession('/teacher/circles/CIRCLE/attendance') },
  '/teacher/circles/{circleId}/attendance/{studentId}': {
    address: ofSession('/teacher/circles/CIRCLE/attendance/STUDENT'),
  },
  '/teacher/circles/{circleId}/sessions/{sessionId}/attendance': {
    address: ofSession('/teacher/circles/CIRCLE/sessions/SESSION/attendance'),
  },
  '/admin/circles/{circleId}/attendance': { address: ofSession('/admin/circles/CIRCLE/attendance') },
  '/admin/circles/{circleId}/attendance/{studentId}': {
    address: ofSession('/admin/circles/CIRCLE/attendance/STUDENT'),
  },
  '/admin/circles/{circleId}/sessions/{sessionId}/attendance': {
    address: ofSession('/admin/circles/CIRCLE/sessions/SESSION/attendance'),
  },
  '/admin/courses/{courseId}/edit': { address: ofCourse('/admin/courses/ID/edit') },
  '/admin/courses/{courseId}/details': { address: ofCourse('/admin/courses/ID/details') },
  '/admin/courses/{courseId}/content': { address: ofCourse('/admin/courses/ID/content') },
  '/admin/courses/{courseId}/quiz/{lessonId}': {
    address: async (world) => {
      const course = await courseCalled(world, 'makharij')
      return `/admin/courses/${course}/quiz/${await quizOf(world, course)}`
    },
  },
  '/teacher/courses/{courseId}/quiz/{lessonId}': {
    address: async (world) => {
      const { course_id } = await taught(world)
      return `/teacher/courses/${course_id}/quiz/${await quizOf(world, course_id)}`
    },
  },
  '/teacher/courses/{courseId}/content': { address: ofTaughtCourse('content') },
  '/teacher/courses/{courseId}/edit': { address: ofTaughtCourse('edit') },
  '/teacher/courses/{courseId}/details': { address: ofTaughtCourse('details') },
  '/teacher/students/{studentId}': {
    address: async (world) => `/teacher/students/${(await taught(world)).user_id}`,
  },
  '/reset-password': { address: () => '/reset-password?token=worn-out' },
  '/admin/applications/zoom': { address: withZoomHost },
  '/admin/teacher-applications/{applicationId}': {
    address: async (world) => `/admin/teacher-applications/${await waitingApplication(world)}`,
  },
  '/news/{slug}': { address: async (world) => `/news/${encodeURIComponent((await demoNews(world)).slug)}` },
  '/admin/news/{newsId}': { address: async (world) => `/admin/news/${(await demoNews(world)).id}` },
  '/admin/news/{newsId}/edit': { address: async (world) => `/admin/news/${(await demoNews(world)).id}/edit` },
  '/admin/announcements/{announcementId}': {
    address: async (world) => `/admin/announcements/${await demoAnnouncement(world)}`,
  },
  '/admin/support-tickets/{ticketId}': {
    address: async (world) => `/admin/support-tickets/${await answeredTicket(world)}`,
  },
  '/dashboard': { leadsTo: '/student', drawn: 'area' },
  '/dev/ui': { isNeverStill: true, drawn: 'area' },
}

export interface Visit extends Particular {
  readonly path: string
  /** Its module below web/. */
  readonly file: string
  /** Whose eyes see it; absent: a visitor's. */
  readonly as: Role | undefined
  readonly drawn: DrawnKind
}

/** Every screen there is. One whose path has places and no particulars cannot be visited, and its test says so. */
export const visits: readonly Visit[] = screens.map((line) => ({
  path: line.path,
  file: line.file,
  as: viewerOf(line),
  drawn: drawnKindOf(line),
  ...particulars[line.path],
}))

function drawnKindOf(line: ScreenLine): DrawnKind {
  if (line.shell === 'player') return 'player'
  if (isHome(line)) return 'home'
  return areaOf(line) || line.path.endsWith('/live') ? 'area' : 'public'
}

function viewerOf(line: ScreenLine): Role | undefined {
  const roles = rolesOf(line)
  return roles && (roles[0] ?? 'student')
}

/** The feature that a screen belongs to: its folder, or the name of a page that several features make up. */
export const nounOf = ({ file }: Visit): string =>
  /^features\/([^/]+)/.exec(file)?.[1] ?? file.replace(/^.*\//, '').replace(/-screen$/, '')

export function addressOf({ path, address }: Visit, world: World): string | Promise<string> {
  if (address) return address(world)
  if (path.includes('{')) throw new Error(`${path}: e2e/screens/visits.ts must say how to fill it`)
  return path
}

/** What the list has no screen for any more. */
export const superfluous = Object.keys(particulars).filter(
  (path) => !screens.some((line) => line.path === path),
)

const titles = {
  makharij: 'مخارج الحروف وصفاتها تدريبًا عمليًّا',
  hifz: 'كيف تحفظين القرآن؟ خطة عملية',
  paid: 'من بلاغة القرآن: المعاني والبيان',
} as const

/** The id of a course of the demo. */
export async function courseCalled(world: World, name: keyof typeof titles): Promise<number> {
  const { id } = await world.db
    .selectFrom('courses')
    .select('id')
    .where('title', '=', titles[name])
    .executeTakeFirstOrThrow()
  return id
}

/** The newest thread that the demo's person of this role reads. */
function threadAddress(role: Role) {
  return async (world: World): Promise<string> => {
    const { id } = await world.demoPerson(role)
    const row = await world.db
      .selectFrom('threads')
      .select('id')
      .where((eb) =>
        eb.or([
          eb('owner_id', '=', id),
          eb('teacher_id', '=', id),
          ...(role === 'admin' ? [eb('teacher_id', 'is', null)] : []),
        ]),
      )
      .orderBy('last_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return `/${role}/messages/${row.id}`
  }
}

/** The newest of the demo whose letter did not arrive. */
async function notificationNotArrived({ db }: World): Promise<string> {
  const { user_id, notification_id } = await db
    .selectFrom('notification_deliveries')
    .select(['user_id', 'notification_id'])
    .where('channel', '=', 'email')
    .where('state', '=', 'failed')
    .orderBy('notification_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `/admin/notifications/${user_id}/${notification_id}`
}

function ofCourse(path: string) {
  return async (world: World) => path.replace('ID', String(await courseCalled(world, 'makharij')))
}

function ofTaughtCourse(part: string) {
  return async (world: World) => `/teacher/courses/${(await taught(world)).course_id}/${part}`
}

/** The featured article of the demo. */
const demoNews = (world: World) =>
  world.db
    .selectFrom('news')
    .select(['id', 'slug'])
    .where('status', '=', 'published')
    .where('is_featured', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()

/** The card that the demo's students see. */
async function demoAnnouncement(world: World): Promise<number> {
  const { id } = await world.db
    .selectFrom('announcements')
    .select('id')
    .where('place', '=', 'area')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

const demoStudent = async (world: World) => (await world.demoPerson('student')).id

/** A course that the demo's student has finished. */
export async function finishedCourse(world: World): Promise<number> {
  const { course_id } = await world.db
    .selectFrom('enrolments')
    .select('course_id')
    .where('user_id', '=', await demoStudent(world))
    .where('status', '=', 'active')
    .where('completed_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return course_id
}

async function demoCertificate(world: World): Promise<{ id: number; code: string }> {
  return world.db
    .selectFrom('certificates')
    .select(['id', 'code'])
    .where('user_id', '=', await demoStudent(world))
    .orderBy('id')
    .executeTakeFirstOrThrow()
}

async function quizOf(world: World, courseId: number): Promise<number> {
  const { id } = await world.db
    .selectFrom('lessons')
    .select('id')
    .where('course_id', '=', courseId)
    .where('type', '=', 'quiz')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A ticket of the demo that was answered and waits for its author. */
async function answeredTicket(world: World): Promise<number> {
  const { id } = await world.db
    .selectFrom('support_tickets')
    .select('id')
    .where('status', '=', 'in_progress')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An application of the demo that nobody has decided yet, the oldest. */
export async function waitingApplication(world: World): Promise<number> {
  const { id } = await world.db
    .selectFrom('teacher_applications')
    .select('id')
    .where('status', '=', 'pending')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A place in a course of the demo's teacher. */
async function taught(world: World) {
  const { id } = await world.demoPerson('teacher')
  return world.db
    .selectFrom('enrolments as e')
    .innerJoin('courses as c', 'c.id', 'e.course_id')
    .select(['e.course_id', 'e.user_id'])
    .where('c.instructor_id', '=', id)
    .where('e.status', '=', 'active')
    .orderBy('e.id')
    .executeTakeFirstOrThrow()
}

/** Everything has arrived and nothing waits any more. */
export async function untilStill(page: Page, { isNeverStill = false }: Particular = {}): Promise<void> {
  await page.locator('h1').filter({ visible: true }).first().waitFor()
  await untilQuiet(page)
  if (!isNeverStill)
    await page.locator('[aria-busy=true], [data-arriving]').first().waitFor({ state: 'detached' })
}

/** Of an account that was set once: its hosts are listed with what is chosen of them. */
async function withZoomHost({ db }: World): Promise<string> {
  await db
    .insertInto('zoom_hosts')
    .values({
      zoom_id: 'visited',
      email: 'amal@noor.example',
      name: 'أمل الفالح',
      is_licensed: true,
      is_used: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return '/admin/applications/zoom'
}
