import { holdSoundAs } from '#web/kernel/recording/audio-session.ts'
import { closeSound } from '#web/kernel/recording/close-sound.ts'
import { faultOf, hearsTone, toneIn, type Verdict } from './verdict.ts'

const SECONDS = 5
const TONE_HZ = 1000
/** A moment without the tone, then the tone, softly. */
const BEFORE_SECONDS = 0.4
const TONE_SECONDS = 0.8

export interface CheckedVoice extends Verdict {
  /** Plays what was recorded; resolves when it is over. */
  play(): Promise<void>
  close(): void
}

interface Options {
  readonly deviceId: string | undefined
  /** Seconds that are left. */
  readonly onSecond: (left: number) => void
}

/** Records a voice as it is for five seconds, then plays a soft tone to learn whether the microphone hears the speaker. */
export async function checkVoice(options: Options): Promise<CheckedVoice> {
  const giveBackSound = holdSoundAs('play-and-record')
  try {
    return await recordAndMeasure(options)
  } finally {
    giveBackSound()
  }
}

async function recordAndMeasure({ deviceId, onSecond }: Options): Promise<CheckedVoice> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: {
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      channelCount: 1,
      ...(deviceId === undefined ? {} : { deviceId: { ideal: deviceId } }),
    },
  })
  const context = new AudioContext()
  // Safari holds back what is made after a wait.
  void context.resume()
  try {
    const voice = await record(stream, context, () => countDown(onSecond))
    const around = await record(stream, context, () => playTone(context))
    const samples = around.getChannelData(0)
    const split = Math.floor(BEFORE_SECONDS * around.sampleRate)
    let giveBackSound: () => void = () => undefined
    const levelOf = (part: Float32Array) => toneIn(part, around.sampleRate, TONE_HZ)
    return {
      fault: faultOf(voice.getChannelData(0), voice.sampleRate),
      hearsSpeaker: hearsTone(levelOf(samples.subarray(0, split)), levelOf(samples.subarray(split))),
      async play() {
        giveBackSound = holdSoundAs('playback')
        await playBuffer(context, voice)
        giveBackSound()
      },
      close() {
        giveBackSound()
        closeSound(context)
      },
    }
  } catch (cause) {
    closeSound(context)
    throw cause
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

const seconds = (count: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, count * 1000)
  })

async function countDown(onSecond: (left: number) => void): Promise<void> {
  for (let left = SECONDS; left > 0; left--) {
    onSecond(left)
    await seconds(1)
  }
}

async function record(
  stream: MediaStream,
  context: AudioContext,
  during: () => Promise<void>,
): Promise<AudioBuffer> {
  const recorder = new MediaRecorder(stream)
  const pieces: Blob[] = []
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data))
    recorder.addEventListener('stop', () => resolve())
  })
  recorder.start()
  await during()
  recorder.stop()
  await stopped
  return context.decodeAudioData(await new Blob(pieces).arrayBuffer())
}

async function playTone(context: AudioContext): Promise<void> {
  await seconds(BEFORE_SECONDS)
  const oscillator = context.createOscillator()
  const volume = context.createGain()
  oscillator.frequency.value = TONE_HZ
  volume.gain.value = 0.15
  oscillator.connect(volume).connect(context.destination)
  oscillator.start()
  await seconds(TONE_SECONDS)
  oscillator.stop()
}

function playBuffer(context: AudioContext, buffer: AudioBuffer): Promise<void> {
  const source = context.createBufferSource()
  source.buffer = buffer
  source.connect(context.destination)
  source.start()
  return new Promise((resolve) => {
    source.addEventListener('ended', () => resolve())
  })
}
