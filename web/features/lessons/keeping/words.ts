import { formatFileSize } from '#core/format/number.ts'
import type { StoreReason } from '../offline/fetch-file.ts'
import type { LeftOut, StoredAs, StoredLesson } from '../offline/shapes.ts'

const asWords: Record<StoredAs, string> = {
  whole: 'كاملًا',
  sound: 'الصوت وحده',
  text: 'النص وحده',
}

export const leftWords: Record<LeftOut, string> = {
  limit: 'النص وحده؛ لا يتسع الحد لمقطعه',
  stream: 'النص وحده؛ مقطعه يُبث ولا يُحفظ',
  silent: 'النص وحده؛ تعذر الحصول على مقطعه',
}

export const storedWords = ({ is, without, files, bytes }: StoredLesson): string => {
  const what = without ? leftWords[without] : is === 'text' && files.length === 0 ? 'نص' : asWords[is]
  return `${what}، ${formatFileSize(bytes)}`
}

/** What happened, and what she can do. */
export function failureWords(reason: StoreReason, lesson: string | undefined): string {
  if (reason === 'cut')
    return lesson
      ? `انقطع تنزيل «${lesson}». ما قبله محفوظ، ويُستأنف من هذا الدرس.`
      : 'انقطع التنزيل قبل أن يكتمل. ما حُفظ باقٍ، ويُستأنف من حيث توقف.'
  return sentences[reason]
}

const sentences: Record<Exclude<StoreReason, 'cut'>, string> = {
  unsupported:
    'لا يحفظ هذا المتصفح شيئًا على الجهاز، كما في التصفح الخاص. افتحي رتّل في نافذة عادية، أو في متصفح آخر.',
  full: 'لا تتسع ذاكرة الجهاز لبقية الدروس. اختاري الصوت وحده، أو احذفي دورة محفوظة، أو أفرغي مساحة من الجهاز.',
  away: 'انقطع الاتصال قبل أن يكتمل الحفظ. ما حُفظ باقٍ، ويُستأنف حين تعودين.',
  outdated: 'صدرت نسخة أحدث من المنصة. حدّثي الصفحة ليكتمل الحفظ.',
}
