import { z } from 'zod'
import { Id, IdParams, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { exportFormats } from '#contract/users/shapes.ts'
import {
  CircleMarkForm,
  Days,
  ExcuseDecisionForm,
  ExcuseForm,
  MarkForm,
  RulesForm,
  SheetForm,
} from './forms.ts'
import {
  AttendanceRulesShape,
  AttendanceStats,
  CircleComparison,
  CircleDurations,
  circleFigures,
  Durations,
  MarkShape,
  MonthSheet,
  OwnAttendance,
  RepeatedAbsence,
  Sheet,
  SheetFilters,
  SheetRow,
  StudentAttendance,
  Summary,
  TaughtRates,
  WaitingExcuse,
} from './shapes.ts'

const circle = '/api/v1/teacher/circles/{id}'
const sheet = `${circle}/sessions/{sessionId}/attendance` as const
const access = ['teacher', 'admin'] as const
const SessionParams = IdParams.extend({ sessionId: Id })
const StudentOfSession = SessionParams.extend({ studentId: Id })
const StudentParams = IdParams.extend({ studentId: Id })
const Format = z.enum(exportFormats).default('csv')

/** Whoever teaches a circle keeps its attendance; the director keeps that of every circle. */
export const attendanceRoutes = contract({
  sheets: {
    method: 'GET',
    path: '/api/v1/teacher/attendance',
    access,
    summary: 'كشوف الحضور في حلقاتها: ما ينتظر الاعتماد، وما اعتُمد',
    query: SheetFilters,
    list: SheetRow,
  },
  repeated: {
    method: 'GET',
    path: '/api/v1/teacher/attendance/repeated',
    access,
    summary: 'من غابت جلستين متتاليتين أو أكثر، وما فُعل لها',
    data: z.array(RepeatedAbsence),
  },
  excuses: {
    method: 'GET',
    path: '/api/v1/teacher/attendance/excuses',
    access,
    summary: 'أعذار متأخرة تنتظر رأي المعلمة في جلساتها، الأقدم أولًا',
    data: z.array(WaitingExcuse),
  },
  rates: {
    method: 'GET',
    path: '/api/v1/teacher/attendance/circles',
    access,
    summary: 'نسبة الحضور في كل حلقة من حلقاتها في ثلاثين يومًا',
    data: TaughtRates,
  },
  sheet: {
    method: 'GET',
    path: sheet,
    access,
    summary: 'كشف حضور جلسة: ما سُجّل، وما يُقترح من وجودهن',
    params: SessionParams,
    data: Sheet,
  },
  save: {
    method: 'PUT',
    path: sheet,
    access,
    summary: 'حفظ كشف حضور أو اعتماده؛ ما كتبه جهاز آخر يبقى بجانبه',
    params: SessionParams,
    takes: 'list',
    body: SheetForm,
    data: Sheet,
  },
  mark: {
    method: 'POST',
    path: `${sheet}/{studentId}`,
    access,
    summary: 'تسجيل حضور طالبة في جلسة بيد المعلمة',
    params: StudentOfSession,
    takes: 'form',
    body: MarkForm,
    data: Sheet,
  },
  markInCircle: {
    method: 'POST',
    path: '/api/v1/circles/{id}/students/{studentId}/attendance',
    access,
    summary: 'تسجيل حضور طالبة في جلسة الحلقة الحالية',
    params: StudentParams,
    takes: 'form',
    body: CircleMarkForm,
    data: Sheet,
  },
  reopen: {
    method: 'POST',
    path: `${sheet}/reopen`,
    access,
    summary: 'التراجع عن اعتماد الكشف قبل إبلاغ الطالبات',
    params: SessionParams,
    data: Sheet,
  },
  marks: {
    method: 'GET',
    path: `${sheet}/marks`,
    access,
    summary: 'كل ما سُجّل باليد في كشف جلسة، الأحدث أولًا',
    params: SessionParams,
    data: z.array(MarkShape),
  },
  decideExcuse: {
    method: 'POST',
    path: `${sheet}/{studentId}/excuse`,
    access,
    summary: 'قبول عذر متأخر أو رده',
    params: StudentOfSession,
    takes: 'form',
    body: ExcuseDecisionForm,
    data: Sheet,
  },
  saveRules: {
    method: 'PUT',
    path: `${circle}/attendance/rules`,
    access,
    summary: 'قاعدة الحضور في حلقة: متى تتأخر ومتى تغيب',
    params: IdParams,
    takes: 'form',
    body: RulesForm,
    data: AttendanceRulesShape,
  },
  summary: {
    method: 'GET',
    path: `${circle}/attendance/summary`,
    access,
    summary: 'خلاصة حضور حلقة في فترة، طالبة طالبة',
    params: IdParams,
    query: Days,
    data: Summary,
  },
  durations: {
    method: 'GET',
    path: `${circle}/attendance/durations`,
    access,
    summary: 'دقائق الحضور والتأخر في حلقة، طالبة طالبة',
    params: IdParams,
    query: Days,
    data: Durations,
  },
  month: {
    method: 'GET',
    path: `${circle}/attendance/month`,
    access,
    summary: 'كشف شهر: الطالبات والجلسات، للطباعة',
    params: IdParams,
    query: Days,
    data: MonthSheet,
  },
  exportMonth: {
    method: 'GET',
    path: `${circle}/attendance/export`,
    access,
    kind: 'file',
    summary: 'كشف شهر ملفًّا مجدولًا (CSV أو XLSX)',
    params: IdParams,
    query: Days.safeExtend({ format: Format }),
  },
  ofStudent: {
    method: 'GET',
    path: `${circle}/students/{studentId}/attendance`,
    access,
    summary: 'حضور طالبة في حلقة، الأحدث أولًا',
    params: StudentParams,
    data: StudentAttendance,
  },
})

/** A student sees her own attendance and excuses herself. */
export const studentAttendanceRoutes = contract({
  own: {
    method: 'GET',
    path: '/api/v1/student/circles/{id}/attendance',
    access: ['student'],
    summary: 'حضوري في حلقة، وأعذاري لجلساتها',
    params: IdParams,
    data: OwnAttendance,
  },
  excuse: {
    method: 'POST',
    path: '/api/v1/student/circles/{id}/sessions/{sessionId}/excuse',
    access: ['student'],
    summary: 'الاعتذار عن جلسة، بسبب من القائمة',
    params: SessionParams,
    takes: 'form',
    body: ExcuseForm,
    data: OwnAttendance,
  },
  withdrawExcuse: {
    method: 'DELETE',
    path: '/api/v1/student/circles/{id}/sessions/{sessionId}/excuse',
    access: ['student'],
    summary: 'سحب الاعتذار قبل بدء الجلسة',
    params: SessionParams,
    data: OwnAttendance,
  },
})

const Compared = Days.safeExtend({ by: z.enum(circleFigures).default('attendance') })

/** The director compares circles. */
export const adminAttendanceRoutes = contract({
  stats: {
    method: 'GET',
    path: '/api/v1/admin/attendance/stats',
    access: ['admin'],
    summary: 'أرقام الحضور في الحلقات كلها: الحضور والانضباط والمقاعد والنمو والانقطاع',
    query: Days,
    data: AttendanceStats,
  },
  durations: {
    method: 'GET',
    path: '/api/v1/admin/attendance/durations',
    access: ['admin'],
    summary: 'ساعات الجلسات ودقائق الحضور لكل حلقة',
    query: Days.safeExtend(Paging(20).shape),
    list: CircleDurations,
  },
  circles: {
    method: 'GET',
    path: '/api/v1/admin/attendance/circles',
    access: ['admin'],
    summary: 'مقارنة الحلقات بأحد الأرقام، الأحوج إلى النظر أولًا',
    query: Compared.safeExtend(Paging(20).shape),
    list: CircleComparison,
  },
  exportCircles: {
    method: 'GET',
    path: '/api/v1/admin/attendance/circles/export',
    access: ['admin'],
    kind: 'file',
    summary: 'مقارنة الحلقات ملفًّا مجدولًا (CSV أو XLSX)',
    query: Compared.safeExtend({ format: Format }),
  },
})
