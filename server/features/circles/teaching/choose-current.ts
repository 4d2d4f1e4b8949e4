import { runRights } from '../sessions/policy.ts'

interface Session {
  readonly status: 'scheduled' | 'live' | 'completed' | 'cancelled'
  readonly starts_at: Date
  readonly ends_at: Date
  readonly ended_at: Date | null
}

/** Of several sessions the one that one tap is about: it meets, may be started, may be continued, or comes first. */
export function chooseCurrent<S extends Session>(sessions: readonly S[], now: Date): S | undefined {
  const distance = ({ starts_at }: S) => Math.abs(starts_at.getTime() - now.getTime())
  const nearest = (some: readonly S[]) => some.toSorted((a, b) => distance(a) - distance(b))[0]
  const may = (act: 'start' | 'continue') => sessions.filter((session) => runRights(session, now)[act])
  return (
    nearest(sessions.filter(({ status }) => status === 'live')) ??
    nearest(may('start')) ??
    nearest(may('continue')) ??
    nearest(sessions.filter(({ status, starts_at }) => status === 'scheduled' && starts_at > now))
  )
}
