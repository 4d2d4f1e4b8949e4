import { vi } from 'vitest'

/** A recorder of the browser that the test leads. */
class FakeRecorder {
  static readonly isTypeSupported = (type: string) => type.startsWith('audio/webm')
  static last: FakeRecorder | undefined
  state = 'inactive'
  readonly mimeType: string
  ondataavailable: ((event: { data: Blob }) => void) | null = null
  onstop: (() => void) | null = null
  onerror: (() => void) | null = null
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
  /** As iOS ends it behind a locked screen, or a browser whose encoder fails. */
  breakOff(events: readonly ('error' | 'stop')[] = ['error', 'stop']): void {
    this.state = 'inactive'
    this.give('before')
    if (events.includes('error')) this.onerror?.()
    if (events.includes('stop')) this.onstop?.()
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
    onunmute: null as (() => void) | null,
    stop: vi.fn(),
  }
  const closed = vi.fn()
  const resumed = vi.fn(() => Promise.resolve())
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
      readonly resume = resumed
      state = 'running'
      close(): Promise<void> {
        closed()
        if (this.state === 'closed')
          throw new DOMException('Cannot close a closed AudioContext', 'InvalidStateError')
        this.state = 'closed'
        return Promise.resolve()
      }
    },
  )
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => answer().then(() => ({ getTracks: () => [track] })) },
  })
  return {
    track,
    closed,
    /** The measuring of the sound was asked to go on. */
    resumed,
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
