import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from '#web/router/router-context.ts'
import { useOnline } from '../banners/banners.tsx'

/** For whoever does not see the page: that it waits for the network, and that the network is back. */
export function ConnectionWords() {
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const isWaiting = usePageWaits()
  const [wasAway, setWasAway] = useState(false)
  if (!isOnline && !wasAway) setWasAway(true)
  const words = isOnline ? wasAway && 'عاد الاتصال بالإنترنت.' : isWaiting && WAITS
  return (
    <output className="sr-only">
      {/* Said of each page that waits. */}
      <span key={isOnline ? '' : pathname}>{words}</span>
    </output>
  )
}

const WAITS = 'هذه الصفحة تحتاج إلى الإنترنت، وتظهر حين يعود الاتصال.'

/** Whether something of the page has not come, and will not without the network. */
function usePageWaits(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () =>
      cache
        .getAll()
        .some(
          (query) =>
            query.isActive() && query.state.fetchStatus === 'paused' && query.state.data === undefined,
        ),
  )
}
