import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  DisconnectReason,
  JoinResponse,
  LeaveRequest,
  LeaveRequest_Action,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantPermission,
  ParticipantUpdate,
  Room,
  SessionDescription,
  SignalRequest,
  SignalResponse,
  SignalTarget,
  TrackInfo,
  TrackPublishedResponse,
  TrackSource,
  TrackType,
  TrickleRequest,
} from '@livekit/protocol'
import nodeDataChannel from 'node-datachannel'
import type { PeerConnection, Track } from 'node-datachannel'
import { WebSocketServer, type WebSocket } from 'ws'
import { opusSettings, plainOffer } from '#server/engines/meetings/built-in/offer.ts'
import {
  continueStream,
  newStream,
  readRtp,
  type OutgoingStream,
  type VoiceSource,
} from '#server/engines/meetings/built-in/packets/rtp.ts'
import type { FakeLiveKit, FakeParticipant } from '#server/testing/fake-livekit.ts'

const OPUS = 111
const BITRATE = 48_000
const VP8 = 96
/** So often a whole picture is asked for, for whoever came since. */
const KEY_MS = 500
const random = () => randomInt(0x7fff_ffff) / 0x7fff_ffff

/** A voice that somebody hears, or a picture that she sees. */
interface Heard {
  readonly track: Track
  readonly stream: OutgoingStream
}

interface Session {
  readonly participant: FakeParticipant
  readonly sid: string
  /** How often what is told of her changed. */
  version: number
  /** Told to her, in the words of the protocol. */
  send(message: SignalResponse['message']): void
  /** She gets this voice, or this picture; the empty one stands for none yet. */
  subscribe(of: Session, trackSid: string): void
  hear(trackSid: string, packet: Buffer, source: VoiceSource): void
  close(): void
  cut(): void
}

/**
 * The signalling and the media of a LiveKit server, as far as one voice and one picture to many need them: the older of its two ways,
 * with a connection for what is sent and one for what is heard. Whoever may not be heard is not taken.
 */
export function carryMedia(fake: FakeLiveKit) {
  const sockets = new WebSocketServer({ noServer: true })
  const sessions = new Map<FakeParticipant, Session>()
  const inRoom = (room: string) =>
    [...sessions.values()].filter(({ participant }) => participant.room === room)

  fake.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://livekit')
    if (url.pathname !== '/rtc') return void socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n')
    const token = url.searchParams.get('access_token') ?? ''
    const isResume = url.searchParams.get('reconnect') === '1'
    let participant: FakeParticipant | undefined
    try {
      if (isResume) fake.check(token)
      else participant = fake.enter(token)
    } catch {
      return void socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n')
    }
    sockets.handleUpgrade(request, socket, head, (opened) =>
      participant ? begin(opened, participant) : sendAnew(opened),
    )
  })

  /** Whose socket ended is gone here at once; as the server says it of somebody whom it does not know any more. */
  function sendAnew(socket: WebSocket): void {
    const reason = DisconnectReason.STATE_MISMATCH
    const value = new LeaveRequest({ reason, action: LeaveRequest_Action.RECONNECT })
    socket.send(new SignalResponse({ message: { case: 'leave', value } }).toBinary())
    socket.close()
  }

  function tell(session: Session): void {
    session.version++
    const message = {
      case: 'update' as const,
      value: new ParticipantUpdate({ participants: [infoOf(session)] }),
    }
    for (const each of inRoom(session.participant.room)) each.send(message)
  }

  fake.watchers.add((participant) => {
    const session = sessions.get(participant)
    if (!session) return
    if (participant.farewell && participant.farewell !== 'CLIENT_INITIATED') {
      const reason = DisconnectReason[participant.farewell]
      const value = new LeaveRequest({ reason, action: LeaveRequest_Action.DISCONNECT })
      session.send({ case: 'leave', value })
    }
    if (participant.farewell) sessions.delete(participant)
    tell(session)
    if (participant.farewell) session.close()
  })

  function begin(socket: WebSocket, participant: FakeParticipant): void {
    const session = openSession(socket, participant)
    const others = inRoom(participant.room)
    sessions.set(participant, session)
    session.send({
      case: 'join',
      value: new JoinResponse({
        room: new Room({ sid: 'RM_1', name: participant.room }),
        participant: infoOf(session),
        otherParticipants: others.map(infoOf),
        serverVersion: '1.9.0',
        subscriberPrimary: true,
      }),
    })
    tell(session)
    session.subscribe(session, '')
    for (const other of others)
      for (const sid of [...other.participant.tracks, ...other.participant.pictures])
        session.subscribe(other, sid)
  }

  function openSession(socket: WebSocket, participant: FakeParticipant): Session {
    const settings = {
      iceServers: [],
      bindAddress: '127.0.0.1',
      disableAutoNegotiation: true,
      // The first offer may hold no voice, and a connection that began without one carries none later.
      forceMediaTransport: true,
    }
    const subscriber = new nodeDataChannel.PeerConnection('subscriber', settings)
    const channel = subscriber.createDataChannel('_reliable')
    const publisher = new nodeDataChannel.PeerConnection('publisher', settings)
    const heard = new Map<string, Heard>()
    const kept: unknown[] = [channel]
    /** What stands in a part of her offer, by the name that her browser gave it. */
    const parts = new Map<string, { sid: string }>()
    const sids = new Map<string, string>()
    /** Pictures that she does not want. */
    const unwanted = new Set<string>()
    const keys: ReturnType<typeof setInterval>[] = []
    let isOffering = false
    let isStale = false
    let isOver = false
    const session: Session = {
      participant,
      sid: `PA_${participant.identity}_${randomInt(1_000_000)}`,
      version: 0,
      send(message) {
        if (socket.readyState === socket.OPEN) socket.send(new SignalResponse({ message }).toBinary())
      },
      subscribe(of, trackSid) {
        if (of !== session && !heard.has(trackSid)) {
          const isPicture = of.participant.pictures.includes(trackSid)
          const part = partFor(`${heard.size + 1}`, 'SendOnly', isPicture ? VP8 : undefined)
          const ssrc = randomInt(1, 0x7fff_ffff)
          part.addSSRC(ssrc, 'fake', `${of.sid}|${trackSid}`, trackSid)
          const stream = newStream(ssrc, isPicture ? VP8 : OPUS, random)
          heard.set(trackSid, { track: subscriber.addTrack(part), stream })
        }
        if (isOffering) isStale = true
        else negotiate()
      },
      hear(trackSid, packet, source) {
        const voice = heard.get(trackSid)
        const header = readRtp(packet)
        if (!voice || !header || isOver || unwanted.has(trackSid) || !voice.track.isOpen()) return
        const copy = Buffer.from(packet)
        continueStream(copy, header, voice.stream, source)
        voice.track.sendMessageBinary(copy)
      },
      cut() {
        socket.terminate()
        session.close()
      },
      close() {
        isOver = true
        for (const each of keys) clearInterval(each)
        subscriber.close()
        publisher.close()
        socket.close()
      },
    }
    function negotiate(): void {
      isOffering = true
      subscriber.setLocalDescription('offer')
    }
    const describes = (connection: PeerConnection, name: 'offer' | 'answer') =>
      connection.onLocalDescription((sdp) =>
        session.send({ case: name, value: new SessionDescription({ type: name, sdp }) }),
      )
    const trickles = (connection: PeerConnection, target: SignalTarget) =>
      connection.onLocalCandidate((candidate, sdpMid) => {
        const candidateInit = JSON.stringify({ candidate, sdpMid, sdpMLineIndex: 0 })
        session.send({ case: 'trickle', value: new TrickleRequest({ candidateInit, target }) })
      })
    describes(subscriber, 'offer')
    describes(publisher, 'answer')
    trickles(subscriber, SignalTarget.SUBSCRIBER)
    trickles(publisher, SignalTarget.PUBLISHER)

    /** What she sends in one part goes to all who are to have it. */
    function receive(mid: string, sdp: string, isPicture: boolean): { sid: string } {
      const vp8 = /^a=rtpmap:(\d+) VP8\/90000/m.exec(sdp)?.[1]
      const part = partFor(mid, 'RecvOnly', isPicture ? Number(vp8 ?? VP8) : undefined)
      const track = publisher.addTrack(part)
      const reports = new nodeDataChannel.RtcpReceivingSession()
      track.setMediaHandler(reports)
      kept.push(track, reports)
      const sent = { sid: '' }
      const source = { packetTicks: 960 }
      track.onMessage((packet: Buffer) => {
        // Whoever may not be heard or seen has no track.
        if (![...participant.tracks, ...participant.pictures].includes(sent.sid)) return
        for (const each of inRoom(participant.room)) if (each !== session) each.hear(sent.sid, packet, source)
      })
      if (isPicture)
        keys.push(
          setInterval(() => {
            if (track.isOpen()) track.requestKeyframe()
          }, KEY_MS),
        )
      return sent
    }

    function take(sdp: string): void {
      for (const part of sdp.split(/^(?=m=)/m).filter((each) => /^m=(audio|video) /.test(each))) {
        const mid = /^a=mid:(\S+)/m.exec(part)?.[1] ?? ''
        const known = parts.get(mid) ?? receive(mid, part, part.startsWith('m=video '))
        parts.set(mid, known)
        const sid = sids.get(/^a=msid:\S+ (\S+)/m.exec(part)?.[1] ?? '') ?? ''
        const isSent = /^a=(sendonly|sendrecv)/m.test(part)
        // A part that nothing is sent in any more is a track that she took away.
        if (!isSent && known.sid !== '') fake.unpublish(participant, known.sid)
        known.sid = isSent ? sid : ''
      }
      publisher.setRemoteDescription(plainOffer(sdp), 'offer')
      publisher.setLocalDescription('answer')
    }

    function read({ message }: SignalRequest): void {
      if (message.case === 'answer') {
        subscriber.setRemoteDescription(message.value.sdp, 'answer')
        isOffering = false
        if (isStale) {
          isStale = false
          negotiate()
        }
      } else if (message.case === 'offer') take(message.value.sdp)
      else if (message.case === 'leave') fake.leave(participant)
      else if (message.case === 'subscription')
        for (const sid of message.value.trackSids)
          if (message.value.subscribe) unwanted.delete(sid)
          else unwanted.add(sid)
      else if (message.case === 'addTrack') {
        const isPicture = message.value.source === TrackSource.CAMERA
        const sid = fake.publish(participant, isPicture ? 'CAMERA' : 'MICROPHONE')
        sids.set(message.value.cid, sid)
        const value = new TrackPublishedResponse({ cid: message.value.cid, track: trackOf(sid, isPicture) })
        session.send({ case: 'trackPublished', value })
        for (const each of inRoom(participant.room)) if (each !== session) each.subscribe(session, sid)
      }
    }
    socket.on('message', (data: Buffer) => {
      try {
        read(SignalRequest.fromBinary(new Uint8Array(data)))
      } catch {
        // As the server does with what is not allowed: it is not answered.
      }
    })
    socket.on('close', () => fake.leave(participant))
    return session
  }

  return {
    /** Every voice that somebody sends now, by the number of the person. */
    voices: () =>
      [...sessions.values()].flatMap(({ participant }) =>
        participant.tracks.length > 0 ? [Number(participant.identity)] : [],
      ),
    /** Everybody who shows herself now, by the number of the person. */
    pictures: () =>
      [...sessions.values()].flatMap(({ participant }) =>
        participant.pictures.length > 0 ? [Number(participant.identity)] : [],
      ),
    /** Her line breaks off, and nobody says a word. */
    cut(person: number) {
      for (const session of sessions.values())
        if (session.participant.identity === String(person)) session.cut()
    },
    close() {
      for (const session of sessions.values()) session.close()
      sockets.close()
    },
  }
}

const trackOf = (sid: string, isPicture: boolean) =>
  new TrackInfo(
    isPicture
      ? { sid, type: TrackType.VIDEO, source: TrackSource.CAMERA, name: 'camera', mimeType: 'video/vp8' }
      : { sid, type: TrackType.AUDIO, source: TrackSource.MICROPHONE, name: 'microphone' },
  )

/** A part of a description: a voice, or a picture where a number of VP8 is given. */
function partFor(mid: string, direction: 'SendOnly' | 'RecvOnly', vp8: number | undefined) {
  if (vp8 === undefined) {
    const audio = new nodeDataChannel.Audio(mid, direction)
    audio.addOpusCodec(OPUS, opusSettings(BITRATE))
    return audio
  }
  const video = new nodeDataChannel.Video(mid, direction)
  video.addVP8Codec(vp8)
  return video
}

function infoOf({ participant, sid, version }: Session): ParticipantInfo {
  const { identity, permission, attributes, tracks, pictures, farewell } = participant
  const sources = permission.canPublishSources?.map((name) =>
    name === 'CAMERA' ? TrackSource.CAMERA : TrackSource.MICROPHONE,
  )
  return new ParticipantInfo({
    sid,
    identity,
    version,
    state: farewell ? ParticipantInfo_State.DISCONNECTED : ParticipantInfo_State.ACTIVE,
    attributes: { ...attributes },
    tracks: [...tracks.map((one) => trackOf(one, false)), ...pictures.map((one) => trackOf(one, true))],
    permission: new ParticipantPermission({ ...permission, canPublishSources: sources ?? [] }),
  })
}
