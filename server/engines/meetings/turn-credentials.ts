import { createHmac } from 'node:crypto'
import type { IceServer } from './port.ts'

export interface TurnSettings {
  readonly urls: readonly string[]
  readonly secret: string
}

const LIFETIME_SECONDS = 2 * 60 * 60

/** A user name that carries its own end, signed with the secret that coturn shares with us (`use-auth-secret`). */
export function turnServer({ urls, secret }: TurnSettings, person: number, now: Date): IceServer {
  const username = `${Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS}:${person}`
  const credential = createHmac('sha1', secret).update(username).digest('base64')
  return { urls, username, credential }
}
