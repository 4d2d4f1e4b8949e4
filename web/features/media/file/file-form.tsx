import { useQuery } from '@tanstack/react-query'
import type { MediaDetails } from '#contract/media/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useUnsavedMark } from '#web/ui/forms/unsaved-guard.tsx'
import { choices } from '../folders/folder-tree.ts'
import { useLibrary } from '../library.ts'
import { foldersQuery, useRefreshMedia } from '../media.queries.ts'

/** The name under which the file is found, and its folder. */
export function FileForm({ file }: { file: MediaDetails }) {
  const library = useLibrary()
  const folders = useQuery(foldersQuery(library))
  const refresh = useRefreshMedia()
  const form = useForm({
    values: { name: file.name, folder_id: file.folder_id },
    schema: () => import('#contract/media/forms.ts').then((forms) => forms.MediaForm),
    send: (body, options) => library.api.save({ params: { id: file.id }, body }, options),
    onDone: () => {
      toast({ kind: 'ok', title: 'تم حفظ الملف' })
      void refresh()
    },
  })
  useUnsavedMark(form.isUnsaved)
  const folder = form.value('folder_id')
  return (
    <form {...form.props}>
      <BusyFields busy={form.busy} className="grid gap-4">
        <Field label="الاسم" error={form.error('name')} required>
          <Input maxLength={200} {...form.field('name')} />
        </Field>
        <Field label="المجلد" error={form.error('folder_id')}>
          <Select
            placeholder="كل الملفات"
            value={folder === null ? '' : String(folder)}
            options={choices(folders.data ?? [])}
            onChange={({ target }) => form.setField('folder_id', target.value ? Number(target.value) : null)}
          />
        </Field>
        {form.failure && <FieldError>{form.failure}</FieldError>}
        <div>
          <Button
            type="submit"
            look="quiet"
            busy={form.busy}
            busyText="جارٍ الحفظ..."
            disabled={!form.isDirty}
          >
            حفظ
          </Button>
        </div>
      </BusyFields>
    </form>
  )
}
