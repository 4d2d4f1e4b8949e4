/** A browser that may be reached, as it described itself. */
export interface PushDevice {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The name by which Pusher Beams knows this device alone; null for a device of our own push. */
  readonly beamsUser: string | null
}

export interface PushMessage {
  readonly title: string
  readonly body: string
  /** A path of this site. */
  readonly url: string
  /** What replaces what on the device and at the push service: 32 URL-safe characters at most. */
  readonly tag: string
  readonly ttlSeconds: number
  readonly urgency: 'low' | 'normal' | 'high'
}

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

export interface BeamsSettings {
  readonly instanceId: string
  readonly secretKey: string
}

export type PushSettings =
  /** `subject`: whom a push service may write to, an https or mailto address. */
  | { readonly provider: 'own'; readonly keys: VapidKeys; readonly subject: string }
  | ({ readonly provider: 'beams' } & BeamsSettings)

/** What became of one message to one device; `line` is the service's own answer, in one line. */
export type PushAnswer =
  | { readonly kind: 'sent'; readonly line: string }
  /** The subscription is over and is to be forgotten. */
  | { readonly kind: 'gone'; readonly line: string }
  /** Trouble that may pass; `afterMs` is the time that the service asks for. */
  | { readonly kind: 'later'; readonly line: string; readonly afterMs?: number }
  /** Trying again would change nothing. */
  | { readonly kind: 'refused'; readonly line: string }

export interface Beams {
  /** The key that browsers subscribe with. Throws BeamsTrouble, as all of them do. */
  publicKey(settings: BeamsSettings): Promise<string>
  /** Registers a device under a name of its own, with a token that we sign for it. */
  register(settings: BeamsSettings, device: PushDevice & { readonly beamsUser: string }): Promise<void>
  /** Forgets the name and every device under it; twice is safe. */
  forget(settings: BeamsSettings, beamsUser: string): Promise<void>
  /** Whether the instance lets us in; sends nothing to anybody. */
  probe(settings: BeamsSettings): Promise<void>
}

export interface Push {
  makeKeys(): Promise<VapidKeys>
  /** Whether an address may be one of a push service; where it leads is checked again at each sending. */
  isEndpoint(address: string): boolean
  /** Never throws. */
  send(settings: PushSettings, device: PushDevice, message: PushMessage): Promise<PushAnswer>
  readonly beams: Beams
}

/** Beams did not do what was asked; the message is its answer in one line. */
export class BeamsTrouble extends Error {
  override readonly name = 'BeamsTrouble'
  readonly status: number
  constructor(status: number, line: string, options?: ErrorOptions) {
    super(line, options)
    this.status = status
  }
}
