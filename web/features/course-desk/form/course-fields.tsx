import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { DraftButton } from '#web/features/ai/public/draft-button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { CourseRights } from '../public/desk.ts'
import { categoryChoicesQuery, levelChoicesQuery } from '../public/desk.queries.ts'
import { TeacherChoice } from '../public/person-choice.tsx'
import { PrerequisitesPart } from './prerequisites-part.tsx'
import type { CourseFormState } from './use-course-form.ts'
import { VisibleFromPart } from './visible-from-part.tsx'

const PicturePart = lazyPart('PicturePart', () => import('../public/picture-part.tsx'))

export interface PartProps {
  readonly form: CourseFormState
  /** The course that is edited: it cannot be its own condition. */
  readonly courseId?: number | undefined
  /** Its picture as it is stored now. */
  readonly image?: string | null | undefined
}

/** Everything about a course but its content and its state. */
export function CourseFields({ form, can, courseId, image }: PartProps & { can: CourseRights }) {
  return (
    <>
      <section className="grid gap-5">
        <PanelTitle title="التعريف" />
        <Field label="العنوان" required error={form.error('title')}>
          <Input {...form.field('title')} maxLength={160} />
        </Field>
        <Field
          label="وصف قصير"
          hint="يظهر في بطاقة الدورة ونتائج البحث."
          error={form.error('short_description')}
        >
          <Textarea {...form.field('short_description')} rows={2} maxLength={300} />
        </Field>
        {courseId !== undefined && (
          <div>
            <DraftButton
              use="course_description"
              subjectId={courseId}
              label="مسودة وصف قصير"
              takeLabel="اكتبيها في الحقل"
              onTake={(text) => form.setField('short_description', text)}
            />
          </div>
        )}
        <Field label="الوصف" hint="سطر فارغ يفصل بين الفقرات." error={form.error('description')}>
          <Textarea {...form.field('description')} rows={8} />
        </Field>
      </section>
      <section className="grid gap-5">
        <PanelTitle title="التصنيف والتدريس" />
        <Shelves form={form} />
        {can.assign && (
          <>
            <Instructor form={form} />
            <Price form={form} />
          </>
        )}
        <Checkbox {...form.field('gives_certificate')}>تُمنح شهادة لمن تتمّ الدورة</Checkbox>
      </section>
      <Suspense fallback={<Skeleton className="h-180 sm:h-122" />}>
        <PicturePart
          title={form.value('title') || 'عنوان الدورة'}
          category={form.value('category_id')}
          id={courseId ?? 0}
          art={form.value('art')}
          path={form.value('image_path')}
          image={image}
          errors={{ art: form.error('art'), path: form.error('image_path') }}
          onArt={(art) => form.setField('art', art)}
          onPath={(path) => form.setField('image_path', path)}
        />
      </Suspense>
      <PrerequisitesPart form={form} courseId={courseId} />
      {can.publish && <VisibleFromPart form={form} />}
    </>
  )
}

const named = (list: readonly { id: number; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))

/** The choice stays shown while the list is on its way, and when it has been archived since. */
function withChosen(options: { value: string; label: string }[], chosen: string) {
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return isKnown ? options : [...options, { value: chosen, label: 'المحفوظ' }]
}

function Shelves({ form }: PartProps) {
  const categories = useQuery(categoryChoicesQuery())
  const levels = useQuery(levelChoicesQuery())
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="التصنيف" error={form.error('category_id')}>
        <Select
          {...form.field('category_id')}
          value={form.value('category_id')}
          placeholder="بلا تصنيف، تظهر في «عام»"
          options={withChosen(named(categories.data), form.value('category_id'))}
        />
      </Field>
      <Field label="المستوى" error={form.error('level_id')}>
        <Select
          {...form.field('level_id')}
          value={form.value('level_id')}
          placeholder="بلا مستوى، تظهر «مبتدئ»"
          options={withChosen(named(levels.data), form.value('level_id'))}
        />
      </Field>
    </div>
  )
}

function Instructor({ form }: PartProps) {
  return (
    <Field label="المعلمة" hint="تستطيع تحرير محتوى الدورة ورؤية طالباتها." error={form.error('instructor')}>
      <TeacherChoice
        value={form.value('instructor')}
        onChange={(person) => form.setField('instructor', person)}
      />
    </Field>
  )
}

function Price({ form }: PartProps) {
  return (
    <Field label="السعر" hint="بالريال؛ صفر للمجانية." error={form.error('price')} className="max-w-60">
      <Input
        {...form.field('price')}
        inputMode="decimal"
        autoComplete="off"
        end={<span className="pe-2 text-sm text-ink-3">ر.س</span>}
      />
    </Field>
  )
}
