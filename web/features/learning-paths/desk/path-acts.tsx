import { useState } from 'react'
import type { DeskPath } from '#contract/learning-paths/shapes.ts'
import { dayCount } from '#core/format/area-counts.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { deskApi, usePathAct } from '../desk-paths.queries.ts'

const PathDialog = lazyDialog('PathDialog', () => import('./path-dialog.tsx'))

/** Publishing, editing and removing a path. */
export function PathActs({ path }: { path: DeskPath }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState<'edit' | 'remove' | 'publish'>()
  const { id, version, is_published: isPublished } = path
  const publish = usePathAct(() =>
    deskApi.save({ params: { id }, body: { version, is_published: !isPublished } }),
  )
  const remove = usePathAct(() => deskApi.remove({ params: { id } }))
  const withdraw = () =>
    publish.mutate(undefined, {
      onSuccess: () => toast({ title: 'أُوقف النشر' }),
      onError: (error) => toast({ kind: 'danger', title: sentenceOf(error) }),
    })
  return (
    <>
      {isPublished ? (
        <Button look="quiet" busy={publish.isPending} onClick={withdraw}>
          إيقاف النشر
        </Button>
      ) : (
        <Button aria-haspopup="dialog" onClick={() => setOpen('publish')}>
          نشر المسار
        </Button>
      )}
      <Button look="quiet" onClick={() => setOpen('edit')}>
        تحرير
      </Button>
      {path.students_count === 0 && (
        <Button look="danger" onClick={() => setOpen('remove')}>
          حذف
        </Button>
      )}
      {open === 'edit' && <PathDialog path={path} onClose={() => setOpen(undefined)} />}
      {open === 'publish' && (
        <ConfirmDialog
          onClose={() => setOpen(undefined)}
          title={
            <>
              نشر «<bdi>{path.title}</bdi>»؟
            </>
          }
          text={`تراه الزائرات من الآن، وخطته ${dayCount(path.days_count)}. ${missingIn(path)}`.trim()}
          confirmLabel="نشر المسار"
          onConfirm={async () => {
            await publish.mutateAsync(undefined)
            toast({ title: 'نُشر المسار' })
          }}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          danger
          onClose={() => setOpen(undefined)}
          title={
            <>
              حذف «<bdi>{path.title}</bdi>»؟
            </>
          }
          text="يُحذف المسار وخطته نهائيًّا."
          confirmLabel="حذف المسار"
          onConfirm={async () => {
            await remove.mutateAsync(undefined)
            toast({ kind: 'info', title: 'حُذف المسار' })
            void navigate('/admin/learning-paths')
          }}
        />
      )}
    </>
  )
}

/** A visitor would miss it; a path may be published without it all the same. */
function missingIn({ description, teachers, image_url }: DeskPath): string {
  const missing = [
    description.trim() === '' && 'الوصف',
    teachers.length === 0 && 'المعلمة',
    image_url === null && 'الصورة',
  ].filter((name) => name !== false)
  return missing.length === 0 ? '' : `ينقصه: ${missing.join('، ')}.`
}
