import { z } from 'zod'
import { Id, IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import {
  CurriculumForm,
  LessonDoneForm,
  LessonForm,
  ModuleForm,
  NewCurriculumForm,
  NewLessonForm,
  NewModuleForm,
} from './forms.ts'
import { Curriculum, CurriculumLesson, CurriculumModule, CurriculumProgress } from './shapes.ts'

const base = '/api/v1/curriculum'
const Made = z.object({ id: z.number() })

/** The matter of a path for whoever walks it, her teachers and the director. */
export const curriculumMatterRoutes = contract({
  ofPath: {
    method: 'GET',
    path: '/api/v1/learning-paths/{id}/curricula',
    access: 'signed-in',
    summary: 'مناهج المسار: ما يُقرأ ويُسمع فيه',
    params: IdParams,
    data: z.array(Curriculum),
  },
  modules: {
    method: 'GET',
    path: `${base}/{id}/modules`,
    access: 'signed-in',
    summary: 'وحدات منهج وما أتمّته منها',
    params: IdParams,
    data: z.array(CurriculumModule),
  },
  lessons: {
    method: 'GET',
    path: `${base}/modules/{id}/lessons`,
    access: 'signed-in',
    summary: 'دروس وحدة بنصها وتسجيلها',
    params: IdParams,
    data: z.array(CurriculumLesson),
  },
  complete: {
    method: 'POST',
    path: `${base}/lessons/{id}/complete`,
    access: 'signed-in',
    summary: 'إتمام درس من منهج مسارها، أو التراجع عنه؛ والتكرار كمرة',
    params: IdParams,
    takes: 'form',
    body: LessonDoneForm,
    data: CurriculumProgress,
  },
  myProgress: {
    method: 'GET',
    path: `${base}/{id}/my-progress`,
    access: 'signed-in',
    summary: 'تقدمها في منهج',
    params: IdParams,
    data: CurriculumProgress,
  },
  progress: {
    method: 'GET',
    path: `${base}/{id}/progress/{studentId}`,
    access: 'signed-in',
    summary: 'تقدم طالبة في منهج: لها ولمعلماتها في المسار وللمديرة',
    params: IdParams.extend({ studentId: Id }),
    data: CurriculumProgress,
  },
})

export const adminCurriculumRoutes = contract({
  create: {
    method: 'POST',
    path: base,
    access: ['admin'],
    summary: 'إضافة منهج إلى مسار',
    takes: 'form',
    body: NewCurriculumForm,
    data: Made,
  },
  save: {
    method: 'PUT',
    path: `${base}/{id}`,
    access: ['admin'],
    summary: 'حفظ منهج أو نقله',
    params: IdParams,
    takes: 'form',
    body: CurriculumForm,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{id}`,
    access: ['admin'],
    summary: 'حذف منهج لم تتم منه طالبة درسًا',
    params: IdParams,
  },
  addModule: {
    method: 'POST',
    path: `${base}/{id}/modules`,
    access: ['admin'],
    summary: 'إضافة وحدة إلى منهج',
    params: IdParams,
    takes: 'form',
    body: NewModuleForm,
    data: Made,
  },
  saveModule: {
    method: 'PUT',
    path: `${base}/modules/{id}`,
    access: ['admin'],
    summary: 'حفظ وحدة أو نقلها',
    params: IdParams,
    takes: 'form',
    body: ModuleForm,
  },
  removeModule: {
    method: 'DELETE',
    path: `${base}/{id}/modules/{moduleId}`,
    access: ['admin'],
    summary: 'حذف وحدة لم تتم منها طالبة درسًا',
    params: IdParams.extend({ moduleId: Id }),
  },
  addLesson: {
    method: 'POST',
    path: `${base}/modules/{id}/lessons`,
    access: ['admin'],
    summary: 'إضافة درس إلى وحدة',
    params: IdParams,
    takes: 'form',
    body: NewLessonForm,
    data: Made,
  },
  saveLesson: {
    method: 'PUT',
    path: `${base}/lessons/{id}`,
    access: ['admin'],
    summary: 'حفظ درس أو نقله',
    params: IdParams,
    takes: 'form',
    body: LessonForm,
  },
  removeLesson: {
    method: 'DELETE',
    path: `${base}/modules/{id}/lessons/{lessonId}`,
    access: ['admin'],
    summary: 'حذف درس لم تتمه طالبة',
    params: IdParams.extend({ lessonId: Id }),
  },
})
