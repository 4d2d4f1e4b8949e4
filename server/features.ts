import { ai } from './features/ai/feature.ts'
import { announcements } from './features/announcements/feature.ts'
import { attendance } from './features/attendance/feature.ts'
import { auth } from './features/auth/feature.ts'
import { calendar } from './features/calendar/feature.ts'
import { categories } from './features/categories/feature.ts'
import { certificates } from './features/certificates/feature.ts'
import { circles } from './features/circles/feature.ts'
import { courseDesk } from './features/course-desk/feature.ts'
import { courseFiles } from './features/course-files/feature.ts'
import { courseStudents } from './features/course-students/feature.ts'
import { courses } from './features/courses/feature.ts'
import { debug } from './features/debug/feature.ts'
import { enrolments } from './features/enrolments/feature.ts'
import { files } from './features/files/feature.ts'
import { goals } from './features/goals/feature.ts'
import { integrations } from './features/integrations/feature.ts'
import { inboundMail } from './features/inbound-mail/feature.ts'
import { curricula } from './features/curricula/feature.ts'
import { learningPaths } from './features/learning-paths/feature.ts'
import { lectures } from './features/lectures/feature.ts'
import { lessons } from './features/lessons/feature.ts'
import { lessonQuestions } from './features/lesson-questions/feature.ts'
import { live } from './features/live/feature.ts'
import { mail } from './features/mail/feature.ts'
import { media } from './features/media/feature.ts'
import { news } from './features/news/feature.ts'
import { newsComments } from './features/news-comments/feature.ts'
import { messages } from './features/messages/feature.ts'
import { notes } from './features/notes/feature.ts'
import { myData } from './features/my-data/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { outline } from './features/outline/feature.ts'
import { payments } from './features/payments/feature.ts'
import { prayerTimes } from './features/prayer-times/feature.ts'
import { push } from './features/push/feature.ts'
import { questions } from './features/questions/feature.ts'
import { quran } from './features/quran/feature.ts'
import { quickSearch } from './features/quick-search/feature.ts'
import { quizzes } from './features/quizzes/feature.ts'
import { reports } from './features/reports/feature.ts'
import { reviews } from './features/reviews/feature.ts'
import { sendings } from './features/sendings/feature.ts'
import { site } from './features/site/feature.ts'
import { tasks } from './features/tasks/feature.ts'
import { stats } from './features/stats/feature.ts'
import { realtime } from './features/realtime/feature.ts'
import { support } from './features/support/feature.ts'
import { system } from './features/system/feature.ts'
import { teacherApplications } from './features/teacher-applications/feature.ts'
import { users } from './features/users/feature.ts'
import { wishlist } from './features/wishlist/feature.ts'
import { livekit } from './features/livekit/feature.ts'
import { zoom } from './features/zoom/feature.ts'
import { docs } from './features/docs/feature.ts'
import type { Feature } from './kernel/feature.ts'
import { roomsOf } from './kernel/events/rooms.ts'
import type { Served } from './kernel/calls/registry.ts'

const nouns: readonly Feature[] = [
  auth,
  myData,
  courses,
  courseDesk,
  outline,
  courseStudents,
  circles,
  live,
  lectures,
  prayerTimes,
  attendance,
  courseFiles,
  categories,
  certificates,
  enrolments,
  wishlist,
  lessons,
  notes,
  goals,
  lessonQuestions,
  messages,
  sendings,
  quizzes,
  questions,
  quran,
  learningPaths,
  tasks,
  curricula,
  files,
  media,
  reviews,
  news,
  newsComments,
  announcements,
  payments,
  stats,
  site,
  users,
  teacherApplications,
  realtime,
  support,
  push,
  system,
  reports,
  quickSearch,
  debug,
  livekit,
  ai,
]

const told: readonly Feature[] = [
  ...nouns,
  calendar(nouns),
  notifications(nouns),
  inboundMail(nouns),
  zoom(nouns),
]
const mailed: readonly Feature[] = [...told, mail(told)]
const connected: readonly Feature[] = [...mailed, integrations(mailed)]

/** Every feature of the server; each says in its `feature.ts` what it brings. */
export const features: readonly Feature[] = [...connected, docs(connected)]

/** The features that keep copies of names which another feature owns. */
export const nameFollowers = features.flatMap(({ followNames }) => followNames ?? [])

/** The features that show files: each answers which of them its things show. */
export const fileShowers = features.flatMap(({ showsFiles }) => showsFiles ?? [])

/** The kinds of rooms of events, each with who may hear it. */
export const rooms = roomsOf(features.map(({ rooms: kinds }) => kinds ?? {}))

/** Every call that this server answers. */
export const allServed: readonly Served[] = features.flatMap(({ calls }) => calls)
