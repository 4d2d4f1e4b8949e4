import { useQuery } from '@tanstack/react-query'
import type { AuthUser } from '#contract/auth/shapes.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { meQuery } from '../public/account.queries.ts'
import { EmailState } from './email-state.tsx'
import { Photo } from './photo.tsx'
import { ProfileForm } from './profile-form.tsx'

/** Who she is, to herself and to those who teach her. */
export function ProfilePart() {
  const me = useQuery(meQuery())
  return (
    <Loaded query={me} failed="تعذر تحميل ملفكِ الشخصي" rows={2}>
      {(user) => <Profile me={user} />}
    </Loaded>
  )
}

function Profile({ me }: { me: AuthUser }) {
  return (
    <div className="grid gap-10">
      <section aria-labelledby="photo" className="grid gap-4">
        <PanelTitle id="photo" title="الصورة" />
        <Photo me={me} />
      </section>
      <section aria-labelledby="email" className="grid gap-4">
        <PanelTitle id="email" title="البريد الإلكتروني" />
        <EmailState me={me} />
      </section>
      <section aria-labelledby="person" className="grid gap-5">
        <PanelTitle id="person" title="البيانات الشخصية" />
        <ProfileForm me={me} />
      </section>
    </div>
  )
}
