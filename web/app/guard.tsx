import type { ReactNode } from 'react'
import { Navigate } from '#web/router/link.tsx'
import { useLocation } from '#web/router/router-context.ts'
import type { Role } from '#contract/kernel/route.ts'
import { homeOf } from '#web/kernel/session/home-of.ts'
import { loginPath } from '#web/kernel/login-path.ts'
import { resolveSession, useSession } from '#web/kernel/session/session.ts'
import { ErrorState } from '#web/ui/loading/error-state.tsx'
import { Main } from '#web/ui/frame/main.tsx'
import { PageSpinner } from '#web/ui/loading/page-spinner.tsx'

/**
 * Lets only these roles see what is inside; an empty list means anybody who is signed in. The server asks the same
 * question at every call: this only keeps people from screens that would stay empty for them.
 */
export function Guard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.status === 'unknown')
    return session.failure ? <Unreachable text={session.failure.message} /> : <PageSpinner />
  if (session.status === 'visitor')
    return <Navigate to={loginPath(session.reason ?? 'login_required', pathname + search)} replace />
  const { role } = session.user
  if (!role) return <Navigate to={loginPath('auth_error', pathname + search)} replace />
  if (roles.length > 0 && !roles.includes(role)) return <Navigate to={homeOf(role)} replace />
  return children
}

function Unreachable({ text }: { text: string }) {
  return (
    <Main className="grid min-h-[60vh] place-items-center">
      <ErrorState
        isPage
        title="تعذر التحقق من تسجيل دخولكِ"
        text={text}
        onRetry={() => void resolveSession()}
      />
    </Main>
  )
}
