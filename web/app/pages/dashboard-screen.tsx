import { Navigate } from '#web/router/link.tsx'
import { homeOf } from '#web/kernel/home-of.ts'
import { useSession } from '#web/kernel/session.ts'
import type { ScreenModule } from '#web/kernel/screen.ts'

/** Leads each role to its own home; the guard has already sent everybody else to /login. */
function DashboardScreen() {
  const { user } = useSession()
  return user ? <Navigate to={homeOf(user.role)} replace /> : null
}

export const screen: ScreenModule = {
  Component: DashboardScreen,
  head: () => ({ title: 'لوحة التحكم: رتّل', noIndex: true }),
}
