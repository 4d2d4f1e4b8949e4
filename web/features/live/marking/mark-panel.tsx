import { Undo2, WifiOff, X } from 'lucide-react'
import { useState } from 'react'
import type { LiveMark, LivePointer, LiveRoom, LiveTurn } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { spokenWord } from '#core/quran/spoken.ts'
import { markKinds, markLabel, type MarkKind } from '#core/tasks/marks.ts'
import { ayahWords } from '#web/features/tasks/public/marks/ayah-words.ts'
import { KindKeys } from '#web/features/tasks/public/marks/kind-keys.tsx'
import { singleKey } from '#web/kernel/browser/single-keys.ts'
import { digitOf, usePageKeys } from '#web/kernel/browser/use-page-keys.ts'
import { AyahWord } from '#web/ui/text/ayat.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { useDocked, useRoomy } from '#web/ui/use-docked.ts'
import { readRange } from '../room/read-range.ts'
import { FamilyCounts } from './family-counts.tsx'
import type { Picked } from './picked.ts'
import { useMarkAnswers, useMarking } from './use-turn-marks.ts'
import { useWordTexts } from './word-texts.ts'

interface MarkPanelProps {
  readonly room: LiveRoom
  readonly turn: LiveTurn
  readonly picked: Picked | undefined
  readonly onPoint: (at: LivePointer | null) => void
}

/** What she did last at the word that is picked, read aloud in place of all that stands there. */
interface SpokenAct {
  readonly words: string
  readonly place: string
  readonly at: number
}

/** The word that she picked, what stands at it, and the keys; each keeps its place whatever she does. */
export function MarkPanel({ room, turn, picked, onPoint }: MarkPanelProps) {
  const isDocked = useDocked()
  const isNarrow = !useRoomy() && !isDocked
  const marking = useMarking(room.session_id, turn, picked)
  const { marks, here, isHeld, undoable } = marking
  const textOf = useWordTexts(readRange(room.range))
  const place = picked ? `${picked.ayah} ${picked.word}` : ''
  const [act, setAct] = useState<SpokenAct>()
  const said = act?.place === place ? act : undefined
  const sayAct = (words: string) => setAct({ words, place, at: (act?.at ?? 0) + 1 })
  const wordAt = (at: LivePointer) => spokenWord(textOf(at) ?? '')
  const takenWords = (mark: LiveMark) => `أُخذت علامة ${markLabel(mark.kind)} من ${wordAt(mark)}`
  const pickedWords = () =>
    picked && [wordAt(picked), ayahWords(picked.ayah), ...here.map(({ kind }) => markLabel(kind))].join('، ')
  function press(kind: MarkKind) {
    const standing = here.find((mark) => mark.kind === kind)
    marking.press(kind)
    if (picked) sayAct(standing ? takenWords(standing) : markLabel(kind))
  }
  function undo() {
    marking.undo()
    if (marking.last) sayAct(takenWords(marking.last))
  }
  useMarkAnswers(room.session_id)
  usePageKeys((event) => {
    const digit = digitOf(event)
    const kind = digit === undefined ? undefined : markKinds[(digit + 9) % 10]
    if (kind) press(kind)
    else if (event.code === 'KeyZ' || event.code === 'KeyU') undo()
    else return false
    return true
  })
  return (
    <>
      <div className="col-span-full flex min-h-11 items-center gap-1 sm:gap-2">
        <IconButton
          label="إلغاء تحديد الكلمة"
          className={picked ? undefined : 'invisible'}
          onClick={() => onPoint(null)}
        >
          <X />
        </IconButton>
        <output className="sr-only">
          {/* The same words after another act are said anew. */}
          <span key={said?.at}>{said ? said.words : pickedWords()}</span>
        </output>
        <div className="flex min-w-0 flex-1 items-center gap-2">
          {picked ? (
            <>
              <AyahWord className="text-2xl leading-none">{textOf(picked)}</AyahWord>
              <span className="min-w-0 truncate text-xs text-ink-3 sm:text-sm">
                {ayahWords(picked.ayah)}
                <span className="max-sm:sr-only">
                  {here.map(({ kind }) => `، ${markLabel(kind)}`).join('')}
                </span>
              </span>
            </>
          ) : (
            <span className="text-sm leading-tight text-ink-3">المسي الكلمة التي أخطأت فيها</span>
          )}
          <output className="flex-none">
            {isHeld && (
              <span className="flex items-center gap-1.5 text-sm text-warn">
                <WifiOff className="size-4" aria-hidden />
                <span className="max-sm:sr-only">علاماتكِ على جهازكِ، تُرسل حين يعود الاتصال</span>
              </span>
            )}
          </output>
        </div>
        <Button
          look="text"
          size={36}
          aria-keyshortcuts={singleKey('Z U')}
          className={undoable === 0 ? 'invisible' : undefined}
          onClick={undo}
        >
          <Undo2 /> <span className={isNarrow ? 'sr-only' : 'max-sm:sr-only'}>تراجع</span>{' '}
          <bdi className="text-ink-3 max-sm:sr-only">{formatNumber(undoable)}</bdi>
        </Button>
        <FamilyCounts marks={marks} isWhole />
      </div>
      <KindKeys
        pressed={here.map(({ kind }) => kind)}
        isDocked={isDocked}
        isDense
        isOff={!picked}
        onPress={press}
      />
    </>
  )
}
