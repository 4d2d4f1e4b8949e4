import { PanelTitle } from '#web/ui/section-title.tsx'
import { MyDataPart } from './my-data/my-data-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionSettingsPart } from './session-settings-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { ThemePart } from './theme-part.tsx'

const parts = [
  { id: 'theme', title: 'المظهر', Part: ThemePart },
  { id: 'password', title: 'كلمة المرور', Part: PasswordPart },
  { id: 'sessions', title: 'الجلسات النشطة', Part: SessionsPart },
  { id: 'session-settings', title: 'إعدادات الجلسات', Part: SessionSettingsPart },
  { id: 'my-data', title: 'بياناتي', Part: MyDataPart },
] as const

/** How she enters, where she is signed in, how the pages look, and what becomes of her data. */
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
