import { Suspense } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { lineWords } from '../room/line-words.ts'
import { readRange } from '../room/read-range.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const MarkedWords = lazyPart('MarkedWords', () => import('../marking/marked-words.tsx'))

/** Of her turns those of which the teacher shows her something; while she recites nothing would be read aloud of it. */
export const sharedTurns = ({ turns }: LiveRoom) =>
  turns.filter(
    ({ ended_at, is_shared, result, grade, remark, marks }) =>
      ended_at !== null && is_shared && (result || grade !== null || remark || marks.length > 0),
  )

/** Without a result nothing is said of one, whatever else the teacher shows. */
const LOOKS = {
  heard: { kind: 'ok', words: 'سُمع تسميعكِ' },
  repeat: { kind: 'warn', words: 'تعيدين هذا الموضع' },
  none: { kind: 'info', words: 'تسميعكِ' },
} as const

/** What the teacher shows her of her turns. */
export function OwnResults({ room }: { readonly room: LiveRoom }) {
  return (
    <output className="block">
      {sharedTurns(room).map(({ id, range, result, grade, remark, line, marks }) => {
        const ids = readRange(range)
        return (
          <Note key={id} kind={LOOKS[result ?? 'none'].kind}>
            <p className="font-semibold">
              {LOOKS[result ?? 'none'].words}
              {ids && <Spoken text={`: ${rangeWords(ids)}`} />}
              {grade !== null && `، الدرجة ${formatNumber(grade)}`}
            </p>
            {line && line.quality !== 'good' && (
              <p className="text-sm">
                في هذا الدور <Spoken text={lineWords(line)} />.
              </p>
            )}
            {marks.length > 0 && (
              <Suspense fallback={null}>
                <MarkedWords turn={{ range }} marks={marks} />
              </Suspense>
            )}
            {remark && <p className="whitespace-pre-line wrap-anywhere">{remark}</p>}
          </Note>
        )
      })}
    </output>
  )
}
