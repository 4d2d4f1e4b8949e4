import type { Playback } from '#contract/files/shapes.ts'
import type { MediaFile, MediaKind, MediaSort, MediaState, MediaUse } from '#contract/media/shapes.ts'
import { formatClock } from '#core/format/duration.ts'
import { formatFileSize } from '#core/format/number.ts'
import { plural } from '#core/format/plural.ts'

export const kindWords: Record<MediaKind, string> = {
  image: 'صورة',
  video: 'مقطع مرئي',
  audio: 'مقطع صوتي',
  document: 'مستند',
}
/** What is to be said of a film or recording; nothing of one that plays. */
export const playbackWords: Partial<Record<Playback, string>> = {
  foreign: 'لا يعمل على كل الأجهزة',
  waiting: 'ينتظر تحويله ليعمل على كل الأجهزة',
  converting: 'يُحوَّل الآن ليعمل على كل الأجهزة',
  none: 'لا يعمل، فهو تالف أو ناقص',
}

export const factsOf = ({ kind, size, seconds }: Pick<MediaFile, 'kind' | 'size' | 'seconds'>): string =>
  [kindWords[kind], formatFileSize(size), seconds === null ? '' : formatClock(seconds)]
    .filter(Boolean)
    .join('، ')

export const kindFilterWords: Record<MediaKind, string> = {
  image: 'الصور',
  video: 'المقاطع المرئية',
  audio: 'المقاطع الصوتية',
  document: 'المستندات',
}
export const sortWords: Record<MediaSort, string> = {
  newest: 'الأحدث أولًا',
  oldest: 'الأقدم أولًا',
  name: 'حسب الاسم',
  largest: 'الأكبر أولًا',
}
export const stateWords: Record<MediaState, string> = {
  kept: 'الملفات',
  unused: 'غير المستعملة',
  bin: 'سلة المحذوفات',
}
export const useWords: Record<MediaUse, string> = {
  course_image: 'صورة الدورة',
  recording: 'مقطع الدرس',
  captions: 'نص الدرس المرافق',
  attachment: 'ملف الدرس',
  picture: 'صورة في نص الدرس',
  question: 'صورة سؤال',
  question_recording: 'تسجيل في سؤال',
  news_image: 'صورة خبر',
  news_picture: 'صورة في نص خبر',
}

export const placesText = (count: number): string =>
  plural(count, {
    zero: 'غير مستعمل',
    one: 'مستعمل في موضع واحد',
    two: 'مستعمل في موضعين',
    few: 'مستعمل في {n} مواضع',
    many: 'مستعمل في {n} موضعًا',
    other: 'مستعمل في {n} موضع',
  })
