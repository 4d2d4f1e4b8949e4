import { z } from 'zod'
import { Id, Paging, Text } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import {
  Category,
  CourseCard,
  CourseDetail,
  CourseFilters,
  CourseParams,
  COURSES_PER_PAGE,
  courseStatuses,
  Level,
  NearCourses,
} from './shapes.ts'

export const courseRoutes = contract({
  list: {
    method: 'GET',
    path: '/api/v1/courses',
    access: 'public',
    summary: 'كتالوج الدورات المنشورة',
    query: CourseFilters.extend(Paging(COURSES_PER_PAGE).shape),
    list: CourseCard,
    cached: true,
  },
  didYouMean: {
    method: 'GET',
    path: '/api/v1/courses/did-you-mean',
    access: 'public',
    summary: 'ما قد يكون مقصودًا حين لا يطابق البحث شيئًا أو يطابق قليلًا: كلماته وأقرب الدورات',
    query: z.object({
      search: Text({ max: 100, required: 'اكتبي كلمة للبحث', tooLong: 'عبارة البحث طويلة' }),
    }),
    data: NearCourses,
    cached: true,
  },
  show: {
    method: 'GET',
    path: '/api/v1/courses/{courseId}',
    access: 'public',
    summary: 'دورة بوحداتها ودروسها',
    params: CourseParams,
    data: CourseDetail,
    cached: true,
  },
  preview: {
    method: 'GET',
    path: '/api/v1/courses/{courseId}/preview/{lessonId}',
    access: ['admin', 'teacher'],
    summary: 'الدورة كما تراها الطالبة، ومعها درس لم يُنشر بعد',
    params: CourseParams.extend({ lessonId: Id }),
    data: CourseDetail,
  },
  categories: {
    method: 'GET',
    path: '/api/v1/categories',
    access: 'public',
    summary: 'التصنيفات',
    data: z.array(Category),
    cached: true,
  },
  levels: {
    method: 'GET',
    path: '/api/v1/levels',
    access: 'public',
    summary: 'المستويات',
    data: z.array(Level),
    cached: true,
  },
  taught: {
    method: 'GET',
    path: '/api/v1/teacher/courses',
    access: ['teacher'],
    summary: 'دورات المعلمة',
    query: Paging(50),
    list: CourseCard.extend({
      status: z.enum(courseStatuses),
      active_count: z.number(),
      completed_count: z.number(),
    }),
  },
})
