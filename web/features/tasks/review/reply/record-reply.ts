import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { peaksOf } from '#web/kernel/recording/levels.ts'
import { openRecorder, type Recorder } from '#web/kernel/recording/recorder.ts'
import { keptReplies, type KeptReply } from './kept-replies.ts'
import { putReply, replyFile, runningReplies } from './replies.ts'

const MOST_SECONDS = 180
const STROKES = 120

export interface ReplyRecording {
  /** The microphone is open; throws what the browser says of it. */
  readonly opened: Promise<void>
  readonly isOver: () => boolean
  /** What was recorded stands among the replies. */
  readonly end: () => Promise<void>
}

/** Records what she says to a task; each second is on the device before the next one is over. */
export function recordReply(
  taskId: number,
  onSeconds: (seconds: number | undefined) => void,
): ReplyRecording {
  const id = newIdempotencyKey()
  const at = Date.now()
  const pieces: Blob[] = []
  const levels: number[] = []
  let recorder: Recorder | undefined
  let isKept = true
  let keeping: Promise<void> = Promise.resolve()
  let isCut = false
  let ending: Promise<void> | undefined

  const keptNow = (seconds: number): KeptReply => ({
    id,
    taskId,
    mime: recorder?.mime() ?? '',
    seconds,
    peaks: peaksOf(levels, STROKES),
    state: 'draft',
    at,
  })
  const keep = (work: () => Promise<void>) => {
    keeping = keeping.then(work).catch(() => {
      // The page still has it.
      isKept = false
    })
  }
  const end = () => (ending ??= finish())
  async function finish(): Promise<void> {
    if (recorder) {
      const seconds = await recorder.stop()
      if (pieces.length > 0) await handOver(seconds)
    }
    if (runningReplies.get(taskId) === end) runningReplies.delete(taskId)
    onSeconds(undefined)
  }
  async function handOver(seconds: number): Promise<void> {
    keep(() => keptReplies.put(keptNow(seconds)))
    await keeping
    const { mime, peaks } = keptNow(seconds)
    putReply(taskId, { id, file: replyFile(pieces, mime), seconds, peaks, isKept, isCut })
  }
  const cutOff = () => {
    isCut = true
    void end()
  }
  runningReplies.set(taskId, end)
  const opened = openRecorder({
    onPiece(piece) {
      if (!recorder) return
      const order = pieces.push(piece) - 1
      const seconds = recorder.seconds()
      keep(async () => {
        await keptReplies.addPiece(id, order, await piece.arrayBuffer())
        await keptReplies.put(keptNow(seconds))
      })
    },
    onLevel(level) {
      levels.push(level)
      const seconds = recorder?.seconds() ?? 0
      onSeconds(seconds)
      if (seconds >= MOST_SECONDS) void end()
    },
    // A call: what she said before it stands among the replies, and what follows would be silence.
    onMuted: cutOff,
    onLost: cutOff,
    onStopped: cutOff,
  }).then(async (microphone) => {
    if (!ending) recorder = microphone
    // She left while the browser was asking: nothing listens any more.
    else await microphone.stop()
  })
  opened.catch(() => void end())
  return { opened, isOver: () => ending !== undefined, end }
}
