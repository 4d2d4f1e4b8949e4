import type { Circle } from '#contract/circles/shapes.ts'

export const audienceWords: Readonly<Record<Circle['audience'], string>> = {
  women: 'للنساء فقط',
  girls: 'للفتيات',
  everyone: 'للجميع',
}
/** What whoever asks for a place says of herself, where the circle is not for everybody. */
export const affirmationWords: Readonly<Record<Exclude<Circle['audience'], 'everyone'>, string>> = {
  women: 'أُقرّ بأنني امرأة، وأن هذه الحلقة للنساء فقط.',
  girls: 'أُقرّ بأنني فتاة، وأن هذه الحلقة للفتيات فقط.',
}
export const riwayaWords: Readonly<Record<Circle['riwaya'], string>> = {
  hafs: 'رواية حفص عن عاصم',
  shuba: 'رواية شعبة عن عاصم',
  warsh: 'رواية ورش عن نافع',
  qalun: 'رواية قالون عن نافع',
  duri: 'رواية الدوري عن أبي عمرو',
  susi: 'رواية السوسي عن أبي عمرو',
  other: 'رواية أخرى',
}
export const placeWords: Readonly<Record<Circle['place'], string>> = {
  room: 'غرفة في المنصة',
  zoom: 'في Zoom',
  link: 'عبر رابط خارجي',
  on_site: 'حضورية في المركز',
}
/** What somebody is in a circle that is not her own. */
export const staffWords = { assistant: 'تساعدين', substitute: 'تنوبين عن', director: 'معلمتها' } as const
