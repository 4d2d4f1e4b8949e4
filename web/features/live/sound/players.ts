import { holdSoundAs } from '#web/kernel/recording/audio-session.ts'

/** How many voices may be heard at once; the server has as many places. */
export const PLACES = 3

interface Options {
  /** Whether the browser keeps the sound back until somebody presses something. */
  readonly onBlocked: (isBlocked: boolean) => void
}

export interface Players {
  play(place: number, track: MediaStreamTrack): void
  /** From a press: whatever the browser or a phone call stopped goes on. */
  resume(): void
  speaker(deviceId: string): void
  close(): void
}

/** One player for each place; they stay when the connection is made anew, so that a press counts for all of them. */
export function openPlayers({ onBlocked }: Options): Players {
  const players = Array.from({ length: PLACES }, () => new Audio())
  let isClosed = false
  // Without it the voices of a room are silent where the switch of an iPhone is set to silence.
  const giveBackSound = holdSoundAs('playback')

  function start(player: HTMLAudioElement): void {
    if (!player.srcObject) return
    player.play().then(
      () => onBlocked(players.some((each) => each.srcObject && each.paused)),
      (cause: unknown) => {
        // A track that was replaced while it began is no fault.
        const isOvertaken = cause instanceof Error && cause.name === 'AbortError'
        if (!isClosed && !isOvertaken) onBlocked(true)
      },
    )
  }
  for (const player of players) {
    player.autoplay = true
    player.addEventListener('pause', () => {
      if (!isClosed && player.srcObject) onBlocked(true)
    })
  }

  return {
    play(place, track) {
      const player = players[place]
      if (!player) return
      player.srcObject = new MediaStream([track])
      start(player)
    },
    resume: () => players.forEach(start),
    speaker(deviceId) {
      for (const player of players)
        if ('setSinkId' in player)
          // A speaker that is gone: the device's own one goes on.
          player.setSinkId(deviceId).catch(() => undefined)
    },
    close() {
      isClosed = true
      giveBackSound()
      for (const player of players) {
        player.pause()
        player.srcObject = null
      }
    },
  }
}
