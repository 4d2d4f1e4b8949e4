export const courseTexts = {
  'courses.notFound': 'عذراً، هذه الدورة غير موجودة.',
  'courses.stale': 'حُفظت نسخة أحدث في {when}. راجعيها ثم احفظي.',
  'courses.staleBy': 'حفظت {name} نسخة أحدث في {when}. راجعيها ثم احفظي.',
  'courses.staleOwn': 'حفظتِ نسخة أحدث من نافذة أخرى في {when}. راجعيها ثم احفظي.',
  'courses.defaultCategory': 'عام',
  'courses.defaultLevel': 'مبتدئ',
} as const
