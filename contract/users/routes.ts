import { z } from 'zod'
import { ActiveSession } from '#contract/auth/shapes.ts'
import { chosen, Id, IdParams, Paging, SearchWords } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { StudentStats } from '#contract/stats/shapes.ts'
import {
  bulkActions,
  exportFormats,
  MAX_CHOSEN,
  TaughtStudent,
  TaughtStudentRow,
  UserActivity,
  UserAttempt,
  UserCourse,
  HandedLink,
  UserDetail,
  UserReceipt,
  UserRow,
  UserStats,
} from './shapes.ts'
import { NewPersonBody, PeopleFilters, PersonChangeBody, UserFilters } from './forms.ts'

const admin = '/api/v1/admin'
const one = `${admin}/users/{id}` as const
const Ended = z.object({ ended: z.number() })

export const userRoutes = contract({
  list: {
    method: 'GET',
    path: `${admin}/users`,
    access: ['admin'],
    summary: 'المستخدمون: بحث بالاسم أو البريد أو الجوال، وتصفية، وترتيب',
    query: Paging(100).extend(UserFilters.shape),
    list: UserRow,
  },
  count: {
    method: 'GET',
    path: `${admin}/users/count`,
    access: ['admin'],
    summary: 'عدد نتائج التصفية كلها، والبحث أيضًا وإن كثرت نتائجه',
    query: UserFilters,
    data: z.object({ total: z.number() }),
  },
  teachers: {
    method: 'GET',
    path: `${admin}/teachers`,
    access: ['admin'],
    summary: 'المعلمات',
    query: Paging(100).extend(PeopleFilters.shape),
    list: UserRow,
  },
  students: {
    method: 'GET',
    path: `${admin}/students`,
    access: ['admin'],
    summary: 'الطالبات',
    query: Paging(100).extend(PeopleFilters.shape),
    list: UserRow,
  },
  counts: {
    method: 'GET',
    path: `${admin}/user-stats`,
    access: ['admin'],
    summary: 'أعداد المستخدمين بحسب الدور والحالة، ومن انضم ومن نشط حديثًا',
    data: UserStats,
  },
  create: {
    method: 'POST',
    path: `${admin}/users`,
    access: ['admin'],
    summary: 'إضافة مستخدمة؛ تدخل برمز مؤقت أو تعيّن كلمة مرورها بنفسها',
    takes: 'form',
    body: NewPersonBody,
    data: UserDetail,
  },
  bulk: {
    method: 'POST',
    path: `${admin}/users/bulk`,
    access: ['admin'],
    summary: 'تنشيط أو إيقاف من حُدد، أو كل نتائج التصفية؛ المديرات لا يتغيرن بالجملة',
    takes: 'form',
    body: z.object({
      action: z.enum(bulkActions),
      /** Either these, or everybody whom the filter finds. */
      ids: z
        .array(Id)
        .min(1, 'حددي مستخدمة واحدة على الأقل')
        .max(MAX_CHOSEN, `حددي ${MAX_CHOSEN} على الأكثر`)
        .optional(),
      filter: UserFilters.optional(),
    }),
    /** `skipped`: directors, those who are in that state already, and those who teach sessions to come, the first by name. */
    data: z.object({
      changed: z.number(),
      /** For taking it back; empty where they are more than one call may name. */
      changed_ids: z.array(z.number()),
      skipped: z.number(),
      teaching: z.object({ count: z.number(), names: z.array(z.string()) }),
    }),
  },
  export: {
    method: 'GET',
    path: `${admin}/users/export`,
    access: ['admin'],
    kind: 'file',
    summary: 'تصدير نتائج التصفية، أو من حُدد، في ملف CSV أو Excel',
    query: UserFilters.extend({
      format: z.enum(exportFormats).default('csv'),
      /** Ids with commas between. */
      ids: chosen(z.string().regex(/^\d{1,15}(,\d{1,15}){0,499}$/, 'القيمة غير صحيحة')),
    }),
    limit: { hits: 20, seconds: 600 },
  },
  emails: {
    method: 'GET',
    path: `${admin}/users/emails`,
    access: ['admin'],
    summary: 'عناوين بريد نتائج التصفية لرسالة جماعية، خمسمئة على الأكثر، بترتيب القائمة',
    query: UserFilters,
    /** `total`: how many the filter finds. */
    data: z.object({ emails: z.array(z.string()), total: z.number() }),
    limit: { hits: 20, seconds: 600 },
  },
  show: {
    method: 'GET',
    path: one,
    access: ['admin'],
    summary: 'مستخدمة، وما يمكن للمديرة أن تفعله بحسابها',
    params: IdParams,
    data: UserDetail,
  },
  update: {
    method: 'PUT',
    path: one,
    access: ['admin'],
    summary:
      'تعديل بيانات مستخدمة أو دورها؛ تغيير البريد يلغي تأكيده، وتغيير الدور ينهي جلساتها؛ 409 إن عُدلت بعد base',
    params: IdParams,
    takes: 'form',
    body: PersonChangeBody,
    data: UserDetail,
  },
  archive: {
    method: 'DELETE',
    path: one,
    access: ['admin'],
    summary: 'نقل حساب إلى سلة المحذوفات؛ يمكن استعادته ثلاثين يومًا ثم تُمحى بياناته',
    params: IdParams,
    data: UserDetail,
  },
  restore: {
    method: 'POST',
    path: `${one}/restore`,
    access: ['admin'],
    summary: 'استعادة حساب من سلة المحذوفات',
    params: IdParams,
    data: UserDetail,
  },
  toggle: {
    method: 'POST',
    path: `${one}/toggle-activation`,
    access: ['admin'],
    summary: 'تنشيط حساب أو إيقافه؛ الإيقاف ينهي جلساته في الحال',
    params: IdParams,
    /** Absent: the other state than now. */
    takes: 'form',
    body: z.object({ is_active: z.boolean('القيمة غير صحيحة').optional() }),
    data: UserDetail,
  },
  sendReset: {
    method: 'POST',
    path: `${one}/reset-link`,
    access: ['admin'],
    summary: 'إرسال رابط تعيين كلمة المرور إلى بريد صاحبة الحساب',
    params: IdParams,
    limit: { hits: 60, seconds: 600 },
  },
  /** For one whom no letter reaches. The answer holds a secret, so it is kept under no key. */
  handLink: {
    method: 'POST',
    path: `${one}/handed-link`,
    access: ['admin'],
    summary: 'رابط تعيين كلمة المرور تسلّمه المديرة بنفسها إلى صاحبة الحساب',
    params: IdParams,
    data: HandedLink,
    idempotency: 'none',
    limit: { hits: 60, seconds: 600 },
  },
  /** For one who has lost her app and her recovery codes. */
  resetSecondFactor: {
    method: 'POST',
    path: `${one}/second-factor/reset`,
    access: ['admin'],
    summary: 'إعادة ضبط التحقق بخطوتين لمن فقدت هاتفها ورموز الاسترداد',
    params: IdParams,
    data: UserDetail,
  },
  stats: {
    method: 'GET',
    path: `${one}/stats`,
    access: ['admin'],
    summary: 'أرقام تعلّم مستخدمة واحدة',
    params: IdParams,
    data: StudentStats,
  },
  courses: {
    method: 'GET',
    path: `${one}/courses`,
    access: ['admin'],
    summary: 'دوراتها وتقدمها فيها',
    params: IdParams,
    query: Paging(20),
    list: UserCourse,
  },
  attempts: {
    method: 'GET',
    path: `${one}/attempts`,
    access: ['admin'],
    summary: 'محاولاتها المسلَّمة في الاختبارات، الأحدث أولًا',
    params: IdParams,
    query: Paging(20),
    list: UserAttempt,
  },
  receipts: {
    method: 'GET',
    path: `${one}/receipts`,
    access: ['admin'],
    summary: 'إيصالات تحويلها',
    params: IdParams,
    query: Paging(20),
    list: UserReceipt,
  },
  activity: {
    method: 'GET',
    path: `${one}/activity`,
    access: ['admin'],
    summary: 'آخر مئة حدث: ما تعلمته، ومتى دخلت، وما تغيّر في حسابها ومن غيّره',
    params: IdParams,
    data: z.array(UserActivity),
  },
  sessions: {
    method: 'GET',
    path: `${one}/sessions`,
    access: ['admin'],
    summary: 'جلساتها النشطة',
    params: IdParams,
    data: z.array(ActiveSession),
  },
  endSessions: {
    method: 'POST',
    path: `${one}/sessions/end`,
    access: ['admin'],
    summary: 'إنهاء كل جلساتها',
    params: IdParams,
    data: Ended,
  },
  endSession: {
    method: 'POST',
    path: `${one}/sessions/{sessionId}/end`,
    access: ['admin'],
    summary: 'إنهاء جلسة واحدة من جلساتها',
    params: IdParams.extend({ sessionId: Id }),
  },
  taught: {
    method: 'GET',
    path: '/api/v1/teacher/students',
    access: ['teacher'],
    summary: 'الطالبات المسجلات في دورات المعلمة نفسها',
    query: Paging(20).extend({
      search: SearchWords,
      course: chosen(Id),
      sort: z.enum(['name', 'last_accessed', 'longest_away', 'progress']).default('name'),
    }),
    list: TaughtStudentRow,
  },
  taughtStudent: {
    method: 'GET',
    path: '/api/v1/teacher/students/{id}',
    access: ['teacher'],
    summary: 'طالبة في دورات المعلمة: تقدمها ومحاولاتها في هذه الدورات وحدها',
    params: IdParams,
    data: TaughtStudent,
  },
})
