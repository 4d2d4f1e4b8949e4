import { excuseDecisionWords, excuseWords } from '#core/attendance/excuses.ts'
import { stateWords } from '#core/attendance/words.ts'
import { rulesOfType, taskTypes } from '#core/paths/task-types.ts'
import { taskStateWords } from '#core/tasks/words.ts'
import { registrationWords } from '#core/registration-words.ts'
import { reportReasonWords } from '#core/report-words.ts'
import { topicWords } from '#core/format/topic.ts'
import { ijazaWords, qualificationWords } from '#core/application-words.ts'
import { roleWords } from '#core/format/role.ts'
import { ticketStatusWords } from '#core/support-words.ts'

type Words = Readonly<Record<string, string>>

const taskType: Words = Object.fromEntries(taskTypes.map((type) => [type, rulesOfType(type).label]))
const role: Words = roleWords
const enrolment: Words = {
  active: 'مسجلة',
  pending_payment: 'بانتظار الدفع',
  refused: 'رُفض الإيصال',
  ended: 'انتهى التسجيل',
}
const channel: Words = { in_app: 'المنصة', email: 'البريد', push: 'الجوال' }
const digest: Words = { none: 'بلا ملخص', daily: 'يومي', weekly: 'أسبوعي' }
const goalUnit: Words = { minutes: 'دقيقة', lessons: 'درس' }
const review: Words = { published: 'منشور', hidden: 'مخفي' }
const newsComment: Words = { waiting: 'ينتظر الموافقة', published: 'منشور', hidden: 'مخفي' }
const receipt: Words = { pending: 'قيد المراجعة', confirmed: 'مؤكد', refused: 'مرفوض' }
const application: Words = { pending: 'قيد المراجعة', accepted: 'مقبول', refused: 'مرفوض' }
const ticketEntry: Words = { message: 'رسالتكِ', answer: 'رد المكتب' }
const bucket: Words = {
  avatars: 'الصورة الشخصية',
  receipts: 'إيصالات',
  uploads: 'ملفات مرفوعة',
  'teacher-applications': 'طلب الانضمام',
  support: 'مرفقات الدعم',
  messages: 'مرفقات الرسائل',
  submissions: 'تلاوات ومرفقات المهام',
  'course-images': 'صور الدورات',
  'lesson-media': 'وسائط الدروس',
  'course-files': 'ملفات دورات',
  'circle-materials': 'مواد الحلقات',
  'turn-recordings': 'تسجيلات أدواركِ في الغرف',
  'lecture-slides': 'شرائح المحاضرات',
  'site-logos': 'شعار الموقع',
  certificates: 'صور الشهادات',
}

/** Words for the codes that stand in columns. A code without one is shown as it is. */
export const words = {
  role,
  enrolment,
  channel,
  digest,
  goalUnit,
  topic: topicWords,
  review,
  newsComment,
  receipt,
  attendance: stateWords as Words,
  task: taskStateWords as Words,
  taskType,
  turn: { heard: 'سُمع', repeat: 'يعاد' } as Words,
  excuse: excuseWords as Words,
  excuseDecision: excuseDecisionWords as Words,
  circleRegistration: registrationWords as Words,
  application,
  ticket: ticketStatusWords as Words,
  ticketEntry,
  messageReport: reportReasonWords as Words,
  bucket,
  qualification: qualificationWords as Words,
  ijaza: ijazaWords as Words,
} as const
