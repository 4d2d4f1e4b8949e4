import { vi } from 'vitest'

/** A browser's connection as far as the code asks for it. */
export class FakePeer extends EventTarget {
  static last: FakePeer
  connectionState = 'new'
  localDescription = { sdp: 'offer' }
  readonly pulse = Object.assign(new EventTarget(), {
    readyState: 'open',
    send: vi.fn<(text: string) => void>(),
  })
  readonly transceivers: {
    kind: string
    direction: string
    sender: { replaceTrack: (track: unknown) => Promise<void> }
  }[] = []
  isClosed = false
  /** What came over the chosen way, its checks not counted. */
  bytes = 0

  constructor() {
    super()
    FakePeer.last = this
  }
  addTransceiver(kind: string, { direction }: { readonly direction: string }) {
    const transceiver = { kind, direction, sender: { replaceTrack: async () => undefined } }
    this.transceivers.push(transceiver)
    return transceiver
  }
  createDataChannel = () => this.pulse
  getStats = async () => new Map([['pair', { type: 'candidate-pair', bytesReceived: this.bytes }]])
  setLocalDescription = async () => undefined
  setRemoteDescription = async () => undefined
  close() {
    this.isClosed = true
  }
  become(state: string) {
    this.connectionState = state
    this.dispatchEvent(new Event('connectionstatechange'))
  }
  hear(data: string) {
    this.pulse.dispatchEvent(new MessageEvent('message', { data }))
  }
}
