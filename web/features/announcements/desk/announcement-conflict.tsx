import { formatDateTime } from '#core/format/date.ts'
import { EditConflict } from '#web/ui/forms/edit-conflict.tsx'
import { valuesOf, type AnnouncementField, type AnnouncementValues } from './form-values.ts'
import type { useEditedAnnouncement } from './use-announcement-form.ts'
import { audienceWords, placeWords, priorityWords } from './words.ts'

const labels: Readonly<Record<AnnouncementField, string>> = {
  title: 'العنوان',
  content: 'النص',
  audience: 'لمن',
  course: 'الدورة',
  place: 'المكان',
  priority: 'الأهمية',
  starts_at: 'البداية',
  ends_at: 'النهاية',
  has_button: 'له زر',
  button_text: 'كلمات الزر',
  button_url: 'عنوان الزر',
  is_dismissible: 'يمكن إخفاؤه',
  notifies: 'معه إشعار',
}
const LONG = 200

/** A field as the panel says it. */
function wordsOf(values: AnnouncementValues, field: AnnouncementField): string {
  const value = values[field]
  if (value === null || value === '') return 'بلا'
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا'
  if (typeof value === 'object') return value.label
  if (field === 'audience') return audienceWords[values.audience]
  if (field === 'place') return placeWords[values.place]
  if (field === 'priority') return priorityWords[Number(value)] ?? value
  if (field === 'starts_at' || field === 'ends_at') return formatDateTime(value)
  return field === 'content' ? value.replaceAll(/<[^>]*>/g, ' ').slice(0, LONG) : value
}

export const AnnouncementConflict = ({ edited }: { edited: ReturnType<typeof useEditedAnnouncement> }) => (
  <EditConflict edited={edited} labels={labels} valuesOf={valuesOf} wordsOf={wordsOf} />
)
