import { z } from 'zod'
import { LessonForm, ModuleForm, NewLessonForm, NewModuleForm, OrderForm } from '#contract/outline/forms.ts'
import { CourseParams, LessonParams } from '#contract/courses/shapes.ts'
import { contract } from '#contract/kernel/route.ts'
import { LessonLine, Outline, DeskModule, DeskLesson, Removed, Bin, ModuleParams } from './shapes.ts'

/**
 * The outline of a course, by the director's and by the teacher's door; a course that is not hers is 404. A save or an
 * order with an old version is 409: `current` is the thing as it stands, the sentence says who changed it and when.
 */
const outlineRoutes = (role: 'admin' | 'teacher') => {
  const course = `/api/v1/${role}/courses/{courseId}` as const
  return contract({
    modules: {
      method: 'GET',
      path: `${course}/modules`,
      access: [role],
      summary: 'وحدات الدورة ودروسها بترتيبها',
      params: CourseParams,
      data: Outline,
    },
    order: {
      method: 'PUT',
      path: `${course}/order`,
      access: [role],
      summary: 'ترتيب الوحدات والدروس كلها في نداء واحد، ونقل درس بين وحدتين',
      params: CourseParams,
      takes: 'list',
      body: OrderForm,
      data: Outline,
    },
    bin: {
      method: 'GET',
      path: `${course}/bin`,
      access: [role],
      summary: 'ما حُذف من وحدات الدورة ودروسها ويمكن استرجاعه',
      params: CourseParams,
      data: Bin,
    },
    addModule: {
      method: 'POST',
      path: `${course}/modules`,
      access: [role],
      summary: 'إضافة وحدة في آخر الدورة',
      params: CourseParams,
      takes: 'form',
      body: NewModuleForm,
      data: DeskModule,
    },
    module: {
      method: 'GET',
      path: `${course}/modules/{moduleId}`,
      access: [role],
      summary: 'وحدة من الدورة',
      params: ModuleParams,
      data: DeskModule,
    },
    saveModule: {
      method: 'PUT',
      path: `${course}/modules/{moduleId}`,
      access: [role],
      summary: 'حفظ عنوان الوحدة',
      params: ModuleParams,
      takes: 'form',
      body: ModuleForm,
      data: DeskModule,
    },
    removeModule: {
      method: 'DELETE',
      path: `${course}/modules/{moduleId}`,
      access: [role],
      summary: 'حذف وحدة ودروسها إلى السلة',
      params: ModuleParams,
      data: Removed,
    },
    restoreModule: {
      method: 'POST',
      path: `${course}/modules/{moduleId}/restore`,
      access: [role],
      summary: 'استرجاع وحدة ودروسها إلى مكانها',
      params: ModuleParams,
      data: Outline,
    },
    lessons: {
      method: 'GET',
      path: `${course}/modules/{moduleId}/lessons`,
      access: [role],
      summary: 'دروس الوحدة بترتيبها',
      params: ModuleParams,
      data: z.array(LessonLine),
    },
    addLesson: {
      method: 'POST',
      path: `${course}/modules/{moduleId}/lessons`,
      access: [role],
      summary: 'إضافة درس في آخر الوحدة',
      params: ModuleParams,
      takes: 'text',
      body: NewLessonForm,
      data: DeskLesson,
    },
    lesson: {
      method: 'GET',
      path: `${course}/modules/{moduleId}/lessons/{lessonId}`,
      access: [role],
      summary: 'درس بمحتواه كما يُحرَّر',
      params: LessonParams,
      data: DeskLesson,
    },
    saveLesson: {
      method: 'PUT',
      path: `${course}/modules/{moduleId}/lessons/{lessonId}`,
      access: [role],
      summary: 'حفظ ما تغيّر من الدرس؛ يصلح للحفظ التلقائي',
      params: LessonParams,
      takes: 'text',
      body: LessonForm,
      data: DeskLesson,
    },
    removeLesson: {
      method: 'DELETE',
      path: `${course}/modules/{moduleId}/lessons/{lessonId}`,
      access: [role],
      summary: 'حذف درس إلى السلة',
      params: LessonParams,
      data: Removed,
    },
    restoreLesson: {
      method: 'POST',
      path: `${course}/modules/{moduleId}/lessons/{lessonId}/restore`,
      access: [role],
      summary: 'استرجاع درس إلى مكانه',
      params: LessonParams,
      data: Outline,
    },
  })
}

export const adminOutlineRoutes = outlineRoutes('admin')

export const teacherOutlineRoutes = outlineRoutes('teacher')
