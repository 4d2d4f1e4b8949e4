import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { audiences, places, priorities } from '#contract/announcements/shapes.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { MomentFields } from '#web/ui/pickers/moment-fields.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { courseChoicesQuery } from '../../course-desk/public/desk.queries.ts'
import { useDesk } from '../../course-desk/public/desk.ts'
import type { AnnouncementFormState } from './use-announcement-form.ts'
import { audienceWords, placeWords, priorityWords } from './words.ts'

const RichEditor = lazyPart('RichEditor', () => import('../../outline/public/rich-editor.tsx'))

interface PartProps {
  readonly form: AnnouncementFormState
}

/** Everything about an announcement but whether it is published. */
export const AnnouncementFields = ({ form }: PartProps) => (
  <>
    <section className="grid gap-5">
      <PanelTitle title="الإعلان" />
      <Field label="العنوان" required error={form.error('title')}>
        <Input {...form.field('title')} maxLength={100} />
      </Field>
      <TextField form={form} />
      <ButtonPart form={form} />
    </section>
    <PlacePart form={form} />
    <TimePart form={form} />
  </>
)

/** The editor keeps its text itself, so that a press of a key in any other field leaves it alone. */
function TextField({ form }: PartProps) {
  const [html] = useState(() => form.values().content)
  const { setField } = form
  // oxlint-disable-next-line react/exhaustive-deps -- the form is the same store through all renders
  const write = useCallback((content: string) => setField('content', content), [])
  return (
    <Field label="النص" group hint="نص الشريط ١٦٠ حرفًا على الأكثر." error={form.error('content')}>
      <Suspense fallback={<Skeleton className="h-60" />}>
        <RichEditor label="نص الإعلان" html={html} onChange={write} />
      </Suspense>
    </Field>
  )
}

function ButtonPart({ form }: PartProps) {
  return (
    <>
      <Checkbox {...form.field('has_button')}>له زر</Checkbox>
      {form.value('has_button') && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="كلمات الزر" required error={form.error('button_text')}>
            <Input {...form.field('button_text')} maxLength={40} />
          </Field>
          <Field
            label="إلى أين يقود"
            required
            hint="مسار في الموقع مثل ‎/courses‎، أو عنوان موقع آخر يبدأ بـ‎https://‎ ويظهر اسمه بجانب الزر."
            error={form.error('button_url')}
          >
            <Input {...form.field('button_url')} dir="ltr" maxLength={500} autoComplete="off" />
          </Field>
        </div>
      )}
    </>
  )
}

function PlacePart({ form }: PartProps) {
  const audience = form.value('audience')
  const place = form.value('place')
  return (
    <section className="grid gap-5">
      <PanelTitle title="لمن وأين" />
      <RadioGroup
        label="لمن"
        options={audiences.map((value) => ({ value, label: audienceWords[value] }))}
        value={audience}
        error={form.error('audience')}
        onChange={(value) => {
          form.setField('audience', value)
          if (value === 'visitors' && place === 'area') form.setField('place', 'bar')
        }}
      />
      {audience === 'course' && <CoursePart form={form} />}
      <RadioGroup
        label="المكان"
        options={places.map((value) => ({
          value,
          label: placeWords[value],
          disabled: value === 'area' && audience === 'visitors',
        }))}
        value={place}
        error={form.error('place')}
        onChange={(value) => form.setField('place', value)}
      />
      <div className="grid justify-items-start gap-2">
        <SegmentedControl
          label="الأهمية"
          options={priorities.map((value) => ({ value: String(value), label: priorityWords[value] }))}
          value={form.value('priority')}
          onChange={(value) => form.setField('priority', value)}
        />
        <p className="text-sm text-ink-3">الأهم يظهر أولًا، ولا تظهر إلا نافذة واحدة.</p>
      </div>
      <div>
        <Checkbox {...form.field('is_dismissible')}>يمكن إخفاؤه؛ ما أُخفي يغيب ٢٤ ساعة</Checkbox>
        {form.error('is_dismissible') && (
          <FieldError id="is-dismissible-error">{form.error('is_dismissible')}</FieldError>
        )}
      </div>
    </section>
  )
}

function CoursePart({ form }: PartProps) {
  const desk = useDesk()
  const [search, setSearch] = useState('')
  const courses = useQuery(courseChoicesQuery(desk, search))
  return (
    <Field label="الدورة" required error={form.error('course')}>
      <Combobox
        placeholder="اسم الدورة..."
        emptyText="لا دورة بهذا الاسم"
        options={courses.data ?? []}
        loading={courses.isFetching}
        onQuery={setSearch}
        value={form.value('course')}
        onChange={(course) => form.setField('course', course && { value: course.value, label: course.label })}
      />
    </Field>
  )
}

function TimePart({ form }: PartProps) {
  return (
    <section className="grid gap-5">
      <PanelTitle title="متى" text="بلا بداية يظهر حين تعتمدينه، وبلا نهاية يبقى حتى تنهيه." />
      <MomentFields
        label="يبدأ"
        placeholder="حين يُعتمد"
        firstTime="08:00"
        value={form.value('starts_at')}
        error={form.error('starts_at')}
        onChange={(instant) => form.setField('starts_at', instant)}
      />
      <MomentFields
        label="ينتهي"
        placeholder="حتى أنهيه"
        firstTime="22:00"
        value={form.value('ends_at')}
        error={form.error('ends_at')}
        onChange={(instant) => form.setField('ends_at', instant)}
      />
      {form.value('audience') !== 'visitors' && (
        <div>
          <Checkbox {...form.field('notifies')}>أرسلي إشعارًا أيضًا حين يبدأ</Checkbox>
          {form.error('notifies') && <FieldError id="notifies-error">{form.error('notifies')}</FieldError>}
        </div>
      )}
    </section>
  )
}
