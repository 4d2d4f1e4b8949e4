import { Check, Mic } from 'lucide-react'
import { useState } from 'react'
import type { RecitationMark, TaskDetails } from '#contract/tasks/shapes.ts'
import { taskTitle } from '#core/paths/task-title.ts'
import { readAyah } from '#core/quran/ayah.ts'
import { markLabel } from '#core/tasks/marks.ts'
import { useWords } from '#web/features/quran/public/use-words.ts'
import { AyahWord } from '#web/ui/text/ayat.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { focusNext } from '#web/ui/keep-focus.ts'
import { SoundLine } from '#web/ui/media/sound-line.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { ayahWords } from '../public/marks/ayah-words.ts'
import { MarkFlag } from '../public/marks/mark-flag.tsx'
import { PieceButton } from '../parts/piece-button.tsx'
import { RecorderPanel } from './recorder-panel.tsx'
import { wholeTakes } from './take-groups.ts'
import { DraftTakes, SentTakes } from './take-list.tsx'
import { useTake } from './use-take.ts'
import { useTakes } from './use-takes.ts'

/** What her teacher marked: each piece is heard with two seconds around it, and recited again by itself. */
export function OwnMarks({ task }: { readonly task: TaskDetails }) {
  const open = task.marks.filter(({ closed_at }) => closed_at === null).length
  return (
    <section aria-labelledby="own-marks" className="grid gap-3">
      <PanelTitle id="own-marks" title={open > 0 ? 'مواضع تعيدينها' : 'مواضع أتقنتِها'} />
      <ol className="*:border-b *:border-rule">
        {task.marks.map((mark, at) => (
          <li key={mark.id} className="grid gap-3 py-4">
            <OwnMark task={task} mark={mark} number={at + 1} />
          </li>
        ))}
      </ol>
    </section>
  )
}

interface OwnMarkProps {
  readonly task: TaskDetails
  readonly mark: RecitationMark
  readonly number: number
}

function OwnMark({ task, mark, number }: OwnMarkProps) {
  const [isRecording, setRecording] = useState(false)
  const takes = useTakes().filter(({ markId }) => markId === mark.id)
  const file = task.submissions.flatMap(({ files }) => files).find(({ id }) => id === mark.recording_id)
  const mayRetake = mark.closed_at === null && (task.state === 'returned' || task.state === 'submitted')
  const drafts = wholeTakes(takes.filter(({ state }) => state === 'draft'))
  const sent = wholeTakes(takes.filter(({ state }) => state !== 'draft'))
  const words = useWords(mark.ayah === null || mark.word === null ? undefined : readAyah(mark.ayah))
  const word = words.find((one) => one.word === mark.word)
  const title = `${markLabel(mark.kind)}، ${ayahWords(mark.ayah) ?? taskTitle(task)}`
  const take = useTake({ taskId: task.id, title, markId: mark.id })
  // What she is reciting ends by her hand, also where her teacher closes the mark meanwhile.
  const isUnderWay = take.state.step !== 'ready'
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <MarkFlag kind={mark.kind} number={number} />
        <p className="min-w-min flex-1">
          <span className="font-bold">{title}</span>
          {word && (
            <>
              {' '}
              <AyahWord className="ps-2">{word.text}</AyahWord>
            </>
          )}
          {mark.note !== '' && (
            <span className="block text-ink-2">
              <bdi>{mark.note}</bdi>
            </span>
          )}
        </p>
        {file && file.url !== '' && <PieceButton url={file.url} atMs={mark.at_ms} name={title} />}
        {mark.closed_at !== null && (
          <StateMark shape="check" tone="ok">
            أغلقته المعلمة
          </StateMark>
        )}
        {mayRetake && !isRecording && drafts.length === 0 && (
          <Button
            look="quiet"
            aria-label={`سجّلي الموضع: ${title}`}
            onClick={() => {
              focusNext(() => document.querySelector(`[data-retake="${mark.id}"] section`))
              setRecording(true)
            }}
          >
            <Mic /> سجّلي الموضع
          </Button>
        )}
      </div>
      {mark.retakes.map((retake) => (
        <div key={retake.id} className="flex flex-wrap items-center gap-3">
          <Check className="size-4 text-ok" aria-hidden />
          <SoundLine
            url={retake.url}
            seconds={retake.duration_ms === null ? null : retake.duration_ms / 1000}
            peaks={retake.peaks}
            name={`إعادتكِ: ${title}`}
          />
        </div>
      ))}
      {sent.length > 0 && <SentTakes takes={sent} />}
      <DraftTakes takes={drafts} />
      {isRecording && (mayRetake || isUnderWay) && (
        <div data-retake={mark.id}>
          <RecorderPanel take={take} name={`مسجّل الموضع: ${title}`} hasTake={drafts.length > 0} />
        </div>
      )}
    </>
  )
}
