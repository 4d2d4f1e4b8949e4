import { Suspense } from 'react'
import type { LiveRoom } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { Note } from '#web/ui/note.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { lineWords } from '../room/line-words.ts'
import { readRange } from '../room/read-range.ts'

const MarkedWords = lazyPart('MarkedWords', () => import('../marking/marked-words.tsx'))

/** What the teacher shows her of her turns. */
export function OwnResults({ room }: { readonly room: LiveRoom }) {
  const shared = room.turns.filter(
    ({ is_shared, result, grade, remark, marks }) =>
      is_shared && (result || grade !== null || remark || marks.length > 0),
  )
  return (
    <output className="block">
      {shared.map(({ id, range, result, grade, remark, line, marks }) => {
        const ids = readRange(range)
        return (
          <Note key={id} kind={result === 'repeat' ? 'warn' : 'ok'}>
            <p className="font-semibold">
              {result === 'repeat' ? 'تعيدين هذا الموضع' : 'سُمع تسميعكِ'}
              {ids && `: ${rangeWords(ids)}`}
              {grade !== null && `، الدرجة ${formatNumber(grade)}`}
            </p>
            {line && line.quality !== 'good' && <p className="text-sm">في هذا الدور {lineWords(line)}.</p>}
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
