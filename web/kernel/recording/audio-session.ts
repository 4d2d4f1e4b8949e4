/** What the page does with sound, where the browser asks: Safari alone does. */
export type SoundUse = 'playback' | 'play-and-record'

interface AudioSession {
  type: 'auto' | SoundUse
}

const uses: SoundUse[] = []

/**
 * Until the answer is called, an iPhone treats the sound of this page as such. While a microphone is open what is played
 * comes from the loudspeaker and not from the earpiece; what is played on purpose is heard also by the switch for silence.
 * A page that only plays may open no microphone, so recording goes before playing.
 */
export function holdSoundAs(use: SoundUse): () => void {
  uses.push(use)
  tell()
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    uses.splice(uses.indexOf(use), 1)
    tell()
  }
}

function tell(): void {
  const { audioSession: session } = navigator as Navigator & { readonly audioSession?: AudioSession }
  if (session) session.type = uses.includes('play-and-record') ? 'play-and-record' : (uses[0] ?? 'auto')
}
