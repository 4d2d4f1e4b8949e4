import type { DeskNews } from '#contract/news/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { EditConflict } from '#web/ui/forms/edit-conflict.tsx'
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

/** A value of the form in words. */
function wordsOf(values: NewsValues, field: NewsField, { category }: DeskNews): string {
  const value = values[field]
  if (value === null || value === '') return 'بلا'
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا'
  if (typeof value === 'object') return 'صورة مرسومة'
  if (field === 'publish_at') return formatDateTime(value)
  if (field === 'image_path') return 'صورة مرفوعة'
  if (field === 'category_id') return String(category?.id) === value ? (category?.name ?? '') : 'ما اخترتِه'
  return field === 'content' ? value.replaceAll(/<[^>]*>/g, ' ').slice(0, LONG) : value
}

export const NewsConflict = ({ edited }: { edited: ReturnType<typeof useEditedNews> }) => (
  <EditConflict edited={edited} labels={labels} valuesOf={valuesOf} wordsOf={wordsOf} />
)
