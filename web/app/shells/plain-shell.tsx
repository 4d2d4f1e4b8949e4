import { Outlet } from '#web/router/router-provider.tsx'
import { Main } from '#web/ui/frame/main.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { Banners } from './banners/banners.tsx'

/** For screens that stand alone: signing in, signing up. */
export function PlainShell() {
  return (
    <>
      <SkipLink />
      <Banners />
      <Main>
        <Outlet />
      </Main>
    </>
  )
}
