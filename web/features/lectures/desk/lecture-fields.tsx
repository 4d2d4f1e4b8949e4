import { Suspense } from 'react'
import { lecturePlaces } from '#contract/lectures/shapes.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { MomentFields } from '#web/ui/pickers/moment-fields.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { TeacherChoice } from '../../course-desk/public/person-choice.tsx'
import { CarrierChoice } from '../../livekit/public/carrier-choice.tsx'
import { useOpenPlaces } from '../../zoom/public/open-places.ts'
import { ZoomPlaceNote } from '../../zoom/public/zoom-place-note.tsx'
import { placeWords } from '../lecture-words.ts'
import type { LectureFormState } from './use-lecture-form.ts'

const PicturePart = lazyPart('PicturePart', () => import('../../course-desk/public/picture-part.tsx'))

interface LectureFieldsProps {
  readonly form: LectureFormState
  /** The lecture that is edited, and its picture as it is stored now. */
  readonly lectureId?: number
  readonly image?: string | null
}

/** Everything about a lecture but its state. */
export function LectureFields({ form, lectureId = 0, image }: LectureFieldsProps) {
  return (
    <>
      <section className="grid gap-5">
        <PanelTitle title="التعريف" />
        <Field label="العنوان" required error={form.error('title')}>
          <Input {...form.field('title')} maxLength={160} />
        </Field>
        <Field label="عن المحاضرة" error={form.error('description')}>
          <Textarea {...form.field('description')} rows={5} maxLength={5000} />
        </Field>
        <Field label="المحاضِرة" required error={form.error('lecturer_id')}>
          <TeacherChoice
            value={form.value('lecturer_id')}
            onChange={(lecturer) => form.setField('lecturer_id', lecturer)}
          />
        </Field>
      </section>
      <section className="grid gap-5">
        <PanelTitle title="الموعد" text="تغييره بعد النشر يصل إلى من يردن حضورها." />
        <MomentFields
          label="اليوم"
          placeholder="اختاري يومًا"
          firstTime="20:00"
          required
          value={form.value('starts_at')}
          error={form.error('starts_at')}
          onChange={(instant) => form.setField('starts_at', instant)}
        />
        <Field label="المدة بالدقائق" required error={form.error('minutes')}>
          <Input {...form.field('minutes')} inputMode="numeric" maxLength={3} />
        </Field>
      </section>
      <Place form={form} />
      <Hall form={form} />
      <Suspense fallback={<Skeleton className="h-60" />}>
        <PicturePart
          title={form.value('title') || 'عنوان المحاضرة'}
          category="محاضرة"
          id={lectureId}
          art={form.value('art')}
          path={form.value('image_path')}
          image={image}
          errors={{ art: form.error('art'), path: form.error('image_path') }}
          onArt={(art) => form.setField('art', art)}
          onPath={(path) => form.setField('image_path', path)}
        />
      </Suspense>
      <div className="grid">
        <Checkbox {...form.field('is_featured')}>مميزة: تتقدم في الصفحة الرئيسية</Checkbox>
        <Checkbox {...form.field('is_published')}>منشورة: تظهر للجميع ويصل إعلانها</Checkbox>
      </div>
    </>
  )
}

function Place({ form }: { form: LectureFormState }) {
  const place = form.value('place')
  const open = useOpenPlaces(lecturePlaces, place)
  return (
    <section className="grid gap-5">
      <PanelTitle title="المكان" />
      <Field label="أين تُلقى" error={form.error('place')}>
        <Select
          {...form.field('place')}
          value={place}
          options={open.map((value) => ({ value, label: placeWords[value] }))}
        />
      </Field>
      {place === 'room' && (
        <CarrierChoice
          {...form.field('wanted_carrier')}
          kind="lectures"
          chosen={form.value('wanted_carrier')}
          error={form.error('wanted_carrier')}
        />
      )}
      <ZoomPlaceNote isChosen={place === 'zoom'} />
      {place === 'link' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label="رابط المحاضرة"
            required
            hint="لا يظهر إلا لمن تدخل حين يُفتح الباب."
            error={form.error('link')}
          >
            <Input {...form.field('link')} type="url" dir="ltr" maxLength={500} autoComplete="off" />
          </Field>
          <Field label="كلمة مرور الرابط" optional error={form.error('link_password')}>
            <Input {...form.field('link_password')} dir="auto" maxLength={60} autoComplete="off" />
          </Field>
        </div>
      )}
    </section>
  )
}

const Hall = ({ form }: { form: LectureFormState }) => (
  <section className="grid gap-5">
    <PanelTitle title="المقاعد والمشاركة" />
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="عدد المقاعد" hint="٣٠٠ على الأكثر." error={form.error('capacity')}>
        <Input {...form.field('capacity')} inputMode="numeric" maxLength={3} />
      </Field>
      <Field label="المهلة بين رسالتين" hint="بالثواني؛ صفر بلا مهلة." error={form.error('slow_seconds')}>
        <Input {...form.field('slow_seconds')} inputMode="numeric" maxLength={3} />
      </Field>
    </div>
    <div className="grid">
      <Checkbox {...form.field('takes_listeners')}>مستمعات بعد امتلاء المقاعد: يسمعن ويرين فقط</Checkbox>
      <Checkbox {...form.field('takes_questions')}>أسئلة الحاضرات بالتصويت</Checkbox>
      <Checkbox {...form.field('enable_chat')}>المحادثة المكتوبة</Checkbox>
      {form.value('place') === 'room' && (
        <Checkbox {...form.field('is_recorded')}>
          تُسجَّل: يقال ذلك للحاضرات قبل دخولهن، ويصير التسجيل درسًا حين تنشرينه
        </Checkbox>
      )}
    </div>
  </section>
)
