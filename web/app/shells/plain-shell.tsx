import { Outlet } from '#web/router/router-provider.tsx'
import { Main } from '#web/ui/main.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Banners } from './banners.tsx'

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
