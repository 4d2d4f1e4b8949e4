import { Outlet } from '#web/router/router-provider.tsx'
import { useRealtime } from '#web/kernel/realtime/use-realtime.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Banners } from './banners.tsx'

/** The player fills the page itself; around it only what every page says. */
export function PlayerShell() {
  useRealtime()
  return (
    <>
      <SkipLink />
      <Banners />
      <Outlet />
    </>
  )
}
