import { titledScreen } from '#web/kernel/screen.ts'
import { LoadedTogether } from '#web/ui/loaded-together.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { ProfilePart } from '../../features/auth/account/profile-part.tsx'
import { SettingsParts } from './settings-parts.tsx'

/** Profile and settings in one: in the director's area «settings» are those of the platform. */
function AccountScreen() {
  return (
    <UnsavedGuard>
      <PageHeader title="الملف الشخصي" />
      <LoadedTogether>
        <div className="grid gap-10">
          <ProfilePart />
          <SettingsParts />
        </div>
      </LoadedTogether>
    </UnsavedGuard>
  )
}

export const screen = titledScreen(AccountScreen, 'الملف الشخصي')
