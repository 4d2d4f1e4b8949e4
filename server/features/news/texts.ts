import { sentences } from '#server/kernel/texts.ts'

export const newsTexts = sentences({
  notFound: 'هذا الخبر غير موجود أو لم يعد منشورًا.',
  categoryNotFound: 'هذا القسم غير موجود.',
  categoryTaken: 'يوجد قسم بهذا الاسم.',
  categoryInUse: 'في هذا القسم {count}. انقليها إلى قسم آخر، ثم احذفيه.',
  unknownCategory: 'اختاري قسمًا من القائمة',
  unknownImage: 'هذه الصورة غير موجودة، ارفعيها من جديد',
  unknownPicture: 'في النص صورة ليست من صور الموقع، أدرجيها من جديد',
  badSlug: 'العنوان في الرابط حروف وأرقام بينها شرطات، وفيه حرف على الأقل',
  slugTaken: 'هذا العنوان لخبر آخر، أو كان له من قبل',
  emptyNews: 'اكتبي نص الخبر قبل نشره',
  saved: 'تم الحفظ',
  removed: 'تم حذف الخبر',
  published: 'نُشر الخبر',
  scheduled: 'سيُنشر الخبر في موعده',
  drafted: 'عاد الخبر مسودة',
  archived: 'أُرشف الخبر',
  categoryRemoved: 'تم حذف القسم',
})
