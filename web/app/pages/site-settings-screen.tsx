import { lazy } from 'react'
import { PublicViewProvider, type PublicView } from '#web/features/site/preview/public-view.ts'
import { SettingsDesk } from '#web/features/site/settings-desk.tsx'
import type { ScreenModule } from '#web/kernel/screen.ts'

const SitePreview = lazy(async () => ({
  default: (await import('./site-preview.tsx')).SitePreview,
}))

const view: PublicView = (unsaved) => <SitePreview unsaved={unsaved} />

function SiteSettingsScreen() {
  return (
    <PublicViewProvider value={view}>
      <SettingsDesk />
    </PublicViewProvider>
  )
}

export const screen: ScreenModule = {
  Component: SiteSettingsScreen,
  head: () => ({ title: 'إعدادات المنصة', noIndex: true }),
}
