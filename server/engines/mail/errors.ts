import type { TroubleCause } from './port.ts'

/** The message itself is the trouble: sending it again cannot help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly permanent = true
  /** Nobody reads this address, so no other mail should go there. */
  readonly isDeadAddress: boolean

  constructor(
    message: string,
    { isDeadAddress = false, ...options }: ErrorOptions & { isDeadAddress?: boolean } = {},
  ) {
    super(message, options)
    this.isDeadAddress = isDeadAddress
  }
}

/** The way is closed for now (no connection, 4xx, sign-in to the mail server): worth another try. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed'
  /** Absent where the server spoke of this one mail and would take others. */
  readonly serverTrouble: TroubleCause | undefined

  constructor(
    message: string,
    { serverTrouble, ...options }: ErrorOptions & { serverTrouble?: TroubleCause | undefined } = {},
  ) {
    super(message, options)
    this.serverTrouble = serverTrouble
  }
}
