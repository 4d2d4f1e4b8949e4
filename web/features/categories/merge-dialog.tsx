import { useState } from 'react'
import type { Shelf } from '#contract/categories/shapes.ts'
import { courseCount } from '#core/format/counts.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { shelfWords } from './shelf-words.ts'
import { shelfApi, useKeepShelves, type ShelfKind } from './shelves.queries.ts'

interface MergeDialogProps {
  readonly kind: ShelfKind
  readonly shelf: Shelf
  readonly shelves: readonly Shelf[]
  readonly onClose: () => void
}

const NOTHING = new Error('nothing is chosen')
const ASK = 'اختاري ما يُدمج فيه'

export function MergeDialog({ kind, shelf, shelves, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState('')
  const [isMissing, setMissing] = useState(false)
  const keep = useKeepShelves(kind)
  const others = shelves.filter(({ id, is_archived }) => id !== shelf.id && !is_archived)
  const into = others.find(({ id }) => String(id) === chosen)
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={
        <>
          دمج «<bdi>{shelf.name}</bdi>» في آخر
        </>
      }
      text={
        into
          ? `${shelf.in_use > 0 ? `تنتقل إلى «${into.name}» دوراته كلها (${courseCount(shelf.in_use)})، ثم يُحذف` : 'لا دورات فيه، ويُحذف'} «${shelf.name}». لا تراجع عن الدمج.`
          : 'تنتقل دوراته إلى ما تختارين، ثم يُحذف. لا تراجع عن الدمج.'
      }
      confirmLabel="دمج"
      errorText={(cause) => (cause === NOTHING ? ASK : sentenceOf(cause))}
      onConfirm={async () => {
        setMissing(!into)
        if (!into) throw NOTHING
        keep.all(await shelfApi(kind).merge({ params: { id: shelf.id }, body: { into_id: into.id } }))
        toast({ title: 'تم الدمج' })
      }}
    >
      <Field label={shelfWords[kind].other} required error={isMissing && !into ? ASK : undefined}>
        <Select
          value={chosen}
          placeholder="اختاري"
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setChosen(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
