import type { DeskCourse } from '#contract/course-desk/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { EditConflict } from '#web/ui/forms/edit-conflict.tsx'
import { valuesOf, type CourseField, type CourseValues } from './course-values.ts'
import type { useEditedCourse } from './use-course-form.ts'

const labels: Readonly<Record<CourseField, string>> = {
  title: 'العنوان',
  short_description: 'الوصف القصير',
  description: 'الوصف',
  category_id: 'التصنيف',
  level_id: 'المستوى',
  instructor: 'المعلمة',
  price: 'السعر',
  image_path: 'الصورة',
  art: 'الصورة المرسومة',
  prerequisite_courses: 'الدورات السابقة',
  prerequisite_level: 'المستوى السابق',
  gives_certificate: 'الشهادة',
  visible_from: 'وقت الظهور',
}

/** A value of the form in words. */
function wordsOf(values: CourseValues, field: CourseField, theirs: DeskCourse): string {
  const value = values[field]
  if (value === null || value === '') return 'بلا'
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا'
  if (Array.isArray(value)) return value.map(({ label }) => label).join('، ') || 'بلا'
  if (typeof value === 'object') return 'label' in value ? value.label : 'صورة مرسومة'
  if (field === 'visible_from') return formatDateTime(value)
  if (field === 'image_path') return 'صورة مرفوعة'
  const fixedValues = {
    category_id: theirs.category,
    level_id: theirs.level,
    prerequisite_level: theirs.prerequisites.level,
  }
  if (field in fixedValues) {
    const shelf = fixedValues[field as keyof typeof fixedValues]
    return String(shelf?.id) === value ? (shelf?.name ?? '') : 'ما اخترتِه'
  }
  return value
}

export const CourseConflict = ({ edited }: { edited: ReturnType<typeof useEditedCourse> }) => (
  <EditConflict edited={edited} labels={labels} valuesOf={valuesOf} wordsOf={wordsOf} />
)
