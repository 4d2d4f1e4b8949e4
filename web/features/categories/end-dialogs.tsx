import type { Shelf } from '#contract/categories/shapes.ts'
import { courseCount } from '#core/format/counts.ts'
import { currentIn } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { shelfWords } from './shelf-words.ts'
import { shelfApi, useKeepShelves, type ShelfKind } from './shelves.queries.ts'

interface DialogProps {
  readonly kind: ShelfKind
  readonly shelf: Shelf
  readonly onClose: () => void
}

export function ArchiveDialog({ kind, shelf, onClose }: DialogProps) {
  const keep = useKeepShelves(kind)
  const isBack = shelf.is_archived
  const act = isBack ? 'إعادته' : 'أرشفة'
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        <>
          {isBack ? 'إعادة' : 'أرشفة'} «<bdi>{shelf.name}</bdi>»؟
        </>
      }
      text={
        isBack
          ? 'يُعرض من جديد عند إنشاء الدورات وفي صفحة الدورات.'
          : 'لا يُعرض بعدها عند إنشاء الدورات ولا في صفحة الدورات. الدورات التي فيه تبقى فيه.'
      }
      confirmLabel={act}
      onConfirm={async () => {
        try {
          await shelfApi(kind).save({
            params: { id: shelf.id },
            body: { is_archived: !isBack, version: shelf.version },
          })
        } catch (error) {
          if (currentIn(error)) await keep.reload()
          throw error
        }
        await keep.changed()
        toast({ title: isBack ? 'أُعيد من الأرشيف' : 'تمت الأرشفة' })
      }}
    />
  )
}

/** What is in use is not removed: where it is used, and what can be done instead. */
export function RemoveDialog({ kind, shelf, onClose, onMerge }: DialogProps & { onMerge: () => void }) {
  const keep = useKeepShelves(kind)
  const { one, filter } = shelfWords[kind]
  if (shelf.in_use > 0)
    return (
      <Dialog
        onClose={onClose}
        title={
          <>
            «<bdi>{shelf.name}</bdi>» مستعمل
          </>
        }
        text={`تستعمله ${courseCount(shelf.in_use)}، فلا يُحذف. ادمجيه في آخر لتنتقل إليه دوراته، أو أرشفيه.`}
        actions={
          <>
            <Button onClick={onMerge}>دمجه في آخر</Button>
            <Button look="quiet" onClick={onClose}>
              إلغاء
            </Button>
          </>
        }
      >
        <TextLink to={`/admin/courses?${filter}=${shelf.id}`}>عرض دوراته</TextLink>
      </Dialog>
    )
  return (
    <ConfirmDialog
      danger
      onClose={onClose}
      title={
        <>
          حذف «<bdi>{shelf.name}</bdi>»؟
        </>
      }
      text={`لا دورة فيه. يُحذف ${one} نهائيًّا.`}
      confirmLabel="حذف"
      onConfirm={async () => {
        await shelfApi(kind).remove({ params: { id: shelf.id } })
        await keep.changed()
        toast({ kind: 'info', title: 'تم الحذف' })
      }}
    />
  )
}
