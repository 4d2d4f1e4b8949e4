import { Id, IdParams, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { z } from 'zod'
import { AnswerForm, CommentForm, ReasonForm } from './forms.ts'
import { JudgedComment, JudgedFilters, JudgedOverview, NewsComment } from './shapes.ts'

const comments = '/api/v1/news/comments'
const ofNews = '/api/v1/news/{id}/comments'
const judged = '/api/v1/admin/news/comments'

export const newsCommentRoutes = contract({
  list: {
    method: 'GET',
    path: ofNews,
    access: 'public',
    summary: 'تعليقات الخبر المنشورة، الأحدث أولًا؛ ومعها ما ينتظر من تعليقاتها هي',
    params: z.object({ id: Id }),
    query: Paging(10),
    list: NewsComment,
    cached: true,
  },
  write: {
    method: 'POST',
    path: ofNews,
    access: 'signed-in',
    summary: 'التعليق على خبر؛ أول تعليق لها، وما فيه رابط، ينتظر موافقة المركز',
    params: z.object({ id: Id }),
    takes: 'form',
    body: CommentForm,
    data: NewsComment,
    limit: { hits: 10, seconds: 3600 },
  },
  change: {
    method: 'PUT',
    path: `${comments}/{id}`,
    access: 'signed-in',
    summary: 'تعديل تعليقها في الدقائق العشر الأولى',
    params: IdParams,
    takes: 'form',
    body: CommentForm,
    data: NewsComment,
    limit: { hits: 30, seconds: 3600 },
  },
  remove: {
    method: 'DELETE',
    path: `${comments}/{id}`,
    access: 'signed-in',
    summary: 'حذف تعليقها، أو أي تعليق للمديرة',
    params: IdParams,
  },
  report: {
    method: 'POST',
    path: `${comments}/{id}/report`,
    access: 'signed-in',
    summary: 'الإبلاغ عن تعليق، مرة لكل مستخدمة؛ بعد ثلاثة بلاغات ينتظر قرار المركز',
    params: IdParams,
    takes: 'form',
    body: ReasonForm,
    limit: { hits: 20, seconds: 3600 },
  },
  judged: {
    method: 'GET',
    path: judged,
    access: ['admin'],
    summary: 'التعليقات بحالاتها: ما ينتظر أقدمه أولًا، وما عداه أحدثه أولًا',
    query: JudgedFilters,
    list: JudgedComment,
  },
  overview: {
    method: 'GET',
    path: `${judged}/overview`,
    access: ['admin'],
    summary: 'كم تعليقًا ينتظر الموافقة، وكم أُبلغ عنه',
    data: JudgedOverview,
  },
  approve: {
    method: 'POST',
    path: `${judged}/{id}/approve`,
    access: ['admin'],
    summary: 'نشر تعليق، وإغلاق ما أُبلغ عنه فيه',
    params: IdParams,
    data: JudgedComment,
  },
  hide: {
    method: 'POST',
    path: `${judged}/{id}/hide`,
    access: ['admin'],
    summary: 'إخفاء تعليق بسبب تقرؤه صاحبته',
    params: IdParams,
    takes: 'form',
    body: ReasonForm,
    data: JudgedComment,
  },
  answer: {
    method: 'PUT',
    path: `${judged}/{id}/answer`,
    access: ['admin'],
    summary: 'رد المركز على تعليق، أو تعديله؛ ويُنشر التعليق إن كان ينتظر',
    params: IdParams,
    takes: 'form',
    body: AnswerForm,
    data: JudgedComment,
  },
})
