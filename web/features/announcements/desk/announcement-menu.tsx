import {
  CirclePlay,
  CircleStop,
  Copy,
  EllipsisVertical,
  FilePen,
  Pencil,
  ScrollText,
  Send,
  Trash2,
} from 'lucide-react'
import type { DeskAnnouncementRow } from '#contract/announcements/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { MenuGroup } from '#web/ui/overlays/menu-items.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { standingActs, useActs, type StandingAct } from './use-acts.ts'

const icons: Readonly<Record<StandingAct, typeof Send>> = {
  publish: Send,
  start: CirclePlay,
  end: CircleStop,
  unpublish: FilePen,
}

/** Everything that can be done to an announcement from its row. */
export function AnnouncementMenu({ announcement }: { announcement: DeskAnnouncementRow }) {
  const { run, copy, remove } = useActs()
  const { id, title } = announcement
  const groups: MenuGroup[] = [
    {
      id: 'open',
      items: [
        {
          id: 'edit',
          label: 'تحرير ومعاينة',
          icon: Pencil,
          to: hrefTo('/admin/announcements/{announcementId}', { announcementId: id }),
        },
        { id: 'copy', label: 'نسخ', icon: Copy, onPick: () => copy(announcement) },
        {
          id: 'log',
          label: 'سجل التغييرات',
          icon: ScrollText,
          to: `/admin/reports?entity=announcement&entity_id=${id}`,
        },
      ],
    },
    {
      id: 'standing',
      items: standingActs(announcement).map(({ act, label }) => ({
        id: act,
        label,
        icon: icons[act],
        onPick: () => run(announcement, act),
      })),
    },
    {
      id: 'more',
      items: [{ id: 'remove', label: 'حذف', icon: Trash2, danger: true, onPick: () => remove(announcement) }],
    },
  ]
  return (
    <Menu
      trigger={
        <IconButton label={`خيارات «${title}»`}>
          <EllipsisVertical />
        </IconButton>
      }
      groups={groups}
    />
  )
}
