import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import type { ComboboxOption } from '#web/ui/pickers/combobox-props.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useDesk } from '../../course-desk/public/desk.ts'
import { courseChoicesQuery, levelChoicesQuery } from '../../course-desk/public/desk.queries.ts'
import { TeacherChoice } from '../../course-desk/public/person-choice.tsx'
import { audienceWords } from '../path-words.ts'
import { deskPaths } from '../desk-filters.ts'
import { deskApi, deskPathsQuery } from '../desk-paths.queries.ts'
import { bodyOf, valuesOf, type PathValues } from './path-values.ts'

const UploadPicture = lazyPart('UploadPicture', () => import('../../course-desk/public/upload-picture.tsx'))

const audiences = Object.entries(audienceWords).map(([value, label]) => ({ value, label }))

interface PathDialogProps {
  /** Absent: a new one. */
  readonly path?: DeskPath
  readonly onClose: () => void
  readonly onSaved?: (path: DeskPath) => void
}

const schema = async () => {
  const { NewPathForm } = await import('#contract/learning-paths/forms.ts')
  return { safeParse: (values: unknown) => NewPathForm.safeParse(bodyOf(values as PathValues)) }
}

/** What a path is called and what it says of itself; its plan has a screen of its own. */
export function PathDialog({ path, onClose, onSaved }: PathDialogProps) {
  const stale = useChanged('learning-paths')
  const levels = useQuery(levelChoicesQuery())
  const [values] = useState(() => valuesOf(path))
  const form = useForm({
    values,
    schema,
    send: (body, keyed) =>
      path
        ? deskApi.save({ params: { id: path.id }, body: { ...body, version: path.version } }, keyed)
        : deskApi.create({ body }, keyed),
    onDone(saved) {
      onClose()
      void stale()
      toast({ title: path ? 'تم الحفظ' : 'أُنشئ المسار' })
      onSaved?.(saved)
    },
  })
  return (
    <SaveDialog title={path ? 'تحرير المسار' : 'مسار جديد'} form={form} onClose={onClose}>
      <Field label="العنوان" required error={form.error('title')}>
        <Input {...form.field('title')} maxLength={160} data-autofocus />
      </Field>
      <Field label="الوصف" optional error={form.error('description')}>
        <Textarea {...form.field('description')} rows={5} maxLength={5000} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="لمن" error={form.error('audience')}>
          <Select {...form.field('audience')} options={audiences} />
        </Field>
        <Field label="المستوى" error={form.error('level_id')}>
          <Select
            {...form.field('level_id')}
            value={form.value('level_id')}
            placeholder="كل المستويات"
            options={(levels.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
        <Field label="السعر بالريال" hint="٠ مجاني" error={form.error('price')}>
          <Input {...form.field('price')} inputMode="decimal" dir="ltr" maxLength={12} />
        </Field>
      </div>
      <Teachers
        value={form.value('teachers')}
        onChange={(teachers) => form.setField('teachers', teachers)}
        error={form.error('teachers')}
      />
      <Field label="دورة لازمة قبله" optional error={form.error('needs_course')}>
        <CourseChoice
          value={form.value('needs_course')}
          onChange={(one) => form.setField('needs_course', one)}
        />
      </Field>
      <Field label="مسار لازم قبله" optional error={form.error('needs_path')}>
        <PathChoice
          except={path?.id}
          value={form.value('needs_path')}
          onChange={(one) => form.setField('needs_path', one)}
        />
      </Field>
      <Checkbox
        checked={form.value('gives_certificate')}
        onChange={() => form.setField('gives_certificate', !form.value('gives_certificate'))}
      >
        يمنح شهادة عند إتمامه
      </Checkbox>
      <Suspense fallback={<Skeleton className="h-40" />}>
        <UploadPicture
          hasPicture={form.value('image_path') !== null}
          error={form.error('image_path')}
          onStored={(stored) => form.setField('image_path', stored.path)}
          onRemove={() => form.setField('image_path', null)}
        />
      </Suspense>
    </SaveDialog>
  )
}

interface TeachersProps {
  readonly value: PathValues['teachers']
  readonly onChange: (teachers: PathValues['teachers']) => void
  readonly error: string | undefined
}

function Teachers({ value, onChange, error }: TeachersProps) {
  return (
    <div className="grid gap-1">
      <Field label="المعلمات" optional hint="يتابعن طالبات المسار." error={error}>
        <TeacherChoice
          value={null}
          onChange={(person) => {
            if (person && !value.some((one) => one.value === person.value)) onChange([...value, person])
          }}
        />
      </Field>
      <ul className="grid">
        {value.map((one) => (
          <li key={one.value} className="flex items-center gap-2">
            <bdi>{one.label}</bdi>
            <IconButton
              label={`إزالة «${one.label}» من المعلمات`}
              onClick={() => onChange(value.filter((other) => other.value !== one.value))}
            >
              <X />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoiceProps {
  readonly value: ComboboxOption | null
  readonly onChange: (option: { value: string; label: string } | null) => void
}

function CourseChoice({ value, onChange }: ChoiceProps) {
  const [words, setWords] = useState('')
  const choices = useQuery(courseChoicesQuery(useDesk(), words))
  return (
    <Combobox
      placeholder="ابحثي بعنوان الدورة..."
      emptyText="لا دورة بهذا العنوان"
      options={choices.data ?? []}
      loading={choices.isFetching}
      onQuery={setWords}
      value={value}
      onChange={onChange}
    />
  )
}

function PathChoice({ except, value, onChange }: ChoiceProps & { readonly except: number | undefined }) {
  const [words, setWords] = useState('')
  const choices = useQuery(deskPathsQuery({ ...deskPaths.none, search: words }))
  const others = choices.data?.items.filter(({ id }) => id !== except) ?? []
  return (
    <Combobox
      placeholder="ابحثي بعنوان المسار..."
      emptyText="لا مسار بهذا العنوان"
      options={others.map(({ id, title }) => ({ value: String(id), label: title }))}
      loading={choices.isFetching}
      onQuery={setWords}
      value={value}
      onChange={onChange}
    />
  )
}
