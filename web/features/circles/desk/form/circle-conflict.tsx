import { EditConflict, plainWords } from '#web/ui/forms/edit-conflict.tsx'
import { formatDateTime } from '#core/format/date.ts'
import { carrierWords } from '../../../livekit/public/carrier-words.ts'
import { meetingWords } from '#core/series/circle-words.ts'
import { audienceWords, placeWords, riwayaWords } from '../../circle-words.ts'
import { valuesOf, type CircleField, type CircleValues } from './circle-values.ts'
import { bodyOfRule } from './rule-draft.ts'
import type { useEditedCircle } from './use-circle-form.ts'

const labels: Readonly<Record<CircleField, string>> = {
  title: 'العنوان',
  description: 'الوصف',
  teacher: 'المعلمة',
  assistants: 'المساعدات',
  category_id: 'التصنيف',
  level_id: 'المستوى',
  learning_path: 'المسار',
  audience: 'لمن',
  riwaya: 'الرواية',
  place: 'المكان',
  wanted_carrier: 'ما يحمل الصوت والصورة',
  link: 'الرابط',
  address: 'العنوان في المركز',
  capacity: 'المقاعد',
  price: 'السعر',
  registration_opens_at: 'يُفتح التسجيل',
  registration_closes_at: 'يُغلق التسجيل',
  requires_approval: 'القبول بموافقة',
  allow_late_join: 'الدخول المتأخر',
  record_sessions: 'تسجيل الجلسات',
  enable_chat: 'المحادثة',
  allow_student_cameras: 'كاميرا الطالبة في دورها',
  questions: 'أسئلة المعلمة',
  needs_verified_email: 'بريدها مؤكد',
  needs_course: 'دورة تتمّها قبلها',
  needs_level_id: 'مستوى تتمّه قبلها',
  prefers_returning: 'الأولوية لمن كانت فيها',
  image_path: 'الصورة',
  art: 'الصورة المرسومة',
  is_published: 'منشورة',
  rules: 'المواعيد',
}

/** What a field holds, in words. */
function wordsOf(values: CircleValues, field: CircleField): string {
  switch (field) {
    case 'audience':
      return audienceWords[values.audience]
    case 'riwaya':
      return riwayaWords[values.riwaya]
    case 'place':
      return placeWords[values.place]
    case 'teacher':
    case 'needs_course':
    case 'learning_path':
      return values[field]?.label ?? 'بلا'
    case 'questions':
      return values.questions.map(({ text }) => text).join('، ') || 'بلا'
    case 'wanted_carrier':
      return carrierWords[values.wanted_carrier]
    case 'assistants':
      return values.assistants.map(({ label }) => label).join('، ') || 'بلا'
    case 'rules':
      return values.rules.map((rule) => meetingWords(bodyOfRule(rule))).join('؛ ') || 'بلا'
    case 'art':
      return 'صورة مرسومة'
    case 'image_path':
      return values.image_path === null ? 'بلا' : 'صورة مرفوعة'
    case 'registration_opens_at':
    case 'registration_closes_at':
      return values[field] === null ? 'بلا' : formatDateTime(values[field])
    case 'category_id':
    case 'level_id':
    case 'needs_level_id':
      return values[field] === '' ? 'بلا' : 'اختيار آخر'
    default:
      return plainWords(values[field])
  }
}

export const CircleConflict = ({ edited }: { edited: ReturnType<typeof useEditedCircle> }) => (
  <EditConflict edited={edited} labels={labels} valuesOf={valuesOf} wordsOf={wordsOf} />
)
