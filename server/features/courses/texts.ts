import { sentences } from '#server/kernel/texts.ts'

export const courseTexts = sentences({
  notFound: 'عذراً، هذه الدورة غير موجودة.',
  stale: 'حُفظت نسخة أحدث في {when}. راجعيها ثم احفظي.',
  staleBy: 'حفظت {name} نسخة أحدث في {when}. راجعيها ثم احفظي.',
  staleOwn: 'حفظتِ نسخة أحدث من نافذة أخرى في {when}. راجعيها ثم احفظي.',
  defaultCategory: 'عام',
  defaultLevel: 'مبتدئ',
})
