import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { LectureForm, LectureReasonForm, NewLectureForm } from './forms.ts'
import { DeskLecture, DeskLectureFigures, DeskLectureFilters, DeskLectureRow } from './shapes.ts'

const lectures = '/api/v1/admin/live-lectures'

/** The director's lectures. A save over another one's is 409 with `current`, the lecture as it stands. */
export const adminLectureRoutes = contract({
  list: {
    method: 'GET',
    path: lectures,
    access: ['admin'],
    summary: 'المحاضرات كلها بحالاتها، الأحدث موعدًا أولًا',
    query: DeskLectureFilters,
    list: DeskLectureRow,
  },
  figures: {
    method: 'GET',
    path: `${lectures}/figures`,
    access: ['admin'],
    summary: 'كم محاضرة في كل حال، وكم حضرن في ثلاثين يومًا',
    data: DeskLectureFigures,
  },
  show: {
    method: 'GET',
    path: `${lectures}/{id}`,
    access: ['admin'],
    summary: 'محاضرة كما تُحرَّر',
    params: IdParams,
    data: DeskLecture,
  },
  create: {
    method: 'POST',
    path: lectures,
    access: ['admin'],
    summary: 'محاضرة جديدة، مسودةً ما لم تُنشر',
    takes: 'form',
    body: NewLectureForm,
    data: DeskLecture,
  },
  save: {
    method: 'PUT',
    path: `${lectures}/{id}`,
    access: ['admin'],
    summary: 'حفظ ما تغيّر في محاضرة؛ وتغيير موعدها يصل إلى من يردن حضورها',
    params: IdParams,
    takes: 'form',
    body: LectureForm,
    data: DeskLecture,
  },
  remove: {
    method: 'DELETE',
    path: `${lectures}/{id}`,
    access: ['admin'],
    summary: 'حذف محاضرة لم تُعقد ولم تُطلب',
    params: IdParams,
  },
  held: {
    method: 'POST',
    path: `${lectures}/{id}/held`,
    access: ['admin'],
    summary: 'محاضرة في Zoom لم يُعرف هل أُقيمت: أُقيمت في موعدها',
    params: IdParams,
    data: DeskLecture,
  },
  cancel: {
    method: 'POST',
    path: `${lectures}/{id}/cancel`,
    access: ['admin'],
    summary: 'إلغاء محاضرة لم تبدأ، بسبب يصل إلى من يردن حضورها',
    params: IdParams,
    takes: 'form',
    body: LectureReasonForm,
    data: DeskLecture,
  },
})
