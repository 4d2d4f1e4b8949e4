import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const reviewWords: AuditWords = {
  areas: {
    review: 'التقييمات',
  },
  entities: {
    review: 'تقييم',
  },
  settings: {
    'reviews.testimonials': 'آراء الطالبات المعروضة',
  },
  deeds: {
    testimonials: 'آراء الطالبات',
  },
  fields: {
    reports: 'البلاغات',
  },
  own: { review: { status: { published: 'منشور', hidden: 'مخفي' } } },
}
