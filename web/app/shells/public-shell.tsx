import { SupportLauncher } from '#web/features/support/public/support-launcher.tsx'
import { Outlet } from '#web/router/router-provider.tsx'
import { Main } from '#web/ui/main.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Banners } from './banners.tsx'
import { LateAnnouncements } from './late-announcements.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

export function PublicShell() {
  return (
    <>
      <SkipLink />
      <Banners />
      <LateAnnouncements />
      <PublicHeader />
      <Main>
        <Outlet />
      </Main>
      <PublicFooter />
      <SupportLauncher />
    </>
  )
}
