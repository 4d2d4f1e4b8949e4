import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const newsCommentWords: AuditWords = {
  areas: { 'news-comment': 'تعليقات الأخبار' },
  entities: { news_comment: 'تعليق على خبر' },
  actions: {
    'news-comment.approve': 'نشر تعليق على خبر',
    'news-comment.answer': 'الرد على تعليق',
  },
  own: {
    news_comment: { status: { waiting: 'ينتظر المراجعة', published: 'منشور', hidden: 'مخفي' } },
  },
}
