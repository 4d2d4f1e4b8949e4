import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const lessonQuestionWords: AuditWords = {
  areas: {
    'lesson-question': 'أسئلة الدروس',
  },
  entities: {
    lesson_question: 'سؤال عن درس',
  },
  actions: {
    'lesson-question.answer': 'الإجابة عن سؤال طالبة',
    'lesson-question.change-answer': 'تعديل الإجابة عن سؤال طالبة',
    'user.question-mail': 'تغيير رسائل الأسئلة',
  },
  fields: {
    answer: 'الإجابة',
    mail_on_lesson_questions: 'رسائل أسئلة الدروس',
  },
}
