import { WifiOff } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { recitationRoutes } from '#contract/tasks/recitation-routes.ts'
import type { RecitationMark, SubmissionFile, TaskDetails } from '#contract/tasks/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Expired, Silent } from '../../parts/sent-versions.tsx'
import { rangeOfTask } from '../../parts/task-lines.tsx'
import { Dock } from '../dock.tsx'
import { FreshBar } from './fresh-bar.tsx'
import { KindKeys } from '../../public/marks/kind-keys.tsx'
import { MarkList } from './mark-list.tsx'
import { MarkedVerses } from './marked-verses.tsx'
import { useKeys } from './use-keys.ts'
import { Transport } from './transport.tsx'
import { useMarks } from './use-marks.ts'
import { usePlayer } from './use-player.ts'
import { Wave } from './wave.tsx'

const api = client(recitationRoutes)

interface InstrumentProps {
  readonly task: TaskDetails
  readonly recording: SubmissionFile
  /** Whether what she presses stands at the foot of the screen. */
  readonly isDocked: boolean
  /** Stands there under the keys. */
  readonly foot?: ReactNode
  readonly onPlay: () => void
}

/** One recitation: heard, marked at a second, and the marks one by one. Whoever is not her teacher asks first. */
export function Instrument(props: InstrumentProps) {
  const { task, recording, isDocked, foot } = props
  const listen = useMutation({
    mutationFn: () => api.listen({ params: { id: task.id }, body: { recording_id: recording.id } }),
  })
  // A file with an index may take its place while she listens; what sounds goes on.
  const [first] = useState(recording.url)
  const url = first || listen.data?.url
  if (url && !recording.is_expired) return <Sounding {...props} url={url} />
  const alone = isDocked && foot && <Dock>{foot}</Dock>
  if (recording.is_expired)
    return (
      <>
        <Expired />
        {alone}
      </>
    )
  return (
    <>
      <Note
        kind="info"
        action={
          <Button look="quiet" size={36} busy={listen.isPending} onClick={() => listen.mutate()}>
            استمعي
          </Button>
        }
      >
        التلاوة بين الطالبة ومعلمتها. إن استمعتِ إليها بقي ذلك في سجلها، وقرأته الطالبة.
        {listen.error && <span className="block text-danger">{sentenceOf(listen.error)}</span>}
      </Note>
      {alone}
    </>
  )
}

function Sounding(props: InstrumentProps & { readonly url: string }) {
  const { task, recording, url, isDocked, foot, onPlay } = props
  const player = usePlayer(recording.duration_ms, onPlay)
  const marks = useMarks(task, recording.id, player.length * 1000, isDocked)
  useKeys(player, marks)
  const range = rangeOfTask(task)
  const open = (mark: RecitationMark) => {
    marks.choose(mark)
    player.seek(mark.at_ms / 1000)
  }
  const controls = (
    <>
      <Wave player={player} peaks={recording.peaks} marks={marks} isLow={isDocked} onOpen={open} />
      <Transport player={player} marks={marks} isDocked={isDocked} />
      <output className="sr-only">{marks.words}</output>
      {marks.fresh ? (
        <FreshBar
          key={marks.fresh.client_id}
          task={task}
          mark={marks.fresh}
          marks={marks}
          isDocked={isDocked}
        />
      ) : (
        !isDocked && (
          <p className="min-h-11 text-sm text-ink-3">
            حين تضغطين نوع الخطأ توضع علامة قبل ضغطتكِ بثانية ونصف، وحين تلمسين كلمة توضع العلامة عليها.
          </p>
        )
      )}
      <KindKeys
        pressed={marks.fresh ? [marks.fresh.kind] : []}
        isDocked={isDocked}
        onPress={(kind) => marks.press(kind, player.now() * 1000)}
      />
    </>
  )
  return (
    <section aria-label="التلاوة" className="grid gap-4 border border-rule bg-surface p-4">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recitation; its verses stand beside it */}
      <audio {...player.audio} src={url} />
      {player.hasFailed && (
        <Note kind="warn" role="alert">
          تعذر تشغيل التسجيل. يمكنكِ أن تصححي من غيره، أو تعيدي فتح الصفحة.
        </Note>
      )}
      {recording.is_silent && <Silent />}
      {range && (
        <MarkedVerses
          isWhole={isDocked}
          range={range}
          marks={marks}
          onTap={(ayah, word) => marks.tap({ ayah, word }, player.now() * 1000)}
        />
      )}
      {isDocked ? (
        <Dock>
          {controls}
          {foot}
        </Dock>
      ) : (
        controls
      )}
      {marks.isWaiting && (
        <output className="flex items-center gap-2 text-sm text-warn">
          <WifiOff /> علاماتكِ محفوظة على جهازكِ، تنتظر الاتصال. تُرسل وحدها حين تُفتح المنصة متصلة.
        </output>
      )}
      <MarkList marks={marks} player={player} />
      {task.plays.length > 0 && (
        <p className="text-sm text-ink-3">
          استمع إليها غير معلماتها:{' '}
          {task.plays.map(({ by, at }) => `${by}، ${formatDateTime(at)}`).join('؛ ')}
        </p>
      )}
    </section>
  )
}
