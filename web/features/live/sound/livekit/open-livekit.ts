import {
  ConnectionState,
  DisconnectReason,
  Room,
  RoomEvent,
  Track,
  type Participant,
  type ReconnectPolicy,
  type RemoteAudioTrack,
} from 'livekit-client'
import { parseUrl } from '#core/text/parse-url.ts'
import { PICTURE, type Carried, type Connection, type Farewell } from '../connection.ts'
import { openOwnTrack } from './own-track.ts'
import { openPictures } from './pictures.ts'

interface Options extends Carried {
  readonly url: string
  readonly token: string
  /** Bits a second that she sends. */
  readonly bitrate: number
  /** She is in: the platform is told, and tells LiveKit whether she is heard. */
  readonly onEntered: () => Promise<unknown>
  /** This page may not connect there; another load of it may. */
  readonly onOutdated: () => void
}

/** What LiveKit mends by itself; then the platform is asked for another token. */
const TRIES = 4
const reconnectPolicy: ReconnectPolicy = {
  nextRetryDelayInMs: ({ retryCount }) => (retryCount < TRIES ? 300 * 2 ** retryCount : null),
}
const CONNECT_MS = 10_000

const farewells: Readonly<Partial<Record<DisconnectReason, Farewell>>> = {
  [DisconnectReason.DUPLICATE_IDENTITY]: 'moved',
  [DisconnectReason.PARTICIPANT_REMOVED]: 'removed',
  [DisconnectReason.ROOM_DELETED]: 'ended',
  [DisconnectReason.ROOM_CLOSED]: 'ended',
}

/** A connection to a LiveKit server in the stead of one to the platform itself. */
export async function openLiveKit(options: Options): Promise<Connection> {
  const { url, token, bitrate, onVoice, onConnected, onInterrupted, onBroken, onFarewell } = options
  const room = new Room({
    adaptiveStream: false,
    dynacast: false,
    reconnectPolicy,
    publishDefaults: {
      audioPreset: { maxBitrate: bitrate },
      // A pause between verses is sent as it is, and each packet brings the one before it once more.
      dtx: false,
      red: true,
      forceStereo: false,
      stopMicTrackOnMute: false,
    },
  })
  const voice = openOwnTrack(room.localParticipant, { source: Track.Source.Microphone })
  const picture = openOwnTrack(room.localParticipant, {
    source: Track.Source.Camera,
    // One size for all, as the platform itself carries it; every browser has this codec.
    options: { videoCodec: 'vp8', simulcast: false, videoEncoding: PICTURE },
  })
  const pictures = openPictures(room, options)
  let hasEntered = false
  let isOver = false
  let interruptedAt: number | undefined

  /** In which place she is heard; the platform alone writes it. */
  function hear(participant: Participant): void {
    const place = Number(participant.attributes['place'] ?? Number.NaN)
    const track = trackOf(participant)?.mediaStreamTrack
    if (!participant.isLocal && track && Number.isInteger(place)) onVoice(place, track)
  }
  function end(): boolean {
    if (isOver) return false
    isOver = true
    document.removeEventListener('securitypolicyviolation', refused)
    voice.close()
    picture.close()
    return true
  }
  function refused({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent): void {
    const isOurs = parseUrl(blockedURI)?.host === new URL(url).host
    if (effectiveDirective === 'connect-src' && isOurs) options.onOutdated()
  }

  room
    .on(RoomEvent.TrackSubscribed, (_track, _publication, participant) => hear(participant))
    .on(RoomEvent.ParticipantAttributesChanged, (_changed, participant) => hear(participant))
    .on(RoomEvent.ParticipantPermissionsChanged, (_before, participant) => {
      if (!participant.isLocal) return
      voice.follow()
      picture.follow()
    })
    .on(RoomEvent.Reconnecting, () => {
      interruptedAt = Date.now()
      if (!isOver) onInterrupted()
    })
    .on(RoomEvent.Reconnected, () => {
      interruptedAt = undefined
      if (isOver) return
      onConnected()
      // She may have come in anew, without the rights that she had; else the platform would see it a minute later.
      void options.onEntered().catch(() => undefined)
    })
    .on(RoomEvent.Disconnected, (reason) => {
      if (!hasEntered || !end()) return
      const farewell = reason === undefined ? undefined : farewells[reason]
      if (farewell) onFarewell(farewell)
      else onBroken()
    })
  document.addEventListener('securitypolicyviolation', refused)

  try {
    await room
      .connect(url, token, { maxRetries: 1, websocketTimeout: CONNECT_MS, peerConnectionTimeout: CONNECT_MS })
      .catch((cause: unknown) => {
        // Its own words and numbers are of LiveKit, and no refusal of the platform.
        throw new Error('LiveKit was not reached', { cause })
      })
    await options.onEntered()
    if (room.state !== ConnectionState.Connected) throw new Error('LiveKit was lost at once')
    hasEntered = true
  } catch (cause) {
    end()
    void room.disconnect()
    throw cause
  }
  queueMicrotask(() => {
    if (!isOver) onConnected()
  })
  voice.send(options.voice)
  picture.send(options.picture)

  return {
    send: (track) => voice.send(track),
    show(track) {
      picture.send(track)
      return true
    },
    look: pictures.look,
    silentFor: () => (interruptedAt === undefined ? 0 : Date.now() - interruptedAt),
    counts: (place) => reportOf(place === undefined ? tracksOf(room) : tracksOf(room, place)),
    close() {
      end()
      void room.disconnect()
    },
  }
}

const trackOf = (participant: Participant) =>
  participant.getTrackPublication(Track.Source.Microphone)?.audioTrack

function tracksOf({ localParticipant, remoteParticipants }: Room, place?: number) {
  const people: readonly Participant[] =
    place === undefined
      ? [localParticipant, ...remoteParticipants.values()]
      : [...remoteParticipants.values()].filter(({ attributes }) => attributes['place'] === String(place))
  return people.flatMap((participant) => trackOf(participant) ?? [])
}

/** What was counted of these, in one report; undefined while there is nothing to count. */
async function reportOf(
  tracks: readonly Pick<RemoteAudioTrack, 'getRTCStatsReport'>[],
): Promise<RTCStatsReport | undefined> {
  const reports = await Promise.all(tracks.map((track) => track.getRTCStatsReport()))
  const entries = reports.flatMap((report) => [...(report ?? [])])
  return entries.length > 0 ? new Map(entries) : undefined
}
