import { PublicAnnouncements } from '#web/features/announcements/public/public-announcements.tsx'
import { SupportLauncher } from '#web/features/support/public/support-launcher.tsx'
import { Outlet } from '#web/router/router-provider.tsx'
import { Main } from '#web/ui/main.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { Banners } from './banners.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

export function PublicShell() {
  return (
    <>
      <SkipLink />
      <Banners />
      <PublicAnnouncements />
      <PublicHeader />
      <Main>
        <Outlet />
      </Main>
      <PublicFooter />
      <SupportLauncher />
    </>
  )
}
