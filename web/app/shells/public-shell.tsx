import { SupportLauncher } from '#web/features/support/public/support-launcher.tsx'
import { Outlet } from '#web/router/router-provider.tsx'
import { Main } from '#web/ui/frame/main.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'
import { Banners } from './banners/banners.tsx'
import { LateAnnouncements } from './banners/late-announcements.tsx'
import { PublicFooter } from './visitor/public-footer.tsx'
import { PublicHeader } from './visitor/public-header.tsx'

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
