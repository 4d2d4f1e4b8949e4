import type { MediaFolder } from '#contract/media/shapes.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { SaveDialog } from '#web/ui/forms/save-dialog.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { choices } from './folder-tree.ts'
import { useLibrary } from '../library.ts'
import { useRefreshMedia } from '../media.queries.ts'

interface FolderDialogProps {
  readonly folders: readonly MediaFolder[]
  /** Absent: a new one. */
  readonly folder?: MediaFolder
  readonly parent?: number | null
  readonly onClose: () => void
}

/** Names a folder and says where it lies. */
export function FolderDialog({ folders, folder, parent = null, onClose }: FolderDialogProps) {
  const { api } = useLibrary()
  const refresh = useRefreshMedia()
  const form = useForm({
    values: { name: folder?.name ?? '', parent_id: folder ? folder.parent_id : parent },
    schema: () => import('#contract/media/forms.ts').then((forms) => forms.FolderForm),
    send: (body, options) =>
      folder
        ? api.saveFolder({ params: { id: folder.id }, body }, options)
        : api.createFolder({ body }, options),
    onDone: () => {
      toast({ kind: 'ok', title: 'تم حفظ المجلد' })
      void refresh()
      onClose()
    },
  })
  const place = form.value('parent_id')
  return (
    <SaveDialog title={folder ? `تعديل المجلد «${folder.name}»` : 'مجلد جديد'} form={form} onClose={onClose}>
      <Field label="اسم المجلد" error={form.error('name')} required>
        <Input maxLength={80} data-autofocus {...form.field('name')} />
      </Field>
      <Field label="موضعه" error={form.error('parent_id')}>
        <Select
          placeholder="كل الملفات"
          value={place === null ? '' : String(place)}
          options={choices(folders, folder?.id)}
          onChange={({ target }) => form.setField('parent_id', target.value ? Number(target.value) : null)}
        />
      </Field>
    </SaveDialog>
  )
}
