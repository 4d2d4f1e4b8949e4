import { FlaskConical } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Banner, OfflineBanner } from '#web/ui/marks/banner.tsx'
import { useSite } from '#web/kernel/site.ts'

/** What every page says when it holds: the network is away, or this is only the demo. */
export function Banners() {
  const isOnline = useOnline()
  const { demo } = useSite()
  if (isOnline && !demo) return null
  return (
    <section aria-label="تنبيهات المنصة">
      {!isOnline && <OfflineBanner />}
      {demo && (
        <Banner icon={FlaskConical}>
          وضع تجريبي: المحتوى والحسابات هنا للعرض فقط، وتُغلق حين يُطفأ هذا الوضع.
        </Banner>
      )}
    </section>
  )
}

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
