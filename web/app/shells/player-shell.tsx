import { Outlet } from '#web/router/router-provider.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { Banners } from './banners/banners.tsx'
import { Live } from './live/live.tsx'

/** The player fills the page itself; around it only what every page says. */
export function PlayerShell() {
  return (
    <>
      <SkipLink />
      <Banners />
      <Outlet />
      <Live />
    </>
  )
}
