import { Id, IdParams, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { MoveForm, PaceForm, PauseForm } from './forms.ts'
import { GuidedPath, PathStudent, PathStudentFilters } from './students-shapes.ts'

const students = '/api/v1/teacher/learning-paths/{id}/students'
const student = `${students}/{studentId}` as const
const access = ['teacher', 'admin'] as const
const StudentParams = IdParams.extend({ studentId: Id })

/** Students on a path, for its teachers and the director. */
export const pathStudentRoutes = contract({
  paths: {
    method: 'GET',
    path: '/api/v1/teacher/learning-paths',
    access,
    summary: 'المسارات التي تتابع طالباتها، وكم تأخرت منهن',
    query: Paging(20),
    list: GuidedPath,
  },
  pace: {
    method: 'PUT',
    path: `${student}/pace`,
    access,
    summary: 'أيام أخرى من الأسبوع من اليوم؛ وما فات قبله باق',
    params: StudentParams,
    takes: 'form',
    body: PaceForm,
    data: PathStudent,
  },
  pause: {
    method: 'POST',
    path: `${student}/pauses`,
    access,
    summary: 'إيقاف مؤقت من يوم إلى يوم: لا مقرر فيه ولا تأخر',
    params: StudentParams,
    takes: 'form',
    body: PauseForm,
    data: PathStudent,
  },
  endPause: {
    method: 'DELETE',
    path: `${student}/pauses/{pauseId}`,
    access,
    summary: 'إلغاء إيقاف مؤقت أو مهلة',
    params: StudentParams.extend({ pauseId: Id }),
    data: PathStudent,
  },
  move: {
    method: 'POST',
    path: `${student}/move`,
    access,
    summary: 'نقل مقررها القادم إلى يوم، وما بعده يتبعه',
    params: StudentParams,
    takes: 'form',
    body: MoveForm,
    data: PathStudent,
  },
  extend: {
    method: 'POST',
    path: `${student}/extend`,
    access,
    summary: 'مهلة عما فاتها: ما قبل اليوم عذر، فلا تأخر عليها',
    params: StudentParams,
    data: PathStudent,
  },
  openStage: {
    method: 'POST',
    path: `${student}/stages/{stageId}/open`,
    access,
    summary: 'فتح مرحلة مغلقة لها؛ وما انتظرته عذر، فلا تأخر عليها به',
    params: StudentParams.extend({ stageId: Id }),
    data: PathStudent,
  },
  follow: {
    method: 'POST',
    path: `${student}/follow`,
    access,
    summary: 'نقلها إلى الإصدار الأخير من الخطة؛ وما بدأته يبقى كما كان',
    params: StudentParams,
    data: PathStudent,
  },
  list: {
    method: 'GET',
    path: students,
    access,
    summary: 'طالبات المسار ومواضعهن منه',
    params: IdParams,
    query: PathStudentFilters,
    list: PathStudent,
  },
  open: {
    method: 'POST',
    path: `${student}/open`,
    access: ['admin'],
    summary: 'فتح مسار مدفوع لطالبة بعد سدادها؛ والتكرار كمرة',
    params: StudentParams,
    data: PathStudent,
  },
})
