import { titledScreen } from '#web/kernel/screen.ts'
import { LoadedTogether } from '#web/ui/loaded-together.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
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
