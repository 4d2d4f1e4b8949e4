import { z } from 'zod'
import { Id, Paging, SearchWords, Whole } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { NEWS_PER_PAGE, NewsArticle, NewsCard, NewsFilters, NewsParams, NewsSections } from './shapes.ts'

const news = '/api/v1/news'

/** What everybody reads. */
export const newsRoutes = contract({
  list: {
    method: 'GET',
    path: news,
    access: 'public',
    summary: 'الأخبار المنشورة: المميزة أولًا، ثم الأحدث',
    query: NewsFilters,
    list: NewsCard,
    cached: true,
  },
  search: {
    method: 'GET',
    path: `${news}/search`,
    access: 'public',
    summary: 'البحث في الأخبار المنشورة، الأقرب أولًا؛ وبلا كلمات كلها',
    query: Paging(NEWS_PER_PAGE).extend({ q: SearchWords }),
    list: NewsCard,
    cached: true,
  },
  ofCategory: {
    method: 'GET',
    path: `${news}/category/{category}`,
    access: 'public',
    summary: 'أخبار قسم واحد',
    params: z.object({ category: Id }),
    query: Paging(NEWS_PER_PAGE),
    list: NewsCard,
    cached: true,
  },
  categories: {
    method: 'GET',
    path: `${news}/categories`,
    access: 'public',
    summary: 'أقسام الأخبار التي فيها خبر منشور، وعدد المنشور كله',
    data: NewsSections,
    cached: true,
  },
  latest: {
    method: 'GET',
    path: `${news}/latest`,
    access: 'public',
    summary: 'أحدث الأخبار',
    query: z.object({ limit: Whole('العدد غير صحيح', { min: 1, max: 20 }).default(5) }),
    data: z.array(NewsCard),
    cached: true,
  },
  featured: {
    method: 'GET',
    path: `${news}/featured`,
    access: 'public',
    summary: 'الأخبار المميزة، الأحدث أولًا',
    data: z.array(NewsCard),
    cached: true,
  },
  show: {
    method: 'GET',
    path: `${news}/{id}`,
    access: 'public',
    summary: 'خبر برقمه أو بعنوانه في الرابط، الحالي أو أي عنوان سابق له',
    params: NewsParams,
    data: NewsArticle,
    cached: true,
  },
  sharePicture: {
    method: 'GET',
    path: `${news}/{id}/share-picture/{version}`,
    access: 'public',
    kind: 'file',
    summary: 'بطاقة خبر منشور للمشاركة، صورة PNG تحمل عنوانه واسم المركز',
    params: z.object({ id: Id, version: z.string().regex(/^[0-9a-f]{16}$/) }),
    limit: { hits: 60, seconds: 60 },
  },
  read: {
    method: 'POST',
    path: `${news}/{id}/read`,
    access: 'public',
    summary: 'عدّ قراءة: مرة لكل زائرة في اليوم، دون حفظ من هي',
    params: z.object({ id: Id }),
    limit: { hits: 300, seconds: 3600 },
    idempotency: 'none',
  },
})
