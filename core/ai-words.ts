/** What the uses of a language model are called, in the browser, in the audit and in the log. */
export const aiUseWords = {
  ticket_answer: 'الرد على تذكرة دعم',
  thread_summary: 'خلاصة مراسلات طويلة',
  quiz_questions: 'أسئلة اختبار من نص درس',
  course_description: 'الوصف القصير لدورة',
  student_note: 'الملاحظة الأسبوعية عن طالبة',
  trial: 'تجربة المديرة',
} as const

/** Said instead of an answer wherever there is none. */
export const AI_UNAVAILABLE = 'خدمة الذكاء الاصطناعي غير متاحة'
