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
  /** How it is seen who is there: by the connection, or by a click on a link. */
  readonly presence: 'connection' | 'click'
  readonly mostPeople: number
}

export interface MeetingProvider {
  readonly kind: 'built-in' | 'link'
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
}

export interface PresenceListener {
  /** Her sound stands. */
  onJoined(roomId: string, person: number): void
  onLeft(roomId: string, person: number): void
  /** Everybody's sound broke off by a fault of the platform and can be had again. */
  onRestarted(roomIds: readonly string[]): void
}

/** The ways in which people hear each other. */
export interface Meetings {
  provider(kind: MeetingProvider['kind']): MeetingProvider
  /** Who learns of comings and goings, before the first room. */
  begin(listener: PresenceListener): void
  /** The process that carries the sound; undefined before the first room. */
  mediaPid(): number | undefined
  close(): Promise<void>
}
