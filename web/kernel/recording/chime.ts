/** Two tones are «after this one», three «now»; one low tone says that no sound arrives, a soft one that somebody asks for the teacher. */
export type Chime = 'next' | 'now' | 'silent' | 'asked'

const NOTES: Readonly<Record<Chime, readonly number[]>> = {
  next: [523, 659],
  now: [523, 659, 784],
  silent: [196],
  asked: [440],
}
const VOLUMES: Readonly<Record<Chime, number>> = { next: 0.25, now: 0.25, silent: 0.25, asked: 0.08 }
const NOTE_SECONDS = 0.18

export function ring(chime: Chime): void {
  const context = new AudioContext()
  const end = NOTES[chime].reduce((at, frequency) => {
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    oscillator.frequency.value = frequency
    volume.gain.setValueAtTime(VOLUMES[chime], at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS * 1.6)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + NOTE_SECONDS * 1.6)
    return at + NOTE_SECONDS
  }, context.currentTime + 0.02)
  setTimeout(() => void context.close(), (end - context.currentTime + 1) * 1000)
}
