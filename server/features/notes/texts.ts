import { sentences } from '#server/kernel/texts.ts'

export const noteTexts = sentences({
  title: 'ملاحظاتي على الدروس',
  course: 'دورة: {title}',
  lesson: 'درس: {title}، آخر تعديل {date}',
  none: 'لم تكتبي ملاحظة بعد.',
})
