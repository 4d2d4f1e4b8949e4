import { useEffect, useRef } from 'react'
import { loginPath } from '../login-path.ts'
import { goTo, herePath } from '../navigation.ts'
import { useSession } from './session.ts'
import { device, parsed } from '../storage.ts'

const KEY = 'pending_action'
const LIFE_MS = 30 * 60_000

export type PendingType = 'enrol' | 'wish' | 'register_circle' | 'join_lecture' | 'enrol_path'

interface Wanted {
  readonly type: PendingType
  readonly id: number
}
export interface PendingAction extends Wanted {
  readonly timestamp: number
  /** The page where she meant to do it, and where alone it is done. */
  readonly page: string
}

/** Remembers what a visitor wanted to do and sends her to sign in; this page then does it. */
export function askToSignIn({ type, id }: Wanted): void {
  const action: PendingAction = { type, id, timestamp: Date.now(), page: window.location.pathname }
  device.set(KEY, JSON.stringify(action))
  goTo(loginPath('login_required', herePath()))
}

/** For a link to the login that is followed before this code is there: `web/public/early.js` remembers it then. */
export const pendingMark = ({ type, id }: Wanted) => ({ 'data-pending': JSON.stringify({ type, id }) })

/** What waits for her, unless it has waited too long. */
export function pendingAction(): PendingAction | undefined {
  const action = parsed(device.get(KEY)) as PendingAction | undefined
  return action && Date.now() - action.timestamp < LIFE_MS ? action : undefined
}

export const dropPendingAction = () => device.remove(KEY)

/**
 * Does what she asked for before she signed in: once, on the page where she asked, then it is forgotten. While `run`
 * is undefined the page is not ready and the action waits.
 */
export function usePendingAction(type: PendingType, run: ((id: number) => void) | undefined): void {
  const { status } = useSession()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const isReady = status === 'signed-in' && run !== undefined
  useEffect(() => {
    const action = isReady ? pendingAction() : undefined
    if (action?.type !== type || action.page !== window.location.pathname) return
    dropPendingAction()
    latest.current?.(action.id)
  }, [isReady, type])
}
