import { useEffect } from 'react'
import { channels } from '#contract/kernel/notification.ts'
import { OPENED_PARAM } from '#contract/notifications/opened-link.ts'
import { useLocation, useNavigate } from '#web/router/router-context.ts'
import { useOpen } from './notifications.queries.ts'

/** Who comes by a link of what was sent to her has read it; her address bar then shows where she is and no more. */
export function useOpenedLink(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { mutate: open } = useOpen()
  useEffect(() => {
    const query = new URLSearchParams(search)
    const [id = '', name] = query.get(OPENED_PARAM)?.split('.') ?? []
    const channel = channels.find((one) => one === name)
    if (!/^\d{1,15}$/.test(id) || channel === undefined) return
    query.delete(OPENED_PARAM)
    const rest = query.size > 0 ? `?${query}` : ''
    open({ id: Number(id), channel })
    void navigate({ pathname, search: rest, hash }, { replace: true, preventScrollReset: true })
  }, [pathname, search, hash, navigate, open])
}
