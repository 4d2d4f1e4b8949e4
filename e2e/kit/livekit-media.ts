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
} from '#server/engines/meetings/built-in/rtp.ts'
import type { FakeLiveKit, FakeParticipant } from '#server/testing/fake-livekit.ts'

const OPUS = 111
const BITRATE = 48_000
const random = () => randomInt(0x7fff_ffff) / 0x7fff_ffff

/** A voice that somebody hears. */
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
  /** She gets this voice. */
  subscribe(of: Session, trackSid: string): void
  hear(trackSid: string, packet: Buffer, source: object): void
  close(): void
}

/**
 * The signalling and the media of a LiveKit server, as far as one voice to many needs them: the older of its two ways,
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
    let participant: FakeParticipant
    try {
      participant = fake.enter(url.searchParams.get('access_token') ?? '')
    } catch {
      return void socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n')
    }
    sockets.handleUpgrade(request, socket, head, (opened) => begin(opened, participant))
  })

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
    for (const other of others) for (const sid of other.participant.tracks) session.subscribe(other, sid)
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
    const mids = new Set<string>()
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
        if (of !== session) {
          const audio = new nodeDataChannel.Audio(`${heard.size + 1}`, 'SendOnly')
          audio.addOpusCodec(OPUS, opusSettings(BITRATE))
          const ssrc = randomInt(1, 0x7fff_ffff)
          audio.addSSRC(ssrc, 'fake', `${of.sid}|${trackSid}`, trackSid)
          heard.set(trackSid, { track: subscriber.addTrack(audio), stream: newStream(ssrc, OPUS, random) })
        }
        if (isOffering) isStale = true
        else negotiate()
      },
      hear(trackSid, packet, source) {
        const voice = heard.get(trackSid)
        const header = readRtp(packet)
        if (!voice || !header || isOver || !voice.track.isOpen()) return
        const copy = Buffer.from(packet)
        continueStream(copy, header, voice.stream, source)
        voice.track.sendMessageBinary(copy)
      },
      close() {
        isOver = true
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

    function take(sdp: string): void {
      for (const part of sdp.split(/^(?=m=)/m).filter((each) => each.startsWith('m=audio '))) {
        const mid = /^a=mid:(\S+)/m.exec(part)?.[1] ?? ''
        if (mids.has(mid)) continue
        mids.add(mid)
        const audio = new nodeDataChannel.Audio(mid, 'RecvOnly')
        audio.addOpusCodec(OPUS, opusSettings(BITRATE))
        const track = publisher.addTrack(audio)
        const reports = new nodeDataChannel.RtcpReceivingSession()
        track.setMediaHandler(reports)
        kept.push(track, reports)
        track.onMessage((packet: Buffer) => {
          const sid = participant.tracks.at(-1)
          // Whoever may not be heard has no track.
          if (sid !== undefined)
            for (const each of inRoom(participant.room)) if (each !== session) each.hear(sid, packet, track)
        })
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
      else if (message.case === 'addTrack') {
        fake.publish(participant)
        const sid = participant.tracks.at(-1) ?? ''
        const value = new TrackPublishedResponse({ cid: message.value.cid, track: trackOf(sid) })
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
    close() {
      for (const session of sessions.values()) session.close()
      sockets.close()
    },
  }
}

const trackOf = (sid: string) =>
  new TrackInfo({ sid, type: TrackType.AUDIO, source: TrackSource.MICROPHONE, name: 'microphone' })

function infoOf({ participant, sid, version }: Session): ParticipantInfo {
  const { identity, permission, attributes, tracks, farewell } = participant
  const sources = permission.canPublishSources?.map(() => TrackSource.MICROPHONE) ?? []
  return new ParticipantInfo({
    sid,
    identity,
    version,
    state: farewell ? ParticipantInfo_State.DISCONNECTED : ParticipantInfo_State.ACTIVE,
    attributes: { ...attributes },
    tracks: tracks.map(trackOf),
    permission: new ParticipantPermission({ ...permission, canPublishSources: sources }),
  })
}
