import type { Cameras } from '../port.ts'
import type { Peer } from './peer.ts'
import { askAgain, askForKey, missingBetween } from './packets/rtcp.ts'
import { isAtOrAfter, readRtp } from './packets/rtp.ts'
import { readVp8 } from './packets/vp8.ts'

/** A camera that sends nothing for so long is off. */
const OFF_MS = 1500
/** A whole picture costs as much as a second of others: it is not asked for more often. */
const KEY_MS = 500

interface Camera {
  readonly person: number
  isOn: boolean
  lastAt: number
  /** Of the run of packets that she sends now. */
  source: number | undefined
  lastSequence: number | undefined
  askedAt: number
}

export interface OpenCameras {
  /** Who may be seen from now on. */
  arrange(people: Cameras): void
  /** A packet of somebody's camera, to whoever wants to see it. */
  pass(from: Peer, person: number, packet: Buffer): void
  /** A viewer waits for a whole picture. */
  wantKey(place: number): void
  /** Her connection is gone or another one. */
  close(person: number): void
  /** Tells somebody which cameras are on. */
  tell(peer: Peer): void
  /** Looks which have fallen silent. */
  sweep(): void
}

/** The pictures of one room. */
export function openCameras(peers: ReadonlyMap<number, Peer>): OpenCameras {
  let cameras: readonly (Camera | null)[] = []
  const areOn = () => cameras.map((camera) => camera?.isOn ?? false)

  function tellAll(): void {
    for (const peer of peers.values()) peer.tellCameras(areOn())
  }

  function turn(camera: Camera, isOn: boolean): void {
    if (camera.isOn === isOn) return
    camera.isOn = isOn
    tellAll()
  }

  function wantKey(place: number): void {
    const camera = cameras[place]
    if (camera?.source === undefined || Date.now() - camera.askedAt < KEY_MS) return
    camera.askedAt = Date.now()
    peers.get(camera.person)?.report(askForKey(camera.source))
  }

  /** What was lost on the way to us is asked for at once: nobody behind us can have it. */
  function follow(camera: Camera, from: Peer, packet: Buffer, sequence: number): void {
    const last = camera.lastSequence
    if (last !== undefined && !isAtOrAfter(sequence, last)) return
    camera.lastSequence = sequence
    camera.source = packet.readUInt32BE(8)
    const missing = last === undefined ? undefined : missingBetween(last, sequence)
    if (missing) from.report(askAgain(camera.source, missing))
  }

  return {
    arrange(people) {
      const before = areOn()
      cameras = people.map((person, place) => {
        const camera = cameras[place]
        if (person === null) return null
        if (camera?.person === person) return camera
        return { person, isOn: false, lastAt: 0, source: undefined, lastSequence: undefined, askedAt: 0 }
      })
      if (areOn().some((isOn, place) => isOn !== (before[place] ?? false))) tellAll()
    },
    pass(from, person, packet) {
      const place = cameras.findIndex((each) => each?.person === person)
      const camera = cameras[place]
      // Whoever may not be seen is dropped here, whatever her browser sends.
      if (!camera) return
      const header = readRtp(packet)
      const vp8 = header && readVp8(packet)
      if (!vp8) return
      camera.lastAt = Date.now()
      turn(camera, true)
      follow(camera, from, packet, header.sequence)
      const copy = Buffer.from(packet)
      let isKeyWanted = false
      for (const [viewer, peer] of peers)
        if (viewer !== person && peer.show(place, copy, { header, vp8, source: from }) === 'key')
          isKeyWanted = true
      if (isKeyWanted) wantKey(place)
    },
    wantKey,
    close(person) {
      const camera = cameras.find((each) => each?.person === person)
      if (!camera) return
      camera.source = undefined
      camera.lastSequence = undefined
      turn(camera, false)
    },
    tell: (peer) => peer.tellCameras(areOn()),
    sweep() {
      const silent = Date.now() - OFF_MS
      for (const camera of cameras) if (camera && camera.lastAt < silent) turn(camera, false)
    },
  }
}
