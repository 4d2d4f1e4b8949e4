import {
  Archive,
  ArchiveRestore,
  Ellipsis,
  KeyRound,
  QrCode,
  Pencil,
  UserRound,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react'
import type { UserRow } from '#contract/users/shapes.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { MenuAction, MenuGroup } from '#web/ui/overlays/menu-items.ts'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { pagePath } from '../words.ts'
import type { PersonAct } from './person-dialogs.tsx'

export interface ActAsked {
  readonly person: UserRow
  readonly act: PersonAct
}

interface RowMenuProps {
  readonly row: UserRow
  readonly onAsk: (asked: ActAsked) => void
}

/** What can be done with one row; what the rules refuse is said by the dialog. */
export function RowMenu({ row, onAsk }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`إجراءات ${row.name}`}>
          <Ellipsis />
        </IconButton>
      }
      groups={groupsOf(row, (act) => onAsk({ person: row, act }))}
    />
  )
}

function groupsOf(row: UserRow, pick: (act: PersonAct) => void): MenuGroup[] {
  const item = (id: PersonAct, label: string, icon: MenuAction['icon'], danger = false): MenuAction => ({
    id,
    label,
    icon,
    danger,
    onPick: () => pick(id),
  })
  const page: MenuAction = { id: 'page', label: 'صفحة الحساب', icon: UserRound, to: pagePath(row) }
  if (row.archived_at !== null)
    return [{ id: 'bin', items: [page, item('restore', 'استعادة الحساب', ArchiveRestore)] }]
  return [
    {
      id: 'account',
      items: [
        page,
        item('edit', 'تعديل البيانات والدور', Pencil),
        item('send-reset', 'إرسال رابط كلمة المرور', KeyRound),
        item('hand-link', 'نسخ رابط الدعوة أو كلمة المرور', QrCode),
      ],
    },
    {
      id: 'standing',
      items: [
        row.is_active
          ? item('deactivate', 'إيقاف الحساب', UserRoundX, true)
          : item('activate', 'تنشيط الحساب', UserRoundCheck),
        item('archive', 'نقل إلى سلة المحذوفات', Archive, true),
      ],
    },
  ]
}
