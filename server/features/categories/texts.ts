import { sentences } from '#server/kernel/texts.ts'

export const shelfTexts = sentences({
  'notFound.categories': 'هذا التصنيف غير موجود.',
  'notFound.levels': 'هذا المستوى غير موجود.',
  'taken.categories': 'يوجد تصنيف بهذا الاسم.',
  'taken.levels': 'يوجد مستوى بهذا الاسم.',
  'inUse.categories': 'في هذا التصنيف {count}: {names}. ادمجيه في تصنيف آخر أو أرشفيه.',
  'inUse.levels': 'على هذا المستوى {count}: {names}. ادمجيه في مستوى آخر أو أرشفيه.',
  'circles.categories': 'في هذا التصنيف حلقات: {names}. ادمجيه في تصنيف آخر أو أرشفيه.',
  'circles.levels': 'على هذا المستوى حلقات: {names}. ادمجيه في مستوى آخر أو أرشفيه.',
  pathsOnLevel: 'على هذا المستوى مسارات: {names}. ادمجيه في مستوى آخر أو أرشفيه.',
  andOthers: '{names}، وغيرها',
  intoItself: 'اختاري غيره لتدمجيه فيه.',
  intoUnknown: 'ما تدمجين فيه غير موجود أو مؤرشف.',
  orderIncomplete: 'الترتيب لا يضم القائمة كلها. حدّثي الصفحة ثم رتّبي.',
  saved: 'تم الحفظ',
  removed: 'تم الحذف',
  merged: 'تم الدمج',
})
