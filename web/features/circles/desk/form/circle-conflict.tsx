import { ConflictPanel } from '#web/ui/conflict-panel.tsx'
import { formatDateTime } from '#core/format/date.ts'
import { meetingWords } from '#core/format/circle-words.ts'
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
  audience: 'لمن',
  riwaya: 'الرواية',
  place: 'المكان',
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
      return values.teacher?.label ?? 'بلا'
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
      return values[field] === '' ? 'بلا' : 'اختيار آخر'
    default:
      return plainWords(values[field])
  }
}

function plainWords(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا'
  return value || 'بلا'
}

/** Somebody has saved the circle meanwhile: where both changed the same, she chooses. */
export function CircleConflict({ edited }: { edited: ReturnType<typeof useEditedCircle> }) {
  const { meeting, form } = edited
  if (!meeting) return null
  const { theirs, clashes } = meeting
  return (
    <ConflictPanel
      by={theirs.updated_by}
      at={theirs.updated_at}
      clashes={clashes.map((field) => ({
        key: field,
        label: labels[field],
        mine: wordsOf(form.values(), field),
        theirs: wordsOf(valuesOf(theirs), field),
      }))}
      onKeep={edited.keepMine}
      onTake={edited.takeTheirs}
    />
  )
}
