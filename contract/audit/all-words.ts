import { aiWords } from '#contract/ai/audit.ts'
import { announcementWords } from '#contract/announcements/audit.ts'
import { attendanceWords } from '#contract/attendance/audit.ts'
import { authWords } from '#contract/auth/audit.ts'
import { categoryWords } from '#contract/categories/audit.ts'
import { certificateWords } from '#contract/certificates/audit.ts'
import { circleWords } from '#contract/circles/audit.ts'
import { courseWords } from '#contract/course-desk/audit.ts'
import { courseFileWords } from '#contract/course-files/audit.ts'
import { curriculumWords } from '#contract/curricula/audit.ts'
import { enrolmentWords } from '#contract/enrolments/audit.ts'
import { fileWords } from '#contract/files/audit.ts'
import { inboundMailWords } from '#contract/inbound-mail/audit.ts'
import { lectureWords } from '#contract/lectures/audit.ts'
import { pathWords } from '#contract/learning-paths/audit.ts'
import { lessonQuestionWords } from '#contract/lesson-questions/audit.ts'
import { liveWords } from '#contract/live/audit.ts'
import { mailWords } from '#contract/mail/audit.ts'
import { messageWords } from '#contract/messages/audit.ts'
import { mediaWords } from '#contract/media/audit.ts'
import { myDataWords } from '#contract/my-data/audit.ts'
import { notificationWords } from '#contract/notifications/audit.ts'
import { newsCommentWords } from '#contract/news-comments/audit.ts'
import { newsWords } from '#contract/news/audit.ts'
import { outlineWords } from '#contract/outline/audit.ts'
import { paymentWords } from '#contract/payments/audit.ts'
import { prayerTimeWords } from '#contract/prayer-times/audit.ts'
import { pushWords } from '#contract/push/audit.ts'
import { questionWords } from '#contract/questions/audit.ts'
import { quizWords } from '#contract/quizzes/audit.ts'
import { reportWords } from '#contract/reports/audit.ts'
import { reviewWords } from '#contract/reviews/audit.ts'
import { sendingWords } from '#contract/sendings/audit.ts'
import { siteWords } from '#contract/site/audit.ts'
import { supportWords } from '#contract/support/audit.ts'
import { systemWords } from '#contract/system/audit.ts'
import { taskWords } from '#contract/tasks/audit.ts'
import { applicationWords } from '#contract/teacher-applications/audit.ts'
import { userWords } from '#contract/users/audit.ts'
import { liveKitWords } from '#contract/livekit/audit.ts'
import { zoomWords } from '#contract/zoom/audit.ts'
import type { AuditWords } from '#contract/kernel/audit-words.ts'

/** In the order in which a change shows their fields, and a filter their areas. */
export const nouns: readonly AuditWords[] = [
  userWords,
  attendanceWords,
  authWords,
  myDataWords,
  courseWords,
  circleWords,
  liveWords,
  lectureWords,
  prayerTimeWords,
  courseFileWords,
  outlineWords,
  quizWords,
  questionWords,
  categoryWords,
  curriculumWords,
  enrolmentWords,
  paymentWords,
  applicationWords,
  reviewWords,
  pathWords,
  certificateWords,
  taskWords,
  lessonQuestionWords,
  notificationWords,
  newsWords,
  announcementWords,
  newsCommentWords,
  supportWords,
  messageWords,
  sendingWords,
  siteWords,
  mailWords,
  inboundMailWords,
  pushWords,
  liveKitWords,
  zoomWords,
  aiWords,
  fileWords,
  mediaWords,
  systemWords,
  reportWords,
]

function all<Part extends keyof AuditWords>(part: Part): NonNullable<AuditWords[Part]> {
  return Object.assign({}, ...nouns.map((noun) => noun[part])) as NonNullable<AuditWords[Part]>
}

/** The words of all nouns. */
export const auditWords: Required<AuditWords> = {
  areas: all('areas'),
  entities: all('entities'),
  settings: all('settings'),
  deeds: all('deeds'),
  actions: all('actions'),
  fields: all('fields'),
  values: all('values'),
  own: all('own'),
  refs: all('refs'),
}
