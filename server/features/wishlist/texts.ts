import { sentences } from '#server/kernel/texts.ts'

export const wishlistTexts = sentences({
  full: 'بلغت المفضلة حدّها الأعلى ({count} دورة). أزيلي منها دورة ثم أضيفي غيرها.',
})
