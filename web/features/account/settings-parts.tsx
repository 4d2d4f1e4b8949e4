import { PanelTitle } from '#web/ui/section-title.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionSettingsPart } from './session-settings-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { ThemePart } from './theme-part.tsx'

const parts = [
  { id: 'theme', title: 'المظهر', Part: ThemePart },
  { id: 'password', title: 'كلمة المرور', Part: PasswordPart },
  { id: 'sessions', title: 'الجلسات النشطة', Part: SessionsPart },
  { id: 'session-settings', title: 'إعدادات الجلسات', Part: SessionSettingsPart },
] as const

/** How she enters, where she is signed in, and how the pages look. */
export function SettingsParts() {
  return (
    <div className="grid gap-10">
      {parts.map(({ id, title, Part }) => (
        <section key={id} aria-labelledby={id} className="grid gap-4">
          <PanelTitle id={id} title={title} />
          <Part />
        </section>
      ))}
    </div>
  )
}
