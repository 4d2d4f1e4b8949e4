import type { LiveRoom } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { Note } from '#web/ui/note.tsx'
import { lineWords } from '../room/line-words.ts'
import { readRange } from '../room/read-range.ts'

/** What the teacher shows her of her turns. */
export function OwnResults({ room }: { readonly room: LiveRoom }) {
  const shared = room.turns.filter(
    ({ is_shared, result, grade, remark }) => is_shared && (result || grade !== null || remark),
  )
  return (
    <output className="block">
      {shared.map(({ id, range, result, grade, remark, line }) => {
        const ids = readRange(range)
        return (
          <Note key={id} kind={result === 'repeat' ? 'warn' : 'ok'}>
            <p className="font-semibold">
              {result === 'repeat' ? 'تعيدين هذا الموضع' : 'سُمع تسميعكِ'}
              {ids && `: ${rangeWords(ids)}`}
              {grade !== null && `، الدرجة ${formatNumber(grade)}`}
            </p>
            {line && line.quality !== 'good' && <p className="text-sm">في هذا الدور {lineWords(line)}.</p>}
            {remark && <p className="whitespace-pre-line wrap-anywhere">{remark}</p>}
          </Note>
        )
      })}
    </output>
  )
}
