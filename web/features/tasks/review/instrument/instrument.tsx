import { Pause, Play, Repeat, RotateCcw, RotateCw, WifiOff } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { recitationRoutes } from '#contract/tasks/recitation-routes.ts'
import type { RecitationMark, SubmissionFile, TaskDetails } from '#contract/tasks/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatClock } from '#core/format/duration.ts'
import { arabicDigits } from '#core/format/number.ts'
import { markKinds, markLabel } from '#core/tasks/marks.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { client } from '#web/kernel/api.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Note } from '#web/ui/note.tsx'
import { KindBar } from '../../parts/mark-flag.tsx'
import { Expired, Silent } from '../../parts/sent-versions.tsx'
import { rangeOfTask } from '../../parts/task-lines.tsx'
import { FreshBar } from './fresh-bar.tsx'
import { MarkList } from './mark-list.tsx'
import { MarkedVerses } from './marked-verses.tsx'
import { useKeys } from './use-keys.ts'
import { useMarks, type Marks } from './use-marks.ts'
import { usePlayer, useTime, type Player } from './use-player.ts'
import { Wave } from './wave.tsx'

const api = client(recitationRoutes)

interface InstrumentProps {
  readonly task: TaskDetails
  readonly recording: SubmissionFile
}

/** One recitation: heard, marked at a second, and the marks one by one. Whoever is not her teacher asks first. */
export function Instrument({ task, recording }: InstrumentProps) {
  const listen = useMutation({
    mutationFn: () => api.listen({ params: { id: task.id }, body: { recording_id: recording.id } }),
  })
  // A file with an index may take its place while she listens; what sounds goes on.
  const [first] = useState(recording.url)
  const url = first || listen.data?.url
  if (recording.is_expired) return <Expired />
  if (url) return <Sounding task={task} recording={recording} url={url} />
  return (
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
  )
}

function Sounding({ task, recording, url }: InstrumentProps & { readonly url: string }) {
  const player = usePlayer(recording.duration_ms)
  const marks = useMarks(task, recording.id, player.length * 1000)
  useKeys(player, marks)
  const range = rangeOfTask(task)
  const open = (mark: RecitationMark) => {
    marks.choose(mark.client_id)
    player.seek(mark.at_ms / 1000)
  }
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
          range={range}
          marks={marks}
          onTap={(ayah, word) => marks.tap({ ayah, word }, player.now() * 1000)}
        />
      )}
      <Wave player={player} peaks={recording.peaks} marks={marks} onOpen={open} />
      <Transport player={player} marks={marks} />
      <div className="grid gap-2">
        {marks.fresh ? (
          <FreshBar key={marks.fresh.client_id} task={task} mark={marks.fresh} marks={marks} />
        ) : (
          <p className="min-h-11 text-sm text-ink-3">
            المفتاح يضع علامة قبل ثانية ونصف من ضغطتكِ، والكلمة التي تلمسينها موضعها.
          </p>
        )}
        <div className="grid grid-cols-[repeat(auto-fill,minmax(3.2rem,1fr))] gap-2">
          {markKinds.map((kind, at) => (
            <button
              key={kind}
              type="button"
              aria-pressed={marks.fresh?.kind === kind}
              className="grid min-h-14 justify-items-center gap-1 rounded-md border border-line bg-page px-1 py-2 text-sm font-semibold hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-tint"
              onClick={() => marks.press(kind, player.now() * 1000)}
            >
              {markLabel(kind)}
              <KindBar kind={kind} />
              <span aria-hidden className="text-xs text-ink-3 max-lg:hidden">
                {arabicDigits((at + 1) % 10)}
              </span>
            </button>
          ))}
        </div>
      </div>
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

const BACK_SECONDS = 5

function Transport({ player, marks }: { readonly player: Player; readonly marks: Marks }) {
  const { isSounding, length, rate, loop } = player
  const time = useTime(player)
  const nearest = marks.fresh ?? marks.marks.findLast(({ at_ms }) => at_ms / 1000 <= time + 0.1)
  return (
    <div dir="ltr" className="flex flex-wrap items-center gap-3">
      <IconButton label="خمس ثوان إلى الوراء" onClick={() => player.seek(time - BACK_SECONDS)}>
        <RotateCcw />
      </IconButton>
      <button
        type="button"
        aria-label={isSounding ? 'إيقاف' : 'تشغيل التلاوة'}
        className="grid size-14 place-items-center rounded-full border-2 border-primary text-primary hover:bg-tint"
        onClick={player.toggle}
      >
        {isSounding ? <Pause /> : <Play />}
      </button>
      <IconButton label="خمس ثوان إلى الأمام" onClick={() => player.seek(time + BACK_SECONDS)}>
        <RotateCw />
      </IconButton>
      <bdi className="tabular-nums">
        {formatClock(time)} / {formatClock(length)}
      </bdi>
      <span className="flex-1" />
      <IconButton
        lined
        label="كرري ثانيتين قبل العلامة وبعدها"
        aria-pressed={loop !== undefined}
        disabled={!nearest && loop === undefined}
        onClick={() => player.repeat(loop ?? (nearest?.at_ms ?? 0) / 1000)}
      >
        <Repeat />
      </IconButton>
      <Button
        look="quiet"
        size={44}
        aria-label={`السرعة ${rateWords(rate)}، أبطئي`}
        onClick={() => player.changeRate(-1)}
      >
        −
      </Button>
      <bdi className="min-w-10 text-center text-sm">{rateWords(rate)}</bdi>
      <Button
        look="quiet"
        size={44}
        aria-label={`السرعة ${rateWords(rate)}، أسرعي`}
        onClick={() => player.changeRate(1)}
      >
        +
      </Button>
    </div>
  )
}

const rateWords = (rate: number) => `×${arabicDigits(String(rate).replace('.', '٫'))}`
