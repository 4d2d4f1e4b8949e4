import { titledScreen } from '#web/kernel/screen.ts'
import { LoadedTogether } from '#web/ui/loading/loaded-together.tsx'
import { PageHeader } from '#web/ui/text/page-header.tsx'
import { UnsavedGuard } from '#web/ui/forms/unsaved-guard.tsx'
import { ProfilePart } from './profile-part.tsx'

function ProfileScreen() {
  return (
    <UnsavedGuard>
      <PageHeader title="الملف الشخصي" />
      <LoadedTogether>
        <ProfilePart />
      </LoadedTogether>
    </UnsavedGuard>
  )
}

export const screen = titledScreen(ProfileScreen, 'الملف الشخصي')
