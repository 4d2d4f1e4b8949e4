import { z } from 'zod'
import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { NewNewsForm, NewsCategoryForm, NewsForm } from './forms.ts'
import { DeskNews, DeskNewsFilters, DeskNewsRow, NewsCategory, NewsStats } from './shapes.ts'

const news = '/api/v1/admin/news'

const setStatus = <const S extends string>(act: S, summary: string) =>
  ({
    method: 'POST',
    path: `${news}/{id}/${act}`,
    access: ['admin'],
    summary,
    params: IdParams,
    data: DeskNews,
  }) as const

/** The director's newsroom. A save over another one's is 409 with `current`, the article as it stands. */
export const adminNewsRoutes = contract({
  list: {
    method: 'GET',
    path: news,
    access: ['admin'],
    summary: 'الأخبار كلها بحالاتها ومشاهداتها',
    query: DeskNewsFilters,
    list: DeskNewsRow,
  },
  create: {
    method: 'POST',
    path: news,
    access: ['admin'],
    summary: 'كتابة خبر، مسودةً',
    takes: 'text',
    body: NewNewsForm,
    data: DeskNews,
  },
  stats: {
    method: 'GET',
    path: `${news}/stats`,
    access: ['admin'],
    summary: 'أعداد الأخبار بحالاتها، ومشاهدات ثلاثين يومًا، وأكثر ما قُرئ',
    data: NewsStats,
  },
  show: {
    method: 'GET',
    path: `${news}/{id}`,
    access: ['admin'],
    summary: 'خبر كما يُحرَّر، في أي حال كان',
    params: IdParams,
    data: DeskNews,
  },
  save: {
    method: 'PUT',
    path: `${news}/{id}`,
    access: ['admin'],
    summary: 'حفظ ما تغيّر في خبر؛ عنوانه السابق في الرابط يبقى يقود إليه',
    params: IdParams,
    takes: 'text',
    body: NewsForm,
    data: DeskNews,
  },
  remove: {
    method: 'DELETE',
    path: `${news}/{id}`,
    access: ['admin'],
    summary: 'حذف خبر وتعليقاته نهائيًّا',
    params: IdParams,
  },
  toggleStatus: setStatus('toggle-status', 'نشر خبر غير منشور، أو إعادة المنشور والمجدول مسودة'),
  publish: setStatus('publish', 'نشر خبر الآن، أو في موعده إن كان له موعد لم يأتِ'),
  unpublish: setStatus('unpublish', 'إعادة خبر مسودة'),
  archive: setStatus('archive', 'أرشفة خبر: لا يظهر لأحد، ويبقى في القائمة'),
  categories: {
    method: 'GET',
    path: `${news}/categories`,
    access: ['admin'],
    summary: 'أقسام الأخبار كلها، وفي كل منها كم خبرًا في أي حال',
    data: z.array(NewsCategory),
  },
  addCategory: {
    method: 'POST',
    path: `${news}/categories`,
    access: ['admin'],
    summary: 'إضافة قسم',
    takes: 'form',
    body: NewsCategoryForm,
    data: NewsCategory,
  },
  saveCategory: {
    method: 'PUT',
    path: `${news}/categories/{id}`,
    access: ['admin'],
    summary: 'تغيير اسم قسم',
    params: IdParams,
    takes: 'form',
    body: NewsCategoryForm,
    data: NewsCategory,
  },
  removeCategory: {
    method: 'DELETE',
    path: `${news}/categories/{id}`,
    access: ['admin'],
    summary: 'حذف قسم ليس فيه خبر',
    params: IdParams,
  },
})
