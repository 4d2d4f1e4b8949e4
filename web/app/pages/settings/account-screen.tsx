import { titledScreen } from '#web/kernel/screen.ts'
import { LoadedTogether } from '#web/ui/loading/loaded-together.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { ProfilePart } from '../../../features/auth/account/profile-part.tsx'
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
