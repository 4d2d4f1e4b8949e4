/** What a Server-to-Server OAuth app of Zoom gives out. */
export interface ZoomAccount {
  readonly accountId: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Somebody of the account who can hold meetings. */
export interface ZoomUser {
  readonly id: string
  readonly email: string
  readonly name: string
  /** Without a licence her meetings end after forty minutes. */
  readonly isLicensed: boolean
}

/** A stretch of time that somebody was in a meeting; who leaves and comes back has several. */
export interface ZoomPresence {
  readonly name: string
  /** Empty where Zoom does not know or tell it. */
  readonly email: string
  readonly joinedAt: string
  readonly leftAt: string
}

export type ZoomCause =
  | 'unreachable'
  | 'wrong-account'
  | 'missing-scope'
  | 'too-many'
  | 'gone'
  | 'refused'
  | 'not-zoom'

/** Its message is Zoom's own words, and holds no secret and no token. */
export class ZoomTrouble extends Error {
  override readonly name = 'ZoomTrouble'
  readonly reason: ZoomCause
  /** Those that the app lacks, where that is the reason. */
  readonly scopes: readonly string[]
  /** After how many seconds Zoom wants to be asked again; undefined where it did not say. */
  readonly retryAfter: number | undefined
  constructor(
    reason: ZoomCause,
    message: string,
    {
      scopes = [],
      retryAfter,
      cause,
    }: { scopes?: readonly string[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.reason = reason
    this.scopes = scopes
    this.retryAfter = retryAfter
  }
}

/** Every call throws ZoomTrouble where it is not answered as it should be. */
export interface Zoom {
  listUsers(account: ZoomAccount): Promise<ZoomUser[]>
  /** Who was in a meeting that is over, by its UUID. */
  listPresences(account: ZoomAccount, meetingUuid: string): Promise<ZoomPresence[]>
}
