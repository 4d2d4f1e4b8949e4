import type { Sheet } from '#contract/attendance/shapes.ts'
import { chosenOf } from '#core/attendance/states.ts'
import { stateText } from '#core/attendance/words.ts'
import { formatDateTime } from '#core/format/date.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { attendanceStates } from '#web/ui/marks/states.ts'
import type { Marked } from './sheet-draft.ts'

interface ContestedProps {
  readonly sheet: Sheet
  readonly onChoose: (studentId: number, mark: Marked) => void
}

/** Two devices filled the list: only the students about whom they differ, both sides, one choice each or one for all. */
export function ContestedRows({ sheet, onChoose }: ContestedProps) {
  const rows = sheet.entries.filter(({ contested }) => contested.length > 0)
  if (rows.length === 0) return null
  const standing = ({ state, minutes }: Sheet['entries'][number]): Marked => ({
    state: chosenOf(state),
    minutes,
  })
  const chooseAll = (isStanding: boolean) => {
    for (const entry of rows) {
      const other = entry.contested[0]
      onChoose(
        entry.student.id,
        isStanding || !other ? standing(entry) : { state: other.state, minutes: other.minutes },
      )
    }
  }
  return (
    <section aria-labelledby="contested" className="mbs-4 grid gap-2 border border-warn bg-warn-tint p-4">
      <h2 id="contested" className="font-bold">
        كُتب هذا الكشف على جهازين
      </h2>
      <p className="text-sm">القائمتان محفوظتان. اختاري لكل طالبة ما يبقى، ثم اعتمدي.</p>
      <ul>
        {rows.map((entry) => (
          <li
            key={entry.student.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule py-2"
          >
            <bdi className="min-w-40 font-semibold">{entry.student.name}</bdi>
            <Side
              name={entry.student.name}
              mark={standing(entry)}
              from={entry.marked ? `${entry.marked.by}، ${formatDateTime(entry.marked.at)}` : 'في الكشف الآن'}
              onPick={(mark) => onChoose(entry.student.id, mark)}
            />
            {entry.contested.map(({ state, minutes, by, at, device }) => (
              <Side
                key={`${device}${at}`}
                name={entry.student.name}
                mark={{ state, minutes }}
                from={`${by}، ${formatDateTime(at)}`}
                onPick={(mark) => onChoose(entry.student.id, mark)}
              />
            ))}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size={36} onClick={() => chooseAll(true)}>
          الكل كما في الكشف
        </Button>
        <Button look="quiet" size={36} onClick={() => chooseAll(false)}>
          الكل من الجهاز الآخر
        </Button>
      </div>
    </section>
  )
}

interface SideProps {
  readonly name: string
  readonly mark: Marked
  readonly from: string
  readonly onPick: (mark: Marked) => void
}

function Side({ name, mark, from, onPick }: SideProps) {
  const { shape, tone } = attendanceStates[mark.state]
  const words = stateText(mark.state, mark.minutes)
  return (
    <span className="grid gap-1">
      <Button look="quiet" size={36} aria-label={`${name}: ${words}`} onClick={() => onPick(mark)}>
        <StateMark shape={shape} tone={tone}>
          {words}
        </StateMark>
      </Button>
      <span className="text-xs text-ink-2">{from}</span>
    </span>
  )
}
