import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Role } from '#contract/kernel/route.ts'
import { unreadWords } from '#core/format/notification-counts.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { bellQuery } from '../notifications.queries.ts'

const loadPanel = () => import('./bell-panel.tsx')
const BellPanel = lazyDialog('BellPanel', loadPanel)

/** How many she has not read; pressed, the latest of all. */
export function Bell({ area }: { area: Role }) {
  const { data } = useQuery(bellQuery())
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const unread = data?.unread ?? 0
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button}
        label={unread > 0 ? `الإشعارات، ${unreadWords(unread)}` : 'الإشعارات'}
        count={unread}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <BellIcon />
      </IconButton>
      {isOpen && <BellPanel area={area} opener={button} onClose={close} onLeave={() => setOpen(false)} />}
    </>
  )
}
