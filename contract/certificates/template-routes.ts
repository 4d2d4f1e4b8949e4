import { z } from 'zod'
import { CourseParams } from '#contract/courses/shapes.ts'
import { IdParams, SignedQuery } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { CourseTemplateForm, NewTemplateForm, TemplateForm } from './template-forms.ts'
import {
  CourseTemplate,
  ReadyParams,
  ReadyTemplate,
  Template,
  TemplateFilters,
  TemplateLine,
  TemplateVersion,
  TemplateVersionLine,
  TemplateVersionParams,
} from './template-shapes.ts'

const base = '/api/v1/admin/certificate-templates'
const ofCourse = '/api/v1/admin/courses/{courseId}/certificate-template'

/** What certificates look like. A save over another one's is 409 with `current`, the template as it stands. */
export const certificateTemplateRoutes = contract({
  list: {
    method: 'GET',
    path: base,
    access: ['admin'],
    summary: 'قوالب الشهادات، آخرها تغييرًا أولًا',
    query: TemplateFilters,
    list: TemplateLine,
  },
  ready: {
    method: 'GET',
    path: `${base}/ready`,
    access: ['admin'],
    summary: 'القوالب الجاهزة التي جاءت مع المنصة',
    data: z.array(ReadyTemplate),
  },
  longestNames: {
    method: 'GET',
    path: `${base}/longest-names`,
    access: ['admin'],
    summary: 'أطول عشرة أسماء لطالبات المنصة، لتجربة القالب بها',
    data: z.array(z.string()),
  },
  show: {
    method: 'GET',
    path: `${base}/{id}`,
    access: ['admin'],
    summary: 'قالب بعناصره كلها',
    params: IdParams,
    data: Template,
  },
  create: {
    method: 'POST',
    path: base,
    access: ['admin'],
    summary: 'قالب جديد',
    body: NewTemplateForm,
    takes: 'template',
    data: Template,
  },
  createReady: {
    method: 'POST',
    path: `${base}/ready/{key}`,
    access: ['admin'],
    summary: 'قالب جديد من قالب جاهز',
    params: ReadyParams,
    data: Template,
  },
  save: {
    method: 'PUT',
    path: `${base}/{id}`,
    access: ['admin'],
    summary: 'حفظ ما تغيّر في قالب؛ الشهادات الصادرة تبقى كما هي',
    params: IdParams,
    body: TemplateForm,
    takes: 'template',
    data: Template,
  },
  copy: {
    method: 'POST',
    path: `${base}/{id}/copy`,
    access: ['admin'],
    summary: 'قالب جديد مثل هذا',
    params: IdParams,
    data: Template,
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{id}`,
    access: ['admin'],
    summary: 'حذف قالب لم تصدر به شهادة؛ المستعمل يؤرشف',
    params: IdParams,
  },
  versions: {
    method: 'GET',
    path: `${base}/{id}/versions`,
    access: ['admin'],
    summary: 'نسخ القالب السابقة، أحدثها أولًا، خمسون على الأكثر',
    params: IdParams,
    data: z.array(TemplateVersionLine),
  },
  version: {
    method: 'GET',
    path: `${base}/{id}/versions/{version}`,
    access: ['admin'],
    summary: 'نسخة سابقة بعناصرها',
    params: TemplateVersionParams,
    data: TemplateVersion,
  },
  ofCourse: {
    method: 'GET',
    path: ofCourse,
    access: ['admin'],
    summary: 'القالب الذي تُطبع به شهادات دورة',
    params: CourseParams,
    data: CourseTemplate,
  },
  chooseForCourse: {
    method: 'PUT',
    path: ofCourse,
    access: ['admin'],
    summary: 'اختيار قالب شهادات دورة، أو العودة إلى القالب الأصلي',
    params: CourseParams,
    body: CourseTemplateForm,
    takes: 'form',
    data: CourseTemplate,
  },
  picture: {
    method: 'GET',
    path: `${base}/{id}/picture`,
    access: 'public',
    kind: 'file',
    summary: 'القالب مرسومًا ببيانات مثال، لمديرة بجلستها أو برابط موقّع لها',
    params: IdParams,
    query: SignedQuery,
  },
  readyPicture: {
    method: 'GET',
    path: `${base}/ready/{key}/picture`,
    access: 'public',
    kind: 'file',
    summary: 'قالب جاهز مرسومًا ببيانات مثال، لمديرة بجلستها أو برابط موقّع لها',
    params: ReadyParams,
    query: SignedQuery,
  },
})
