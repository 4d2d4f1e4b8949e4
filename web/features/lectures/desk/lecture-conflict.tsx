import { formatDateTime } from '#core/format/date.ts'
import { EditConflict, plainWords } from '#web/ui/forms/edit-conflict.tsx'
import { carrierWords } from '../../livekit/public/carrier-words.ts'
import { placeWords } from '../lecture-words.ts'
import { valuesOf, type LectureField, type LectureValues } from './lecture-values.ts'
import type { useEditedLecture } from './use-lecture-form.ts'

const labels: Readonly<Record<LectureField, string>> = {
  title: 'العنوان',
  description: 'عن المحاضرة',
  lecturer_id: 'المحاضِرة',
  starts_at: 'الموعد',
  minutes: 'المدة بالدقائق',
  place: 'المكان',
  wanted_carrier: 'ما يحمل الصوت والصورة',
  link: 'رابط المحاضرة',
  link_password: 'كلمة مرور الرابط',
  capacity: 'عدد المقاعد',
  takes_listeners: 'مستمعات بعد امتلاء المقاعد',
  takes_questions: 'الأسئلة',
  enable_chat: 'المحادثة',
  is_recorded: 'التسجيل',
  slow_seconds: 'المهلة بين رسالتين',
  is_featured: 'مميزة',
  is_published: 'منشورة',
  image_path: 'الصورة',
  art: 'الصورة المرسومة',
}

/** What a field holds, in words. */
function wordsOf(values: LectureValues, field: LectureField): string {
  switch (field) {
    case 'place':
      return placeWords[values.place]
    case 'wanted_carrier':
      return carrierWords[values.wanted_carrier]
    case 'lecturer_id':
      return values.lecturer_id?.label ?? 'بلا'
    case 'starts_at':
      return values.starts_at === null ? 'بلا' : formatDateTime(values.starts_at)
    case 'art':
      return 'صورة مرسومة'
    case 'image_path':
      return values.image_path === null ? 'بلا' : 'صورة مرفوعة'
    default:
      return plainWords(values[field])
  }
}

export const LectureConflict = ({ edited }: { edited: ReturnType<typeof useEditedLecture> }) => (
  <EditConflict edited={edited} labels={labels} valuesOf={valuesOf} wordsOf={wordsOf} />
)
