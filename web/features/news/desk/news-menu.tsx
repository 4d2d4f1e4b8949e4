import { Archive, EllipsisVertical, Eye, FilePen, Pencil, ScrollText, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeskNewsRow } from '#contract/news/shapes.ts'
import { hrefTo } from '#core/href.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { MenuGroup } from '#web/ui/overlays/menu-items.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { StatusAct } from './desk-news.queries.ts'
import { RemoveNewsDialog } from './remove-news-dialog.tsx'
import { statusActs, StatusDialog } from './status-acts.tsx'

const icons: Readonly<Record<StatusAct, typeof Send>> = {
  publish: Send,
  unpublish: FilePen,
  archive: Archive,
}
type Asked = StatusAct | 'remove'

/** Everything that can be done to an article from its row. */
export function NewsMenu({ news }: { news: DeskNewsRow }) {
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`خيارات «${news.title}»`}>
            <EllipsisVertical />
          </IconButton>
        }
        groups={groupsOf(news, setAsked)}
      />
      {asked === 'remove' && <RemoveNewsDialog news={news} onClose={close} />}
      {asked !== undefined && asked !== 'remove' && <StatusDialog news={news} act={asked} onClose={close} />}
    </>
  )
}

function groupsOf(news: DeskNewsRow, ask: (asked: Asked) => void): MenuGroup[] {
  const params = { newsId: news.id }
  const isSeen = news.status === 'published' || news.status === 'scheduled'
  return [
    {
      id: 'open',
      items: [
        { id: 'edit', label: 'تحرير', icon: Pencil, to: hrefTo('/admin/news/{newsId}/edit', params) },
        { id: 'preview', label: 'معاينة', icon: Eye, to: hrefTo('/admin/news/{newsId}', params) },
        {
          id: 'log',
          label: 'سجل التغييرات',
          icon: ScrollText,
          to: `/admin/reports?entity=news&entity_id=${news.id}`,
        },
      ],
    },
    {
      id: 'status',
      items: statusActs(news).map(({ act, label }) => ({
        id: act,
        label,
        icon: icons[act],
        onPick: () => ask(act),
      })),
    },
    ...(isSeen
      ? []
      : [
          {
            id: 'more',
            items: [
              {
                id: 'remove',
                label: 'حذف',
                icon: Trash2,
                danger: true,
                onPick: () => ask('remove'),
              },
            ],
          },
        ]),
  ]
}
