import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const newsWords: AuditWords = {
  areas: {
    news: 'الأخبار',
    'news-category': 'أقسام الأخبار',
  },
  entities: {
    news: 'خبر',
    news_category: 'قسم أخبار',
  },
  actions: {
    'news.schedule': 'جدولة نشر خبر',
    'news.published-on-time': 'نشر خبر في موعده',
    'news.unpublish': 'إعادة خبر مسودة',
  },
  fields: {
    slug: 'العنوان في الرابط',
    excerpt: 'المقدمة',
    is_featured: 'مميز',
    publish_at: 'موعد النشر',
    published_at: 'نُشر',
  },
  own: {
    news: {
      status: { draft: 'مسودة', scheduled: 'مجدول', published: 'منشور', archived: 'مؤرشف' },
    },
  },
}
