import { sentences } from '#server/kernel/texts.ts'

export const reportTexts = sentences({
  searchTooBroad: 'اسم من غيّرت قصير: غيّرت كثيرات بهذا الاسم. اكتبي مزيدًا منه.',
})
