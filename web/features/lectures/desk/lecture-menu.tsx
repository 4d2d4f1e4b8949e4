import { CalendarX2, EllipsisVertical, Eye, Pencil, ScrollText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskLectureRow } from '#contract/lectures/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { MenuGroup } from '#web/ui/overlays/menu-items.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { ReasonDialog } from '#web/ui/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { deskApi } from './desk-lectures.queries.ts'

type Asked = 'cancel' | 'remove'

/** Everything that can be done to a lecture from its row. */
export function LectureMenu({ lecture }: { lecture: DeskLectureRow }) {
  const [asked, setAsked] = useState<Asked>()
  const stale = useChanged('lectures')
  const { id, title } = lecture
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`خيارات «${title}»`}>
            <EllipsisVertical />
          </IconButton>
        }
        groups={groupsOf(lecture, setAsked)}
      />
      <ReasonDialog
        open={asked === 'cancel'}
        onClose={close}
        title={
          <>
            إلغاء «<bdi>{title}</bdi>»؟
          </>
        }
        text="يصل السبب إلى من يردن حضورها، ويبقى في صفحتها."
        label="السبب"
        missing="اكتبي السبب"
        confirmLabel="إلغاء المحاضرة"
        onConfirm={async (reason) => {
          await deskApi.cancel({ params: { id }, body: { reason } })
          await stale()
          toast({ kind: 'info', title: 'أُلغيت المحاضرة' })
        }}
      />
      <ConfirmDialog
        open={asked === 'remove'}
        danger
        onClose={close}
        title={
          <>
            حذف «<bdi>{title}</bdi>»؟
          </>
        }
        text="تُحذف المحاضرة نهائيًّا ولا تُسترجع."
        confirmLabel="حذف المحاضرة"
        onConfirm={async () => {
          await deskApi.remove({ params: { id } })
          await stale()
          toast({ kind: 'info', title: 'حُذفت المحاضرة' })
        }}
      />
    </>
  )
}

function groupsOf(lecture: DeskLectureRow, ask: (asked: Asked) => void): MenuGroup[] {
  const { id, status, is_published, wanted_count } = lecture
  const isRemovable = status === 'cancelled' || (status === 'scheduled' && wanted_count === 0)
  return [
    {
      id: 'open',
      items: [
        {
          id: 'edit',
          label: 'تحرير',
          icon: Pencil,
          to: hrefTo('/admin/live-lectures/{lectureId}/edit', { lectureId: id }),
        },
        ...(is_published
          ? [
              {
                id: 'page',
                label: 'صفحتها',
                icon: Eye,
                to: hrefTo('/lectures/{lectureId}', { lectureId: id }),
              },
            ]
          : []),
        {
          id: 'log',
          label: 'سجل التغييرات',
          icon: ScrollText,
          to: `/admin/reports?entity=lecture&entity_id=${id}`,
        },
      ],
    },
    {
      id: 'end',
      items: [
        ...(status === 'scheduled'
          ? [
              {
                id: 'cancel',
                label: 'إلغاء المحاضرة',
                icon: CalendarX2,
                danger: true,
                onPick: () => ask('cancel'),
              },
            ]
          : []),
        ...(isRemovable
          ? [{ id: 'remove', label: 'حذف', icon: Trash2, danger: true, onPick: () => ask('remove') }]
          : []),
      ],
    },
  ].filter(({ items }) => items.length > 0)
}
