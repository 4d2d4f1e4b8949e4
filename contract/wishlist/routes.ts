import { CourseParams } from '#contract/courses/shapes.ts'
import { Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { Wish, WishedIds } from './shapes.ts'

const base = '/api/v1/wishlist'

export const wishlistRoutes = contract({
  mine: {
    method: 'GET',
    path: base,
    access: ['student'],
    summary: 'الدورات التي أضافتها إلى المفضلة، وآخرها أولًا',
    query: Paging(12),
    list: Wish,
  },
  ids: {
    method: 'GET',
    path: `${base}/ids`,
    access: ['student'],
    summary: 'أرقام دورات المفضلة كلها، لبطاقات الدورات',
    data: WishedIds,
  },
  add: {
    method: 'PUT',
    path: `${base}/{courseId}`,
    access: ['student'],
    summary: 'إضافة دورة إلى المفضلة؛ التكرار مقبول',
    params: CourseParams,
    data: WishedIds,
    limit: { hits: 120, seconds: 60 },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/{courseId}`,
    access: ['student'],
    summary: 'إزالة دورة من المفضلة؛ التكرار مقبول',
    params: CourseParams,
    data: WishedIds,
    limit: { hits: 120, seconds: 60 },
  },
})
