/** Why a message is reported. */
export const reportReasonWords = {
  hurtful: 'كلام جارح',
  improper: 'محتوى غير لائق',
  spam: 'إزعاج أو إعلان',
  other: 'سبب آخر',
} as const
