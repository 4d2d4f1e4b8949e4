import { formatDateTime } from '#core/format/date.ts'
import { ConflictPanel } from '#web/ui/conflict-panel.tsx'
import { valuesOf, type NewsField, type NewsValues } from './news-form-values.ts'
import type { useEditedNews } from './use-news-form.ts'

const labels: Readonly<Record<NewsField, string>> = {
  title: 'العنوان',
  excerpt: 'المقدمة',
  content: 'النص',
  category_id: 'القسم',
  slug: 'العنوان في الرابط',
  image_path: 'الصورة',
  art: 'الصورة المرسومة',
  is_featured: 'مميز',
  publish_at: 'وقت النشر',
}
const LONG = 200

/** Somebody has saved the article meanwhile: where both changed the same, she chooses. */
export function NewsConflict({ edited }: { edited: ReturnType<typeof useEditedNews> }) {
  const { meeting, form } = edited
  if (!meeting) return null
  const { theirs, clashes } = meeting
  const theirValues = valuesOf(theirs)
  const sectionOf = (id: string) =>
    String(theirs.category?.id) === id ? (theirs.category?.name ?? '') : 'ما اخترتِه'
  const told = (field: NewsField, value: NewsValues[NewsField]): string => {
    if (value === null || value === '') return 'بلا'
    if (typeof value === 'boolean') return value ? 'نعم' : 'لا'
    if (typeof value === 'object') return 'صورة مرسومة'
    if (field === 'publish_at') return formatDateTime(value)
    if (field === 'image_path') return 'صورة مرفوعة'
    if (field === 'category_id') return sectionOf(value)
    return field === 'content' ? value.replaceAll(/<[^>]*>/g, ' ').slice(0, LONG) : value
  }
  return (
    <ConflictPanel
      by={theirs.updated_by}
      at={theirs.updated_at}
      clashes={clashes.map((field) => ({
        key: field,
        label: labels[field],
        mine: told(field, form.value(field)),
        theirs: told(field, theirValues[field]),
      }))}
      onKeep={edited.keepMine}
      onTake={edited.takeTheirs}
    />
  )
}
