import { PublicViewProvider, type PublicView } from '#web/features/site/preview/public-view.ts'
import { SettingsDesk } from '#web/features/site/settings-desk.tsx'
import { titledScreen } from '#web/kernel/screen.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'

const SitePreview = lazyPart('SitePreview', () => import('./site-preview.tsx'))

const view: PublicView = (unsaved) => <SitePreview unsaved={unsaved} />

function SiteSettingsScreen() {
  return (
    <PublicViewProvider value={view}>
      <SettingsDesk />
    </PublicViewProvider>
  )
}

export const screen = titledScreen(SiteSettingsScreen, 'إعدادات المنصة')
