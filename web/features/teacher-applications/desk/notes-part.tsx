import type { ApplicationDetail } from '#contract/teacher-applications/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { useAddNote } from './desk.queries.ts'
import { SpokenName } from '#web/ui/spoken.tsx'

/** What the directors tell one another about her; she never sees it. */
export function NotesPart({ id, notes }: Pick<ApplicationDetail, 'id' | 'notes'>) {
  return (
    <section aria-labelledby="notes">
      <PanelTitle id="notes" title="ملاحظات المديرات" text="لا تراها صاحبة الطلب." />
      <ul>
        {notes.map(({ id: note, text, author, created_at }) => (
          <li key={note} className="border-b border-rule py-3">
            <p className="whitespace-pre-wrap">
              <bdi>{text}</bdi>
            </p>
            <p className="text-sm text-ink-3">
              <SpokenName text={author?.name ?? 'مديرة سابقة'} />، {formatDateTime(created_at)}
            </p>
          </li>
        ))}
      </ul>
      <NoteForm id={id} />
    </section>
  )
}

function NoteForm({ id }: { id: number }) {
  const add = useAddNote(id)
  const form = useForm({
    values: { text: '' },
    schema: () =>
      import('#contract/teacher-applications/forms.ts').then((forms) => forms.ApplicationNoteForm),
    send: ({ text }) => add.mutateAsync(text),
    onDone: () => form.reset({ text: '' }),
  })
  return (
    <form {...form.props} className="grid justify-items-start gap-3 pbs-4">
      <BusyFields busy={form.busy} className="w-full">
        <Field label="ملاحظة جديدة" error={form.error('text')}>
          <Textarea {...form.field('text')} rows={3} maxLength={2000} />
        </Field>
      </BusyFields>
      {form.failure && (
        <Note kind="danger" role="alert">
          {form.failure}
        </Note>
      )}
      <Button type="submit" look="quiet" busy={form.busy} busyText="جارٍ الحفظ...">
        إضافة الملاحظة
      </Button>
    </form>
  )
}
