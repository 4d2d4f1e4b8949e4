import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { NewsCategory } from '#contract/news/shapes.ts'
import { newsCount } from '#core/format/counts.ts'
import { useForm } from '#web/kernel/forms/form.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { BusyFields } from '#web/ui/forms/busy-fields.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FormFailure } from '#web/ui/forms/form-failure.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { deskCategoriesQuery, removeSection, saveSection } from './desk-news.queries.ts'

type Edited = Pick<NewsCategory, 'name'> & { id?: number }
const NEW: Edited = { name: '' }

/** The sections of the news: added, renamed, and removed when nothing stands in them. */
export function SectionsDialog({ onClose }: { onClose: () => void }) {
  const sections = useQuery(deskCategoriesQuery())
  const [edited, setEdited] = useState(NEW)
  const [removed, setRemoved] = useState<NewsCategory>()
  const stale = useChanged('news')
  return (
    <Dialog closable onClose={onClose} title="أقسام الأخبار">
      <SectionForm key={edited.id ?? 'new'} section={edited} onDone={() => setEdited(NEW)} />
      <Loaded query={sections} failed="تعذر تحميل الأقسام" rows={3}>
        {(list) => (
          <ul aria-label="الأقسام">
            {list.map((section) => (
              <li key={section.id} className="flex items-center gap-2 border-b border-rule py-1">
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <bdi>{section.name}</bdi>
                  <span className="block text-xs text-ink-3">{newsCount(section.news_count)}</span>
                </span>
                <IconButton label={`تغيير اسم «${section.name}»`} onClick={() => setEdited(section)}>
                  <Pencil />
                </IconButton>
                <IconButton
                  label={`حذف «${section.name}»`}
                  disabled={section.news_count > 0}
                  onClick={() => setRemoved(section)}
                >
                  <Trash2 />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {removed && (
        <ConfirmDialog
          danger
          onClose={() => setRemoved(undefined)}
          title={`حذف «${removed.name}»؟`}
          confirmLabel="حذف القسم"
          onConfirm={async () => {
            await removeSection(removed.id)
            void stale()
          }}
        />
      )}
    </Dialog>
  )
}

function SectionForm({ section, onDone }: { section: Edited; onDone: () => void }) {
  const stale = useChanged('news')
  const form = useForm({
    values: { name: section.name },
    schema: () => import('#contract/news/forms.ts').then((forms) => forms.NewsCategoryForm),
    send: ({ name }) => saveSection({ id: section.id, name }),
    onDone: () => {
      form.reset({ name: '' })
      void stale()
      toast({ title: 'تم الحفظ' })
      onDone()
    },
  })
  return (
    <form {...form.props} className="grid gap-3">
      <FormFailure text={form.failure} />
      <BusyFields busy={form.busy}>
        <Field label={section.id === undefined ? 'قسم جديد' : 'اسم القسم'} error={form.error('name')}>
          <Input {...form.field('name')} maxLength={40} autoComplete="off" />
        </Field>
      </BusyFields>
      <div className="flex gap-2">
        <Button type="submit" size={36} busy={form.busy} busyText="جارٍ الحفظ...">
          {section.id === undefined ? 'إضافة' : 'حفظ الاسم'}
        </Button>
        {section.id !== undefined && (
          <Button look="text" size={36} onClick={onDone}>
            إلغاء
          </Button>
        )}
      </div>
    </form>
  )
}
