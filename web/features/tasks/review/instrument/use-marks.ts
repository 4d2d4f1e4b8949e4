import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { RecitationMark, TaskDetails } from '#contract/tasks/shapes.ts'
import { formatClock } from '#core/format/duration.ts'
import { arabicDigits } from '#core/format/number.ts'
import { writeAyah } from '#core/quran/ayah.ts'
import { markLabel, type MarkKind } from '#core/tasks/marks.ts'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { useSingleKeys } from '#web/kernel/browser/single-keys.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { rangeOfTask } from '../../parts/task-lines.tsx'
import { taskQuery } from '../../tasks.queries.ts'
import { withPending, type MarkChange, type PendingAct } from './pending-marks.ts'
import { markQueue } from './mark-queue.ts'
import { ayahWords } from '../../public/marks/ayah-words.ts'
import { countKind } from '../../public/marks/usual-kinds.ts'

/** A hand needs so long from the ear to the key. */
const REACTION_MS = 1_500
/** So far from a mark, in the recording, what she says next is said of it. */
const NEAR_MS = 8_000
/** In a longer range the place in the recording says too little of the ayah. */
const MOST_GUESSED = 60

interface Place {
  readonly ayah: string
  readonly word: number
}

/** The marks of one recording: each stands at once, and reaches the server in the order in which they were made. */
export function useMarks(task: TaskDetails, recordingId: number, lengthMs: number, isDocked: boolean) {
  const queries = useQueryClient()
  const { user } = useSession()
  const { areOn } = useSingleKeys()
  const { acts, isHeld: isWaiting } = useSyncExternalStore(markQueue.subscribe, () => markQueue.get(task.id))
  const [freshName, setFresh] = useState<string>()
  /** It was set without a kind, or picked among those that stand: the next key says its kind. */
  const [isAwaitingKind, awaitKind] = useState(false)
  /** For whoever does not see the bar: what has just become of a mark. */
  const [words, say] = useState('')
  const marks = withPending(
    task.marks.filter(({ recording_id }) => recording_id === recordingId),
    acts.filter((one) => one.recordingId === recordingId).map(({ act }) => act),
  )
  const fresh = marks.find(({ client_id }) => client_id === freshName)

  useEffect(() => markQueue.know(task.id, task.marks), [task.id, task.marks])
  // What an earlier visit left is sent now.
  useEffect(() => void markQueue.settled(task.id), [task.id])

  useEffect(
    () =>
      markQueue.onAnswer((taskId, all) => {
        const { queryKey } = taskQuery(taskId)
        queries.setQueryData(queryKey, (before) => before && { ...before, marks: all })
      }),
    [queries],
  )

  const sayOpen = (mark: RecitationMark, at: number) =>
    say(`${wordsOf(mark, at)}${isDocked || !areOn ? '' : '. لتغيير كلمتها اضغطي W'}`)

  const run = (act: PendingAct) => markQueue.add(task.id, { recordingId, act })

  function guess(atMs: number): string | null {
    const range = rangeOfTask(task)
    if (!range || lengthMs === 0 || range.to - range.from >= MOST_GUESSED) return null
    const share = Math.min(0.999, atMs / lengthMs)
    return writeAyah(range.from + Math.floor(share * (range.to - range.from + 1)))
  }

  function add(kind: MarkKind, nowMs: number, place?: Place): void {
    const at_ms = Math.max(0, Math.round(nowMs - REACTION_MS))
    const client_id = newIdempotencyKey()
    const set = { client_id, at_ms, kind, ayah: place?.ayah ?? guess(at_ms), word: place?.word ?? null }
    const by = { id: user?.id ?? 0, name: user?.name ?? '' }
    // Until the server has named it, it stands behind others of its moment.
    const mark = {
      ...set,
      id: Number.MAX_SAFE_INTEGER,
      recording_id: recordingId,
      note: '',
      by,
      closed_at: null,
      retakes: [],
    }
    setFresh(client_id)
    awaitKind(kind === 'other')
    run({ act: 'add', mark })
    sayOpen(mark, marks.filter((one) => one.at_ms <= at_ms).length)
  }

  /** The mark that her next key or word is about. */
  const freshAt = (nowMs: number) => (fresh && Math.abs(nowMs - fresh.at_ms) < NEAR_MS ? fresh : undefined)

  const change = (clientId: string, changes: MarkChange) => run({ act: 'change', clientId, change: changes })

  return {
    marks,
    fresh,
    freshAt,
    words,
    /** The line is broken: what she does stands on this device and goes by itself. */
    isWaiting,
    /** A key sets a mark a moment before now, or says the kind of the one that waits for it. */
    press(kind: MarkKind, nowMs: number): void {
      countKind(kind)
      const about = isAwaitingKind ? freshAt(nowMs) : undefined
      if (!about) return add(kind, nowMs)
      change(about.client_id, { kind })
      say(wordsOf({ ...about, kind }, marks.indexOf(about)))
      awaitKind(false)
    },
    /** A tapped word is where the mark stands that has none yet; else it sets one, whose kind a key says. */
    tap(place: Place, nowMs: number) {
      const about = freshAt(nowMs)
      if (about?.word === null) change(about.client_id, place)
      else if (about?.word !== place.word || about.ayah !== place.ayah) add('other', nowMs, place)
    },
    change,
    remove(clientId: string) {
      setFresh((name) => (name === clientId ? undefined : name))
      const at = marks.findIndex(({ client_id }) => client_id === clientId)
      const mark = marks[at]
      if (mark) say(`حُذفت ${wordsOf(mark, at)}`)
      run({ act: 'remove', clientId })
    },
    choose(mark: RecitationMark) {
      setFresh(mark.client_id)
      awaitKind(true)
      sayOpen(mark, marks.indexOf(mark))
    },
    /** Its bar goes, and it stays as it is. */
    close: () => setFresh(undefined),
  }
}
/** «العلامة ١: مد، ٠:٠٢، النبأ ٤». */
function wordsOf({ kind, at_ms, ayah }: Pick<RecitationMark, 'kind' | 'at_ms' | 'ayah'>, at: number): string {
  const place = ayahWords(ayah)
  const said = [markLabel(kind), formatClock(at_ms / 1000), ...(place === undefined ? [] : [place])]
  return `العلامة ${arabicDigits(at + 1)}: ${said.join('، ')}`
}

export type Marks = ReturnType<typeof useMarks>
