import type { ReactNode } from 'react'
import { Navigate } from '#web/router/link.tsx'
import { useLocation } from '#web/router/router-context.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { PageSpinner } from '#web/ui/loading/page-spinner.tsx'
import { targetAfterSignIn } from './after-sign-in.ts'

/**
 * A door is for those who are outside: while nobody knows, it waits; one who is signed in passes through and sees
 * nothing of it. An account without a role has no home to go to and stays here.
 */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession()
  const { search } = useLocation()
  if (session.status === 'unknown' && !session.failure) return <PageSpinner />
  if (session.user?.role) return <Navigate to={targetAfterSignIn(search, session.user.role)} replace />
  return children
}
