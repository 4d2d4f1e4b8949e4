import { useQuery } from '@tanstack/react-query'
import { CatalogueSearch } from '#web/ui/forms/catalogue-search.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { circleFactsQuery } from '../circles.queries.ts'
import { circleList } from '../circle-filters.ts'
import type { useCircles } from './use-circles.ts'

const sorts = [
  { value: 'nearest', label: 'الأقرب موعدًا' },
  { value: 'newest', label: 'الأحدث' },
  { value: 'oldest', label: 'الأقدم' },
  { value: 'seats', label: 'الأكثر مقاعد متاحة' },
]
const dates = [
  { value: 'today', label: 'اليوم' },
  { value: '7', label: 'خلال ٧ أيام' },
  { value: '30', label: 'خلال ٣٠ يومًا' },
  { value: 'upcoming', label: 'القادمة' },
]
const seats = [
  { value: 'available', label: 'متاحة' },
  { value: 'limited', label: 'محدودة' },
  { value: 'full', label: 'مكتملة' },
]
const statuses = [
  { value: 'live', label: 'مباشرة الآن' },
  { value: 'scheduled', label: 'مجدولة' },
  { value: 'completed', label: 'منتهية' },
]

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

export function CircleFields({ circles }: { circles: ReturnType<typeof useCircles> }) {
  const { form, filters, search, choose } = circles
  const { data: facts } = useQuery(circleFactsQuery())
  const { teachers = [], levels = [], learning_paths = [] } = facts ?? {}
  const optional = [levels, learning_paths].filter((choices) => choices.length > 0).length
  /** Five fields leave a hole in every row; the last of them fills it. */
  const lastOfFive = optional === 1 ? 'max-lg:col-span-full sm:col-span-2' : undefined
  /** What the address would say after this choice: values that nobody could have chosen are as good as absent. */
  const pick = (name: 'teacher' | 'level' | 'learning_path' | 'date' | 'seats' | 'status' | 'sort') => ({
    name,
    value: String(filters[name] ?? ''),
    onChange: ({ target }: { target: { value: string } }) =>
      choose({ [name]: circleList.read(new URLSearchParams({ [name]: target.value }))[name] }),
  })
  return (
    <CatalogueSearch
      form={form}
      action="/circles"
      search={search}
      label="البحث في الحلقات"
      placeholder="ابحثي عن حلقة أو معلمة..."
    >
      <Select aria-label="الترتيب" options={sorts} {...pick('sort')} />
      <div
        className={cx(
          'grid grid-cols-2 gap-3 sm:col-span-2',
          optional > 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
        )}
      >
        <Field label="الموعد القادم">
          <Select placeholder="أي وقت" options={dates} {...pick('date')} />
        </Field>
        <Field label="المقاعد">
          <Select placeholder="كلها" options={seats} {...pick('seats')} />
        </Field>
        <Field label="الحالة">
          <Select placeholder="كلها" options={statuses} {...pick('status')} />
        </Field>
        <Field label="المعلمة">
          <Select placeholder="كل المعلمات" options={teachers.map(optionOf)} {...pick('teacher')} />
        </Field>
        {levels.length > 0 && (
          <Field label="المستوى" className={lastOfFive}>
            <Select placeholder="كل المستويات" options={levels.map(optionOf)} {...pick('level')} />
          </Field>
        )}
        {learning_paths.length > 0 && (
          <Field label="المسار" className={lastOfFive}>
            <Select
              placeholder="كل المسارات"
              options={learning_paths.map(optionOf)}
              {...pick('learning_path')}
            />
          </Field>
        )}
      </div>
    </CatalogueSearch>
  )
}
