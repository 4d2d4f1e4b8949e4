import type { Audience, Place } from '#contract/announcements/shapes.ts'
import type { AnnouncementState } from '#core/announcement-state.ts'
import type { StateLook } from '#web/ui/marks/state-mark.tsx'

export const audienceWords: Readonly<Record<Audience, string>> = {
  visitors: 'كل من يزور الموقع',
  students: 'الطالبات',
  teachers: 'المعلمات',
  course: 'منتسبات دورة',
}
export const placeWords: Readonly<Record<Place, string>> = {
  dialog: 'نافذة في الرئيسية',
  bar: 'شريط أعلى الصفحات',
  area: 'بطاقة في مساحتها',
}
export const priorityWords: Readonly<Record<number, string>> = { 1: 'عادي', 2: 'مهم', 3: 'عاجل' }

export const stateLooks: Readonly<Record<AnnouncementState, StateLook>> = {
  draft: { shape: 'square', tone: 'plain', label: 'مسودة' },
  scheduled: { shape: 'clock', tone: 'go', label: 'مجدول' },
  running: { shape: 'checked-square', tone: 'ok', label: 'ظاهر الآن' },
  ended: { shape: 'full-square', tone: 'off', label: 'منتهٍ' },
}
