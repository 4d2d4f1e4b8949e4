import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#contract/kernel/route.ts'
import type { UserDetail } from '#contract/users/shapes.ts'
import { changesOf } from '#web/kernel/forms/conflict.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useSite } from '#web/kernel/site.ts'
import { useMergedSave } from '#web/kernel/forms/use-merged-save.ts'
import { ConflictPanel } from '#web/ui/forms/conflict-panel.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { roleOptions } from '../words.ts'
import { personQuery, usePeopleStale, usersApi } from '../users.queries.ts'
import { DialogForm, GuardedDialog } from './guarded-dialog.tsx'
import { PersonFields } from './person-fields.tsx'

const HandedLinkDialog = lazyDialog('HandedLinkDialog', () => import('./handed-link.tsx'))

interface CreateDialogProps {
  readonly role: Role
  readonly onClose: () => void
}

export function CreateDialog({ role, onClose }: CreateDialogProps) {
  const { has_mail } = useSite()
  const [added, setAdded] = useState<UserDetail>()
  if (added) return <HandedLinkDialog person={added} onClose={onClose} />
  return (
    <GuardedDialog title="إضافة مستخدمة" onClose={onClose}>
      <CreateForm role={role} onDone={has_mail ? onClose : setAdded} />
    </GuardedDialog>
  )
}

interface CreateFormProps {
  readonly role: Role
  readonly onDone: (person: UserDetail) => void
}

function CreateForm({ role, onDone }: CreateFormProps) {
  const { has_mail } = useSite()
  const stale = usePeopleStale()
  const form = useForm({
    values: { name: '', email: '', phone: '', role, invite: true },
    schema: () => import('#contract/users/forms.ts').then((forms) => forms.NewPersonBody),
    send: (body, keyed) => usersApi.create({ body }, keyed),
    onDone: (person) => {
      void stale()
      toast({ kind: 'ok', title: 'تمت الإضافة', text: person.name })
      onDone(person)
    },
  })
  return (
    <DialogForm form={form} submit="إضافة">
      <PersonFields form={form} />
      <Switch
        {...form.field('invite')}
        hint="رسالة تخبرها أن لها حسابًا وكيف تدخل. لا تُعيَّن لها كلمة مرور؛ تختارها بنفسها."
      >
        إرسال دعوة إلى بريدها
      </Switch>
      {!has_mail && (
        <Note kind="warn">
          لا خادم بريد مضبوط، فلا تصل الدعوة الآن. بعد الإضافة نعطيكِ رابطها لتسلّميه إليها بنفسكِ.
        </Note>
      )}
    </DialogForm>
  )
}

/** Asks for the account anew: a row of a list does not hold all of it. */
export function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const person = useQuery(personQuery(id))
  return (
    <GuardedDialog title="تعديل البيانات" onClose={onClose}>
      <Loaded query={person} failed="تعذر تحميل البيانات" fades>
        {(found) => <EditForm person={found} onClose={onClose} />}
      </Loaded>
    </GuardedDialog>
  )
}

const fields = ['name', 'email', 'phone', 'bio', 'role'] as const
type PersonField = (typeof fields)[number]
const labels: Readonly<Record<PersonField, string>> = {
  name: 'الاسم الكامل',
  email: 'البريد الإلكتروني',
  phone: 'رقم الجوال',
  bio: 'نبذة',
  role: 'الدور',
}
const valuesOf = ({ name, email, phone, bio, role }: UserDetail) => ({
  name,
  email,
  phone: phone ?? '',
  bio,
  role,
})
type PersonValues = ReturnType<typeof valuesOf>

/** The contract's rules over what the form holds, which is compared and sent as it stands there. */
async function editSchema() {
  const { PersonChangeBody } = await import('#contract/users/forms.ts')
  return {
    safeParse(values: unknown) {
      const result = PersonChangeBody.safeParse(values)
      return result.success ? { success: true as const, data: values as PersonValues } : result
    },
  }
}

function EditForm({ person, onClose }: { person: UserDetail; onClose: () => void }) {
  const stale = usePeopleStale()
  const merged = useMergedSave({
    loaded: person,
    versionOf: ({ updated_at }) => updated_at,
    valuesOf,
    fields,
    save: (base, values, keyed) =>
      usersApi.update(
        {
          params: { id: base.id },
          body: { ...changesOf(valuesOf(base), values, fields), base: base.updated_at },
        },
        keyed,
      ),
    onMerged: () => toast({ kind: 'info', title: 'حُفظت تعديلات غيركِ أيضًا' }),
  })
  const { base, meeting, settle } = merged
  const form = useForm({
    values: valuesOf(base),
    schema: editSchema,
    send: merged.send,
    onDone: (saved) => {
      void stale()
      toast({ kind: 'ok', title: 'تم الحفظ', text: saved.name })
      onClose()
    },
  })
  return (
    <DialogForm form={form} submit="حفظ التغييرات" isHeld={meeting !== undefined}>
      {meeting && (
        <ConflictPanel
          by={null}
          at={meeting.theirs.updated_at}
          clashes={meeting.clashes.map((key) => ({
            key,
            label: labels[key],
            mine: <Shown field={key} value={form.value(key)} />,
            theirs: <Shown field={key} value={valuesOf(meeting.theirs)[key]} />,
          }))}
          onKeep={settle}
          onTake={(key) => {
            form.setField(key, valuesOf(meeting.theirs)[key])
            settle(key)
          }}
        />
      )}
      <PersonFields form={form} canChangeRole={base.can.change_role} />
      <Field label="نبذة" optional error={form.error('bio')}>
        <Textarea {...form.field('bio')} rows={3} />
      </Field>
      {form.value('role') !== base.role && (
        <Note kind="warn">تغيير الدور يسري في الحال، وتنتهي به جلساتها لتدخل من جديد.</Note>
      )}
      {form.value('email').trim().toLowerCase() !== base.email.toLowerCase() && (
        <Note kind="warn">يصير البريد الجديد غير مؤكد، ويصل إليه رابط لتأكيده.</Note>
      )}
    </DialogForm>
  )
}

function Shown({ field, value }: { field: PersonField; value: string }) {
  if (value === '') return <span className="text-ink-3">فارغ</span>
  const role = field === 'role' && roleOptions.find((option) => option.value === value)
  return <bdi className="break-words whitespace-pre-line">{role ? role.label : value}</bdi>
}
