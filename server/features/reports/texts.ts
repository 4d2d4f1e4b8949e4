export const reportTexts = {
  'reports.searchTooBroad': 'اسم من غيّرت قصير: غيّرت كثيرات بهذا الاسم. اكتبي مزيدًا منه.',
} as const
