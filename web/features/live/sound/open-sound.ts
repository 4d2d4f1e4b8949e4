import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import type { SoundTicket } from '#contract/live/shapes.ts'
import { bitrateFor } from '#core/turns/bitrate.ts'
import { openConnection, type Carried, type Connection } from './connection.ts'
import { openMeters } from './levels.ts'
import { openMicrophone } from './microphone.ts'
import { openPlayers } from './players.ts'
import { openLook } from './look.ts'
import { countersOf, isTight, qualityBetween, type Quality } from './quality.ts'
import { SILENCE, type Sound, type SoundOptions, type SoundView } from './sound.ts'

/** Lines that are made anew without her; a last word of the server stands until she wants the sound back. */
const WANTED: ReadonlySet<SoundView['line']> = new Set(['connected', 'connecting', 'broken', 'refused'])
const LONGEST_WAIT_MS = 8000
/** Relays take what `enter` gave for two hours. */
const TICKET_MS = 60 * 60_000
const LOOK_MS = 3000
/** A line is called other than before when two looks agree. */
const STEADY = 2
/** So long a pulse may be missing after the page slept, before its connection counts as lost. */
const SLEPT_MS = 5000

/** The server is there and says no; a server that is away says nothing of the room. */
function isRefusal(cause: unknown): boolean {
  const status = typeof cause === 'object' && cause !== null && 'status' in cause ? Number(cause.status) : 0
  return status >= 400 && status < 500
}

/** The sound of a room: a microphone, a connection that is made anew by itself, and players. */
export function openSound(given: SoundOptions): Sound {
  let options = given
  let state: SoundView = { ...SILENCE, line: 'connecting', isSaving: given.isSaving }
  const listeners = new Set<() => void>()
  const device = crypto.randomUUID()
  let epoch = 0
  let attempts = 0
  let connection: Connection | undefined
  let isSpeaking = false
  let isClosed = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let kept: { readonly ticket: SoundTicket; readonly at: number } | undefined

  function tell(change: Partial<SoundView>): void {
    // The line is looked at every few seconds: what says nothing new draws no room of forty anew.
    if (isWithin(state, change)) return
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const voices = new Map<number, MediaStreamTrack>()
  const pictures = new Map<number, MediaStreamTrack>()
  let picture: MediaStreamTrack | null = null
  let tightLooks = 0
  const look = openLook(options.isSaving, (sees) => {
    tell({ sees })
    connection?.look(sees)
  })
  const meters = openMeters()
  const players = openPlayers({ onBlocked: (isBlocked) => tell({ isBlocked }) })
  const microphone = openMicrophone({
    choice: () => options.choice,
    onState: (next) => tell({ microphone: next }),
    onTrack(track) {
      meters.watch('microphone', track)
      connection?.send(voice())
    },
  })
  const voice = () => (isSpeaking && !state.isMuted ? microphone.track() : null)

  function waitAndConnect(): void {
    clearTimeout(retry)
    const pause = attempts === 0 ? 0 : Math.min(LONGEST_WAIT_MS, 500 * 2 ** attempts)
    attempts++
    // Everybody of a room comes back at once: each waits a little differently.
    retry = setTimeout(() => void connect(), pause + Math.random() * 250)
  }

  /** A line that broke is offered anew at once, without asking at the door; a token of another server opens it once. */
  async function ticket(): Promise<SoundTicket> {
    if (kept && !kept.ticket.livekit && Date.now() - kept.at < TICKET_MS) return kept.ticket
    const given = await options.calls.enter()
    kept = { ticket: given, at: Date.now() }
    return given
  }

  async function carry(
    { ice_servers, livekit }: SoundTicket,
    own: number,
    part: Carried,
  ): Promise<Connection> {
    const { calls, isSaving } = options
    if (!livekit)
      return openConnection({
        ...part,
        iceServers: ice_servers,
        exchange: async (sdp) => (await calls.offer({ sdp, device, epoch: own, is_saving: isSaving })).sdp,
      })
    const { openLiveKit } = await import('./livekit/open-livekit.ts')
    return openLiveKit({
      ...part,
      ...livekit,
      bitrate: bitrateFor(isSaving),
      onEntered: calls.connected,
      onOutdated: () => {
        if (own === epoch) tell({ line: 'outdated' })
      },
    })
  }

  async function connect(): Promise<void> {
    clearTimeout(retry)
    connection?.close()
    connection = undefined
    const own = ++epoch
    if (state.line !== 'refused')
      tell({ line: attempts > 1 || state.line === 'broken' ? 'broken' : 'connecting' })
    const isCurrent = () => own === epoch && !isClosed
    try {
      const given = await ticket()
      if (!isCurrent()) return
      const opened = await carry(given, own, {
        voice: voice(),
        picture,
        sees: look.sees(),
        onPicture(place, track) {
          pictures.set(place, track)
          tell({})
        },
        onCameras(areOn) {
          if (isCurrent()) tell({ cameras: areOn })
        },
        onVoice(place, track) {
          voices.set(place, track)
          players.play(place, track)
          meters.watch(place, track)
        },
        onConnected() {
          if (!isCurrent()) return
          attempts = 0
          tell({ line: 'connected', wasOpen: true, refusal: null })
        },
        onInterrupted() {
          if (isCurrent()) tell({ line: 'broken', quality: null })
        },
        onBroken() {
          if (!isCurrent()) return
          tell({ line: 'broken', quality: null, cameras: [] })
          waitAndConnect()
        },
        onFarewell(why) {
          if (isCurrent()) tell({ line: why, quality: null, cameras: [] })
        },
      })
      if (!isCurrent()) return opened.close()
      connection = opened
      opened.send(voice())
      opened.show(picture)
    } catch (cause) {
      // Whoever was sent out, or whose room is another, asks at the door again.
      kept = undefined
      if (!isCurrent() || state.line === 'outdated') return
      tell(isRefusal(cause) ? { line: 'refused', refusal: sentenceOf(cause) } : { line: 'broken' })
      attempts = Math.max(attempts, 2)
      waitAndConnect()
    }
  }

  const isWanted = () => WANTED.has(state.line)
  function renew(): void {
    if (!isWanted()) return
    attempts = 0
    void connect()
  }
  const woke = () => {
    if (document.visibilityState === 'visible' && (connection?.silentFor() ?? 0) > SLEPT_MS) renew()
  }
  const watch = watchQuality(() => connection, {
    onQuality: (quality) => tell({ quality }),
    onTight(isTightNow) {
      tightLooks = isTightNow ? tightLooks + 1 : 0
      tell({ isTight: tightLooks >= STEADY })
      look.tighten(isTightNow)
    },
  })
  document.addEventListener('visibilitychange', woke)
  window.addEventListener('online', renew)
  const forgetNetwork = onOtherNetwork(renew)

  if (options.speaker !== undefined) players.speaker(options.speaker)
  if (options.hasMicrophone) void microphone.take()
  void connect()

  return {
    view: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    levels: meters,
    speak(next) {
      isSpeaking = next
      connection?.send(voice())
    },
    mute(isMuted) {
      tell({ isMuted })
      connection?.send(voice())
    },
    bringBack() {
      if (state.line === 'outdated') return location.reload()
      meters.resume()
      players.resume()
      if (options.hasMicrophone && state.microphone !== 'ready') void microphone.take()
      attempts = 0
      if (state.line !== 'connected' || (connection?.silentFor() ?? 0) > SLEPT_MS) void connect()
    },
    renew,
    again() {
      if (state.line === 'broken' || state.line === 'refused') renew()
    },
    takeMicrophone() {
      options = { ...options, hasMicrophone: true }
      void microphone.take()
    },
    change(change) {
      options = { ...options, ...change }
      if (change.choice && options.hasMicrophone) void microphone.take()
      if (change.speaker !== undefined) players.speaker(change.speaker)
      if (change.isSaving === undefined) return
      tell({ isSaving: change.isSaving })
      look.save(change.isSaving)
      renew()
    },
    show(next) {
      picture = next
      return connection?.show(next) ?? true
    },
    look: (sees) => look.choose(sees),
    pictureTrack: (place) => pictures.get(place) ?? null,
    microphoneTrack: () => microphone.track(),
    counts: async (place) => connection?.counts(place),
    voiceTrack: (place) => voices.get(place) ?? null,
    close() {
      isClosed = true
      clearTimeout(retry)
      clearInterval(watch)
      look.close()
      document.removeEventListener('visibilitychange', woke)
      window.removeEventListener('online', renew)
      forgetNetwork()
      connection?.close()
      microphone.close()
      players.close()
      meters.close()
      listeners.clear()
    },
  }
}

/** Whether nothing of it is other than it was; an empty change tells of what is no part of the view. */
function isWithin(state: SoundView, change: Partial<SoundView>): boolean {
  const told = Object.keys(change) as (keyof SoundView)[]
  return told.length > 0 && told.every((key) => state[key] === change[key])
}

interface Watched {
  readonly onQuality: (quality: Quality) => void
  /** At each look. */
  readonly onTight: (isTight: boolean) => void
}

/** Looks at the line every few seconds and tells when it became another. */
function watchQuality(connection: () => Connection | undefined, { onQuality, onTight }: Watched) {
  let last: { readonly of: Connection; readonly counters: ReturnType<typeof countersOf> } | undefined
  let told: Quality | undefined
  let next: Quality | undefined
  let agreed = 0
  async function look(): Promise<void> {
    const current = connection()
    if (!current) return
    const report = await current.counts()
    if (!report) return
    const counters = countersOf(report.values())
    const before = last
    last = { of: current, counters }
    if (before?.of !== current) return
    onTight(isTight(before.counters, counters))
    const quality = qualityBetween(before.counters, counters)
    agreed = quality === next ? agreed + 1 : 1
    next = quality
    if (quality === told || (agreed < STEADY && told !== undefined)) return
    told = quality
    onQuality(quality)
  }
  return setInterval(() => void look(), LOOK_MS)
}

interface Network extends EventTarget {
  readonly type?: string
}

/** From Wi-Fi to mobile the old way is gone at once; waiting for it to fail would cost seconds. */
function onOtherNetwork(changed: () => void): () => void {
  const network = 'connection' in navigator ? (navigator.connection as Network | undefined) : undefined
  let type = network?.type
  const compare = () => {
    if (network?.type !== type && navigator.onLine) changed()
    type = network?.type
  }
  network?.addEventListener('change', compare)
  return () => network?.removeEventListener('change', compare)
}
