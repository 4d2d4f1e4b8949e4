/** How many may be heard at once: the teacher, the student whose turn it is, and one more. */
export const VOICES = 3

/** A place for each voice; whoever is in none is heard by nobody. */
export type Voices = readonly (number | null)[]

/** How many may be seen at once: the teacher, and the student whose turn it is. */
export const CAMERAS = 2

/** A place for each picture; whoever is in none is seen by nobody. */
export type Cameras = readonly (number | null)[]

export interface MeetingRoom {
  /** Of this platform, such as `session:12`. */
  readonly id: string
  /** Where a meeting of another service is; null where the platform carries the sound itself. */
  readonly link: string | null
}

export interface RoomState {
  readonly voices: Voices
  /** Who may be seen, where she opens her camera. */
  readonly cameras: Cameras
  /** States may arrive in the wrong order: the one with the highest number stands. */
  readonly version: number
}

/** What arrived from somebody while she had a voice; `lost` packets never came. */
export interface VoiceFigures {
  readonly person: number
  readonly received: number
  readonly lost: number
}

/** What a browser needs for reaching a room. */
export type JoinTicket =
  | { readonly kind: 'media'; readonly iceServers: readonly IceServer[] }
  | { readonly kind: 'livekit'; readonly url: string; readonly token: string }
  /** A service outside does not answer now. */
  | { readonly kind: 'away' }
  | { readonly kind: 'link'; readonly url: string }

export interface IceServer {
  readonly urls: readonly string[]
  readonly username: string
  readonly credential: string
}

/** A browser's offer; its answer follows at once, without trickled candidates. */
export interface Offer {
  readonly sdp: string
  /** The browser tab: another one takes the place of this one. */
  readonly device: string
  /** Counts the offers of a tab, so that one that was overtaken is not answered. */
  readonly epoch: number
  /** Bits a second that she is asked to send. */
  readonly bitrate: number
  /** Milliseconds of her sound that she is asked to put in a packet. */
  readonly packetMs: number
}

/** `full`: there is no room for one more. `unusable`: no browser writes such an offer. `late`: a newer one is there. */
export type OfferAnswer =
  | { readonly kind: 'answer'; readonly sdp: string }
  | { readonly kind: 'refused'; readonly why: 'full' | 'unusable' | 'late' | 'away' }

/** What a provider can do; screens hide the rest. */
export interface MeetingAbilities {
  /** Who is heard is decided here, not in browsers. */
  readonly voices: boolean
  /** Whoever may be seen can open her camera. */
  readonly cameras: boolean
  readonly remove: boolean
  /** How it is seen who is there: by the connection, by a click on a link, or by what a service outside tells. */
  readonly presence: 'connection' | 'click' | 'told'
  readonly mostPeople: number
}

/** What carries the sound of the platform's own rooms. */
export const carriers = ['built-in', 'livekit'] as const
export type Carrier = (typeof carriers)[number]

export interface MeetingProvider {
  readonly kind: Carrier | 'link' | 'zoom'
  readonly can: MeetingAbilities
  /** Makes the room where it is missing and lets these be heard. Answers with what arrived from those who no longer are. */
  arrange(room: MeetingRoom, state: RoomState): Promise<readonly VoiceFigures[]>
  join(room: MeetingRoom, person: number, now: Date): Promise<JoinTicket>
  answer(room: MeetingRoom, person: number, offer: Offer): Promise<OfferAnswer>
  /** Ends her connection; whether she may come back is decided elsewhere. */
  remove(room: MeetingRoom, person: number): Promise<void>
  /** Ends all connections; ending twice is safe. */
  end(room: MeetingRoom): Promise<void>
  /** The ids of the rooms that this very process of the server carries. */
  carried(): readonly string[]
  /** The ids of the rooms that stand at a service outside, whichever process made them. */
  standing(): Promise<readonly string[]>
  /** Who is connected, as a service outside says; undefined where comings and goings are told as they happen. */
  present(room: MeetingRoom): Promise<readonly number[] | undefined>
  /** Somebody says that she came in at a service outside: it is asked, once for all who say so meanwhile. */
  stir(room: MeetingRoom): Promise<void>
}

/** Meetings of a service outside, as whoever keeps its account finds and makes them. */
export interface OutsideRooms {
  /** Her own way in. */
  linkFor(roomId: string, person: number): Promise<string>
  /** Ending what is over, or was never there, is safe. */
  end(roomId: string): Promise<void>
}

export interface PresenceListener {
  /** Her sound stands. */
  onJoined(roomId: string, person: number): void
  onLeft(roomId: string, person: number): void
  /** Everybody's sound broke off by a fault of the platform and can be had again. */
  onRestarted(roomIds: readonly string[]): void
  /** A service outside says that something changed in a room: it is to be asked, and told what stands. */
  onStirred(roomId: string): Promise<void>
}

/** Where a LiveKit server is reached, and the key with which the platform signs. */
export interface LiveKitAccount {
  /** Begins with `wss:`, or with `ws:` where the environment says so. */
  readonly url: string
  readonly key: string
  readonly secret: string
  /** The environment names it, so it may be of a private network and speak without TLS. */
  readonly isTrusted: boolean
}

export type LiveKitCause =
  | 'unreachable'
  | 'slow'
  | 'private'
  | 'wrong-key'
  | 'wrong-secret'
  | 'clock'
  | 'gone'
  | 'refused'
  | 'not-livekit'

/** Its message is LiveKit's own words, and holds no secret and no token. */
export class LiveKitTrouble extends Error {
  override readonly name = 'LiveKitTrouble'
  readonly reason: LiveKitCause
  constructor(reason: LiveKitCause, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** What only LiveKit has beside its rooms. */
export interface LiveKitDoor {
  /** What holds from now on; undefined: no rooms are carried by LiveKit. */
  use(account: LiveKitAccount | undefined): void
  /** Where pages connect to, as the sources of a content security policy. */
  pageHosts(): readonly string[]
  /** Asks with this account; throws LiveKitTrouble. */
  listRooms(account: LiveKitAccount, ms?: number): Promise<readonly string[]>
  /** LiveKit tells that somebody came or went. */
  hear(body: Buffer, authorization: string | undefined): Promise<'taken' | 'known' | 'foreign' | 'refused'>
}

/** The ways in which people hear each other. */
export interface Meetings {
  provider(kind: MeetingProvider['kind']): MeetingProvider
  /** Who learns of comings and goings, and who keeps the account outside, before the first room. */
  begin(listener: PresenceListener, zoom?: OutsideRooms): void
  readonly liveKit: LiveKitDoor
  /** The process that carries the sound; undefined before the first room. */
  mediaPid(): number | undefined
  /** How often that process ended by itself and was started again. */
  mediaRestarts(): number
  close(): Promise<void>
}
