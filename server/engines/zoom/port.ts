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

export interface ZoomWanted {
  readonly topic: string
  readonly startsAt: Date
  readonly minutes: number
}

export interface ZoomMeeting {
  /** A number of up to 64 bits, which JavaScript would round. */
  readonly id: string
  /** Of its newest holding; a meeting that is begun again has another one. */
  readonly uuid: string
  readonly isRunning: boolean
  /** Holds the token of its host: whoever has it is the host. It is never kept and never written down. */
  readonly startUrl: string
}

export interface ZoomRegistrant {
  readonly id: string
  /** Her own way in, by which Zoom knows her. */
  readonly joinUrl: string
}

/** A stretch of time that somebody was in a meeting; who leaves and comes back has several. */
export interface ZoomPresence {
  readonly name: string
  /** Empty where Zoom does not know or tell it. */
  readonly registrantId: string
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
  | 'no-host'
  | 'gone'
  | 'paid-only'
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

export interface ZoomRoom {
  readonly account: ZoomAccount
  readonly meetingId: string
}

export interface RoomsOfAccount {
  /** Undefined where there is no meeting. */
  find(roomId: string): Promise<ZoomRoom | undefined>
  /** The same with its meeting made where it is missing; throws where it cannot be. */
  make(roomId: string): Promise<ZoomRoom>
  /** How Zoom may know her, without telling it who she is. */
  guestOf(roomId: string, person: number): Promise<{ readonly name: string; readonly email: string }>
  /** Her way in, if she has one into this very meeting. */
  findLink(roomId: string, person: number, meetingId: string): Promise<string | undefined>
  keepLink(
    roomId: string,
    person: number,
    link: ZoomRegistrant & { readonly meetingId: string },
  ): Promise<void>
  /** Somebody deleted the meeting in Zoom. */
  forget(roomId: string, meetingId: string): Promise<void>
}

export interface ZoomRooms {
  linkFor(roomId: string, person: number): Promise<string>
  /** Whoever opens it holds the meeting; it is asked for at each press and kept nowhere. */
  hostLink(roomId: string): Promise<string>
  end(roomId: string): Promise<void>
}

/** Every call throws ZoomTrouble where it is not answered as it should be. */
export interface Zoom {
  listUsers(account: ZoomAccount): Promise<ZoomUser[]>
  /** Only registrants come in, approved at once; Zoom sends them no mail. */
  createMeeting(account: ZoomAccount, hostId: string, wanted: ZoomWanted): Promise<ZoomMeeting>
  findMeeting(account: ZoomAccount, meetingId: string): Promise<ZoomMeeting>
  updateMeeting(account: ZoomAccount, meetingId: string, wanted: ZoomWanted): Promise<void>
  /** What is gone already is no trouble. */
  deleteMeeting(account: ZoomAccount, meetingId: string): Promise<void>
  /** What is over already, or gone, is no trouble. */
  endMeeting(account: ZoomAccount, meetingId: string): Promise<void>
  addRegistrant(
    account: ZoomAccount,
    meetingId: string,
    person: { readonly name: string; readonly email: string },
  ): Promise<ZoomRegistrant>
  /** Who was in a meeting that is over, by its UUID. */
  listPresences(account: ZoomAccount, meetingUuid: string): Promise<ZoomPresence[]>
  /** The same from the report that paid accounts have. */
  listReport(account: ZoomAccount, meetingUuid: string): Promise<ZoomPresence[]>
  /** Rooms of this platform as meetings of an account. */
  rooms(of: RoomsOfAccount): ZoomRooms
}
