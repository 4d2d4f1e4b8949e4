import { titledScreen } from '#web/kernel/screen.ts'
import { LoadedTogether } from '#web/ui/loading/loaded-together.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { SettingsParts } from './settings-parts.tsx'

function SettingsScreen() {
  return (
    <UnsavedGuard>
      <PageHeader title="الإعدادات" />
      <LoadedTogether>
        <SettingsParts />
      </LoadedTogether>
    </UnsavedGuard>
  )
}

export const screen = titledScreen(SettingsScreen, 'الإعدادات')
