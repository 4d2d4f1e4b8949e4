import { Suspense } from 'react'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { ChoicesPart } from '../../../features/notifications/settings/choices-part.tsx'
import { RhythmPart } from '../../../features/notifications/settings/rhythm-part.tsx'
import { useSession } from '#web/kernel/session/session.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { KeysPart } from '../../../features/auth/account/keys-part.tsx'
import { PasswordPart } from '../../../features/auth/account/password-part.tsx'
import { SecondFactorPart } from '../../../features/auth/account/second-factor/second-factor-part.tsx'
import { SessionSettingsPart } from '../../../features/auth/account/session-settings-part.tsx'
import { SessionsPart } from '../../../features/auth/account/sessions-part.tsx'
import { SpokenPart } from '../../../features/quran/public/spoken-part.tsx'
import { ThemePart } from '../../../features/auth/account/theme-part.tsx'

/** They stand below the window: the page is there before they are. */
const DevicePushPart = lazyPart(
  'DevicePushPart',
  () => import('../../../features/push/settings/device-push-part.tsx'),
)
const MessageSettingsPart = lazyPart(
  'MessageSettingsPart',
  () => import('../../../features/messages/settings/message-settings-part.tsx'),
)
const MyDataPart = lazyPart('MyDataPart', () => import('../../../features/my-data/my-data-part.tsx'))

const parts = [
  { id: 'theme', title: 'المظهر', Part: ThemePart },
  { id: 'spoken-verses', title: 'الآيات لقارئ الشاشة', Part: SpokenPart },
  { id: 'keys', title: 'لوحة المفاتيح', Part: KeysPart },
  { id: 'password', title: 'كلمة المرور', Part: PasswordPart },
  { id: 'second-factor', title: 'التحقق بخطوتين', Part: SecondFactorPart },
  { id: 'sessions', title: 'الجلسات النشطة', Part: SessionsPart },
  { id: 'session-settings', title: 'إعدادات الجلسات', Part: SessionSettingsPart },
  { id: 'notifications', title: 'ما يصلكِ وكيف', Part: ChoicesPart },
  { id: 'device-push', title: 'الإشعارات على هذا الجهاز', Part: DevicePushPart },
  { id: 'quiet-hours', title: 'متى تصلكِ الرسائل', Part: RhythmPart },
  { id: 'messages', title: 'رسائلي', Part: MessageSettingsPart },
  { id: 'my-data', title: 'بياناتي', Part: MyDataPart },
] as const

/** How she enters, where she is signed in, how the pages look, and what becomes of her data. */
export function SettingsParts() {
  const { user } = useSession()
  // A student has it only from a time when she taught.
  const hasFactor = user?.role !== 'student' || user.second_factor === 'on'
  const shown = parts.filter(({ id }) => id !== 'second-factor' || hasFactor)
  return (
    <div className="grid gap-10">
      {shown.map(({ id, title, Part }) => (
        <section key={id} aria-labelledby={id} className="grid gap-4">
          <PanelTitle id={id} title={title} />
          <Suspense fallback={<SkeletonRows />}>
            <Part />
          </Suspense>
        </section>
      ))}
    </div>
  )
}
