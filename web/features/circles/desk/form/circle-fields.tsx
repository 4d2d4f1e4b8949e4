import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Suspense } from 'react'
import { audiences, places, riwayat } from '#contract/circles/shapes.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { MomentFields } from '#web/ui/pickers/moment-fields.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { categoryChoicesQuery, levelChoicesQuery } from '../../../course-desk/public/desk.queries.ts'
import { TeacherChoice } from '../../../course-desk/public/person-choice.tsx'
import { CarrierChoice } from '../../../livekit/public/carrier-choice.tsx'
import { useOpenPlaces } from '../../../zoom/public/open-places.ts'
import { ZoomPlaceNote } from '../../../zoom/public/zoom-place-note.tsx'
import { audienceWords, placeWords, riwayaWords } from '../../circle-words.ts'
import { ConditionFields } from './condition-fields.tsx'
import { PathChoice } from './path-choice.tsx'
import { PlanPart } from './plan-part.tsx'
import type { CircleFormState } from './use-circle-form.ts'

const PicturePart = lazyPart('PicturePart', () => import('../../../course-desk/public/picture-part.tsx'))

interface CircleFieldsProps {
  readonly form: CircleFormState
  /** The circle that is edited, and its picture as it is stored now. */
  readonly circleId?: number
  readonly image?: string | null
}

const named = (list: readonly { id: number; name: string }[] = []) =>
  list.map(({ id, name }) => ({ value: String(id), label: name }))
const optionsOf = <T extends string>(known: readonly T[], words: Readonly<Record<T, string>>) =>
  known.map((value) => ({ value, label: words[value] }))

/** Everything about a circle but its state. */
export function CircleFields({ form, circleId = 0, image }: CircleFieldsProps) {
  const categories = useQuery(categoryChoicesQuery())
  const category = categories.data?.find(({ id }) => String(id) === form.value('category_id'))
  return (
    <>
      <section className="grid gap-5">
        <PanelTitle title="التعريف" />
        <Field label="العنوان" required error={form.error('title')}>
          <Input {...form.field('title')} maxLength={160} />
        </Field>
        <Field label="الوصف" error={form.error('description')}>
          <Textarea {...form.field('description')} rows={5} maxLength={5000} />
        </Field>
        <Shelves form={form} />
      </section>
      <section className="grid gap-5">
        <PanelTitle title="التدريس" />
        <Staff form={form} />
      </section>
      <PlanPart
        rules={form.value('rules')}
        onChange={(rules) => form.setField('rules', rules)}
        error={form.error('rules')}
      />
      <Place form={form} />
      <Terms form={form} />
      <ConditionFields form={form} />
      <Suspense fallback={<Skeleton className="h-60" />}>
        <PicturePart
          title={form.value('title') || 'عنوان الحلقة'}
          category={category?.name ?? 'حلقة'}
          id={circleId}
          art={form.value('art')}
          path={form.value('image_path')}
          image={image}
          errors={{ art: form.error('art'), path: form.error('image_path') }}
          onArt={(art) => form.setField('art', art)}
          onPath={(path) => form.setField('image_path', path)}
        />
      </Suspense>
    </>
  )
}

function Shelves({ form }: CircleFieldsProps) {
  const categories = useQuery(categoryChoicesQuery())
  const levels = useQuery(levelChoicesQuery())
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="التصنيف" error={form.error('category_id')}>
        <Select
          {...form.field('category_id')}
          value={form.value('category_id')}
          placeholder="بلا تصنيف"
          options={named(categories.data)}
        />
      </Field>
      <Field label="المستوى" error={form.error('level_id')}>
        <Select
          {...form.field('level_id')}
          value={form.value('level_id')}
          placeholder="كل المستويات"
          options={named(levels.data)}
        />
      </Field>
      <Field label="المسار" optional error={form.error('learning_path')}>
        <PathChoice
          value={form.value('learning_path')}
          onChange={(path) => form.setField('learning_path', path)}
        />
      </Field>
      <Field label="لمن" error={form.error('audience')}>
        <Select
          {...form.field('audience')}
          value={form.value('audience')}
          options={optionsOf(audiences, audienceWords)}
        />
      </Field>
      <Field label="الرواية" error={form.error('riwaya')}>
        <Select
          {...form.field('riwaya')}
          value={form.value('riwaya')}
          options={optionsOf(riwayat, riwayaWords)}
        />
      </Field>
    </div>
  )
}

function Staff({ form }: CircleFieldsProps) {
  const assistants = form.value('assistants')
  return (
    <>
      <Field label="المعلمة" required error={form.error('teacher')}>
        <TeacherChoice
          value={form.value('teacher')}
          onChange={(teacher) => form.setField('teacher', teacher)}
        />
      </Field>
      <Field label="المساعدات" optional error={form.error('assistants')}>
        <TeacherChoice
          value={null}
          onChange={(person) => {
            if (person && !assistants.some(({ value }) => value === person.value))
              form.setField('assistants', [...assistants, person])
          }}
        />
      </Field>
      {assistants.length > 0 && (
        <ul className="grid gap-1">
          {assistants.map(({ value, label }) => (
            <li key={value} className="flex items-center gap-2">
              <bdi>{label}</bdi>
              <IconButton
                label={`إزالة «${label}» من المساعدات`}
                onClick={() =>
                  form.setField(
                    'assistants',
                    assistants.filter((one) => one.value !== value),
                  )
                }
              >
                <X />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Place({ form }: CircleFieldsProps) {
  const place = form.value('place')
  const open = useOpenPlaces(places, place)
  return (
    <section className="grid gap-5">
      <PanelTitle title="المكان" />
      <Field label="أين تجتمع" error={form.error('place')}>
        <Select {...form.field('place')} value={place} options={optionsOf(open, placeWords)} />
      </Field>
      {place === 'room' && (
        <CarrierChoice
          {...form.field('wanted_carrier')}
          kind="circles"
          chosen={form.value('wanted_carrier')}
          error={form.error('wanted_carrier')}
        />
      )}
      <ZoomPlaceNote isChosen={place === 'zoom'} />
      {place === 'link' && (
        <Field label="رابط الجلسات" required hint="لا يظهر إلا لعضوات الحلقة." error={form.error('link')}>
          <Input {...form.field('link')} type="url" dir="ltr" maxLength={500} autoComplete="off" />
        </Field>
      )}
      {place === 'on_site' && (
        <Field label="العنوان في المركز" required error={form.error('address')}>
          <Input {...form.field('address')} maxLength={300} />
        </Field>
      )}
    </section>
  )
}

function Terms({ form }: CircleFieldsProps) {
  return (
    <section className="grid gap-5">
      <PanelTitle title="المقاعد والتسجيل" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="عدد المقاعد" error={form.error('capacity')}>
          <Input {...form.field('capacity')} inputMode="numeric" maxLength={3} />
        </Field>
        <Field label="السعر" hint="بالريال؛ صفر للمجانية." error={form.error('price')}>
          <Input {...form.field('price')} inputMode="decimal" autoComplete="off" />
        </Field>
      </div>
      <MomentFields
        label="يُفتح التسجيل"
        placeholder="مفتوح"
        firstTime="08:00"
        value={form.value('registration_opens_at')}
        error={form.error('registration_opens_at')}
        onChange={(instant) => form.setField('registration_opens_at', instant)}
      />
      <MomentFields
        label="يُغلق التسجيل"
        placeholder="لا يُغلق"
        firstTime="22:00"
        value={form.value('registration_closes_at')}
        error={form.error('registration_closes_at')}
        onChange={(instant) => form.setField('registration_closes_at', instant)}
      />
      <div className="grid">
        <Checkbox {...form.field('requires_approval')}>القبول بموافقة المعلمة</Checkbox>
        <Checkbox {...form.field('allow_late_join')}>الدخول بعد بدء الجلسة</Checkbox>
        <Checkbox {...form.field('record_sessions')}>تسجيل الجلسات صوتًا بإذن الحاضرات</Checkbox>
        <Checkbox {...form.field('enable_chat')}>المحادثة المكتوبة في الجلسة</Checkbox>
        <Checkbox {...form.field('allow_student_cameras')}>للطالبة أن تفتح كاميرتها في دورها</Checkbox>
        <Checkbox {...form.field('is_published')}>منشورة: تظهر في صفحة الحلقات</Checkbox>
      </div>
    </section>
  )
}
