import { Navigate } from '#web/router/link.tsx'
import { homeOf } from '#web/kernel/session/home-of.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { titledScreen } from '#web/kernel/screen.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { Centred, StateTitle } from '#web/ui/loading/centred.tsx'
import { SignOutButton } from '../shells/sign-out-button.tsx'

const HERE = '/dashboard'

/** Leads each role to its own home; the guard has already sent everybody else to /login. */
function DashboardScreen() {
  const { user } = useSession()
  if (!user) return null
  const home = homeOf(user.role)
  return home === HERE ? <NoHome /> : <Navigate to={home} replace />
}

/** A role that this version knows nothing of: an older page, or a newer server. */
function NoHome() {
  return (
    <div className="wrap py-16">
      <Centred>
        <StateTitle as="h1">لا توجد لوحة تحكم لحسابكِ</StateTitle>
        <p className="max-w-[22.5em] text-ink-2">
          دور حسابكِ غير معروف لهذه الصفحة. حدّثيها، فإن بقي الأمر فراسلي إدارة المركز.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={HERE} reloadDocument>
            تحديث الصفحة
          </LinkButton>
          <LinkButton to="/" look="quiet">
            الرئيسية
          </LinkButton>
          <SignOutButton look="text" />
        </div>
      </Centred>
    </div>
  )
}

export const screen = titledScreen(DashboardScreen, 'لوحة التحكم')
