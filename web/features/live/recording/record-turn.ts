import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { whileRecorded } from '#web/kernel/recording/left-recordings.ts'
import { recordInParts } from '#web/kernel/recording/in-parts.ts'
import { recordStream } from '#web/kernel/recording/recorder.ts'
import { storage } from '#web/kernel/storage.ts'
import { keptTurns, type KeptTurn } from './kept-turns.ts'
import { turnUploads } from './turn-uploads.ts'
import { TURNS_WAIT } from './turns-wait.ts'

/** What is shorter was no recitation. */
const SHORTEST_SECONDS = 1

interface Recorded {
  readonly track: MediaStreamTrack
  readonly sessionId: number
  readonly turnId: number
  /** The device keeps nothing more, or the browser records nothing. */
  readonly onFailed: () => void
}

export interface TurnRecorder {
  /** What was recorded goes to the server by itself, now or when there is a network again. */
  end(): Promise<void>
  /** She takes her consent back: nothing of it is kept. */
  drop(): Promise<void>
}

/** Records her own voice as it is sent to the room. Each second is on the device before the next one is over. */
export function recordTurn(recorded: Recorded): TurnRecorder {
  const parts = recordInParts((onStopped) => recordPart(recorded, onStopped), recorded.onFailed)
  const all = async (close: (part: TurnPart) => Promise<void>) => void (await Promise.all(parts.map(close)))
  return { end: () => all((part) => part.end()), drop: () => all((part) => part.drop()) }
}

interface TurnPart extends TurnRecorder {
  hasSound(): boolean
}

function recordPart({ track, sessionId, turnId, onFailed }: Recorded, onStopped: () => void): TurnPart {
  const id = newIdempotencyKey()
  const at = Date.now()
  let pieces = 0
  let kept: Promise<unknown> = Promise.resolve()
  let free: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    free = resolve
  })
  const onPiece = (piece: Blob) => {
    const order = pieces++
    const seconds = recording.seconds()
    kept = kept.then(async () => {
      await keptTurns.addPiece(id, order, await piece.arrayBuffer())
      await keptTurns.put(turnOf(seconds))
    })
    kept.catch(onFailed)
  }
  const recording = recordStream(new MediaStream([track]), { onPiece, onStopped })
  whileRecorded(id, over)
  // From now on there is something to send, also where this page is closed in the middle of it.
  storage.write(TURNS_WAIT, true)
  const turnOf = (seconds: number): KeptTurn => ({
    id,
    sessionId,
    turnId,
    mime: recording.mime(),
    seconds,
    peaks: [],
    state: 'draft',
    at,
  })
  async function close(finish: (seconds: number) => Promise<void>): Promise<void> {
    try {
      const seconds = await recording.stop()
      await kept
      await finish(seconds)
    } finally {
      free()
    }
  }
  return {
    hasSound: () => pieces > 0,
    end: () =>
      close((seconds) =>
        pieces === 0 || seconds < SHORTEST_SECONDS ? keptTurns.drop(id) : turnUploads.send(turnOf(seconds)),
      ),
    drop: () => close(() => keptTurns.drop(id)),
  }
}
