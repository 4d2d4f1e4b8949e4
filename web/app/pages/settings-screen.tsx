import type { ScreenModule } from '#web/kernel/screen.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { SettingsParts } from './settings-parts.tsx'

function SettingsScreen() {
  return (
    <UnsavedGuard>
      <PageHeader title="الإعدادات" />
      <SettingsParts />
    </UnsavedGuard>
  )
}

export const screen: ScreenModule = {
  Component: SettingsScreen,
  head: () => ({ title: 'الإعدادات', noIndex: true }),
}
