import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/kernel/route.ts'
import type { UserDetail } from '#contract/user-shapes.ts'
import { useForm } from '#web/kernel/form.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Field } from '#web/ui/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.tsx'
import { personQuery, usePeopleStale, usersApi } from '../users.queries.ts'
import { DialogForm, GuardedDialog } from './guarded-dialog.tsx'
import { PersonFields } from './person-fields.tsx'

interface CreateDialogProps {
  readonly role: Role
  readonly onClose: () => void
}

export function CreateDialog({ role, onClose }: CreateDialogProps) {
  return (
    <GuardedDialog title="إضافة مستخدمة" onClose={onClose}>
      <CreateForm role={role} onClose={onClose} />
    </GuardedDialog>
  )
}

function CreateForm({ role, onClose }: CreateDialogProps) {
  const stale = usePeopleStale()
  const form = useForm({
    values: { name: '', email: '', phone: '', role, invite: true },
    schema: () => import('#contract/users.forms.ts').then((forms) => forms.NewPersonBody),
    send: (body, keyed) => usersApi.create({ body }, keyed),
    onDone: (person) => {
      void stale()
      toast({ kind: 'ok', title: 'تمت الإضافة', text: person.name })
      onClose()
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
    </DialogForm>
  )
}

/** Asks for the account anew: a row of a list does not hold all of it. */
export function EditDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const person = useQuery(personQuery(id))
  return (
    <GuardedDialog title="تعديل البيانات" onClose={onClose}>
      <Loaded query={person} failed="تعذر تحميل البيانات" errorText={sentenceOf} fades>
        {(found) => <EditForm person={found} onClose={onClose} />}
      </Loaded>
    </GuardedDialog>
  )
}

function EditForm({ person, onClose }: { person: UserDetail; onClose: () => void }) {
  const stale = usePeopleStale()
  const { name, email, phone, bio, role } = person
  const form = useForm({
    values: { name, email, phone: phone ?? '', bio, role },
    schema: () => import('#contract/users.forms.ts').then((forms) => forms.PersonChangeBody),
    send: (body, keyed) => usersApi.update({ params: { id: person.id }, body }, keyed),
    onDone: (saved) => {
      void stale()
      toast({ kind: 'ok', title: 'تم الحفظ', text: saved.name })
      onClose()
    },
  })
  return (
    <DialogForm form={form} submit="حفظ التغييرات">
      <PersonFields form={form} canChangeRole={person.can.change_role} />
      <Field label="نبذة" optional error={form.error('bio')}>
        <Textarea {...form.field('bio')} rows={3} />
      </Field>
      {form.value('role') !== role && (
        <Note kind="warn">تغيير الدور يسري في الحال، وتنتهي به جلساتها لتدخل من جديد.</Note>
      )}
      {form.value('email').trim().toLowerCase() !== email.toLowerCase() && (
        <Note kind="warn">يصير البريد الجديد غير مؤكد، ويصل إليه رابط لتأكيده.</Note>
      )}
    </DialogForm>
  )
}
