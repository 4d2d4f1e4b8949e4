import type { QuestionKind } from './question.ts'

/** What the kinds of questions are called, in the editor and in the log. */
export const questionKindWords: Readonly<Record<QuestionKind, string>> = {
  single: 'اختيار واحد',
  multiple: 'اختيار متعدد',
  true_false: 'صح أو خطأ',
  order: 'ترتيب',
  match: 'مزاوجة',
  short_text: 'إجابة قصيرة',
  numeric: 'إجابة عددية',
  blanks: 'إكمال الفراغات',
}
