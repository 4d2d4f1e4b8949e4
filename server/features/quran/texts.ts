import { sentences } from '#server/kernel/texts.ts'

export const quranTexts = sentences({
  missing: 'نص القرآن الكريم غير متاح الآن.',
  noSuchRange: 'لا توجد آيات بهذا المقدار.',
})
