import { vi } from 'vitest'

/** A recorder of the browser that the test leads. */
class FakeRecorder {
  static readonly isTypeSupported = (type: string) => type.startsWith('audio/webm')
  static last: FakeRecorder | undefined
  state = 'inactive'
  readonly mimeType: string
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  constructor(_stream: object, { mimeType = '' }: { mimeType?: string }) {
    this.mimeType = mimeType
    FakeRecorder.last = this
  }
  start(): void {
    this.state = 'recording'
  }
  pause(): void {
    this.state = 'paused'
  }
  resume(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.give('last')
    this.onstop?.()
  }
  give(sound: string): void {
    this.ondataavailable?.({ data: new Blob([sound]) })
  }
}

/** A microphone that answers at once, or as the test says. What it put in the page `forget` takes away again. */
export function fakeMicrophone(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const track = {
    onended: null as (() => void) | null,
    onmute: null as (() => void) | null,
    stop: vi.fn(),
  }
  const closed = vi.fn(() => Promise.resolve())
  FakeRecorder.last = undefined
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly createAnalyser = () => ({
        fftSize: 4,
        getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(0.5),
      })
      readonly createMediaStreamSource = () => ({ connect: () => undefined })
      readonly close = closed
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => answer().then(() => ({ getTracks: () => [track] })) },
  })
  return {
    track,
    closed,
    /** What records now. */
    recorder(): FakeRecorder {
      if (!FakeRecorder.last) throw new Error('nothing records')
      return FakeRecorder.last
    },
    forget(): void {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'mediaDevices')
    },
  }
}
