import { Download, Mic, SendHorizontal, Trash2, TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { formatDateTime } from '#core/format/date.ts'
import { formatLength } from '#core/format/duration.ts'
import { isSilent } from '#core/peaks.ts'
import { arabicDigits, formatPercent } from '#core/format/number.ts'
import { MayBeDropped } from '#web/kernel/recording/may-be-dropped.tsx'
import { useSoundUrl } from '#web/kernel/recording/use-sound-url.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { focusNext } from '#web/ui/keep-focus.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { ProgressBar } from '#web/ui/marks/progress-bar.tsx'
import { SoundLine } from '#web/ui/media/sound-line.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { keptTakes } from './kept-takes.ts'
import { leastSeconds, MOST_PIECES, type WholeTake } from './take-groups.ts'
import { fileNameOf, takeQueue, type Take } from './take-queue.ts'
import { Spoken } from '#web/ui/spoken.tsx'

interface DraftTakesProps {
  readonly takes: readonly WholeTake[]
  /** Goes on with one; absent while she records, and for a piece that is recited again. */
  readonly onContinue?: ((takeId: string) => void) | undefined
}

/** Takes that she has not sent: heard, chosen, sent or thrown away. */
export function DraftTakes({ takes, onContinue }: DraftTakesProps) {
  const [choice, setChoice] = useState<{ readonly id: string; readonly ofNewest: string | undefined }>()
  const [doomed, setDoomed] = useState<{ readonly take: WholeTake; readonly number: string }>()
  // Each marked piece has a list of its own.
  const group = useId()
  const newest = takes.at(-1)
  // What she records anew is heard first, whichever she had chosen before.
  const chosen = takes.find(({ id }) => id === choice?.id && choice.ofNewest === newest?.id) ?? newest
  if (!chosen) return null
  const broken = chosen.pieces.findLast(({ isBroken }) => isBroken)
  const isEmpty = chosen.seconds < leastSeconds(chosen.first.markId)
  return (
    <section aria-label="محاولاتكِ" className="grid gap-4 border-t-3 border-primary bg-surface p-4">
      {broken && (
        <Note kind="info">
          <p className="font-semibold">وجدنا تسجيلكِ السابق</p>
          <p>
            أُغلقت الصفحة {formatDateTime(broken.at + broken.seconds * 1000)} عند{' '}
            <bdi>{formatLength(chosen.seconds)}</bdi>، وضاع منه أقل من ثانية.
          </p>
        </Note>
      )}
      {chosen.pieces.map((piece) => (
        <Preview key={piece.id} take={piece} />
      ))}
      {isEmpty && (
        <p role="alert" className="font-semibold text-warn">
          هذا التسجيل أقصر من أن يُسمع. سجّلي من جديد.
        </p>
      )}
      {!isEmpty && isSilent(chosen.pieces.flatMap(({ peaks }) => peaks)) && (
        // A meter that a browser holds back hears nothing either, so she decides by her own ear.
        <p className="font-semibold text-warn">لم نسمع صوتًا في هذا التسجيل. استمعي إليه قبل أن ترسليه.</p>
      )}
      <ul className="*:border-b *:border-rule">
        {takes.map((take, at) => (
          <li key={take.id} className="flex items-center gap-3 py-1">
            <label className="flex min-h-11 flex-1 items-center gap-3">
              <input
                type="radio"
                name={group}
                checked={take.id === chosen.id}
                onChange={() => setChoice({ id: take.id, ofNewest: newest?.id })}
              />
              <span className="flex-1">المحاولة {arabicDigits(at + 1)}</span>
              <bdi className="text-sm text-ink-2 tabular-nums">{formatLength(take.seconds)}</bdi>
            </label>
            <IconButton
              label={`حذف المحاولة ${arabicDigits(at + 1)}`}
              onClick={() => setDoomed({ take, number: arabicDigits(at + 1) })}
            >
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={`حذف المحاولة ${doomed?.number ?? ''}؟`}
        text="يُمحى تسجيلها من جهازكِ، ولا يُسترجع."
        confirmLabel="احذفيها"
        cancelLabel="أبقيها"
        danger
        onConfirm={async () => {
          if (!doomed) return
          await forget(doomed.take)
          toast({ title: `حُذفت المحاولة ${doomed.number}` })
          setDoomed(undefined)
        }}
      />
      <MayBeDropped />
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isEmpty}
          onClick={() => {
            focusNext(() => document.querySelector(`[data-sent="${chosen.id}"]`))
            void takeQueue.send(chosen.first)
          }}
        >
          <SendHorizontal className="rtl:-scale-x-100" /> أرسلي التلاوة
        </Button>
        {onContinue && broken && chosen.pieces.length < MOST_PIECES && (
          <Button look="quiet" onClick={() => onContinue(chosen.id)}>
            <Mic /> أكملي من حيث توقفتِ
          </Button>
        )}
      </div>
    </section>
  )
}

export function Preview({ take }: { readonly take: Take }) {
  const url = useSoundUrl(keptTakes, take)
  return (
    url && (
      <div data-take={take.id}>
        <SoundLine url={url} seconds={take.seconds} peaks={take.peaks} name="تسجيلكِ" />
      </div>
    )
  )
}

/** Two of one task differ by their length. */
export const nameOf = ({ first, seconds }: WholeTake): string => `${first.title}، ${formatLength(seconds)}`

export async function forget({ pieces }: WholeTake): Promise<void> {
  for (const { id } of pieces) await takeQueue.forget(id)
}

/** What is on its way, and what the server refused. */
export const SentTakes = ({ takes }: { readonly takes: readonly WholeTake[] }) => (
  <ul aria-label="في الطريق" className="grid gap-4">
    {takes.map((take) => (
      <li key={take.id} data-sent={take.id} className="grid gap-2 border-t-3 border-warn bg-surface p-4">
        <p className="flex flex-wrap items-center gap-x-3">
          <bdi className="font-semibold">{take.first.title}</bdi>
          <bdi className="text-sm text-ink-2 tabular-nums">{formatLength(take.seconds)}</bdi>
        </p>
        {take.first.state === 'refused' ? <Refused take={take} /> : <Waiting take={take} />}
      </li>
    ))}
  </ul>
)

function Waiting({ take }: { readonly take: WholeTake }) {
  const isOnline = useOnline()
  const { progress = 0 } = take.first
  return (
    <>
      <output className="flex items-center gap-2 text-sm text-warn">
        {isOnline ? (
          <>
            تُرسل الآن
            {/* Each step of it would be read aloud; the bar below tells it to whoever asks. */}
            <span aria-hidden>
              ، وصل منها <Spoken text={formatPercent(progress)} />
            </span>
          </>
        ) : (
          <>
            <WifiOff /> محفوظة على جهازكِ، تنتظر الاتصال. تُرسل وحدها حين تُفتح المنصة متصلة.
          </>
        )}
      </output>
      <ProgressBar value={progress} label="ما وصل من التسجيل" />
      {!isOnline && <MayBeDropped />}
      <SaveCopies take={take} />
    </>
  )
}

const Refused = ({ take }: { readonly take: WholeTake }) => (
  <>
    <p role="alert" className="flex items-center gap-2 text-sm text-danger">
      <TriangleAlert /> لم تُقبل: {take.first.refusal}
    </p>
    <div className="flex flex-wrap gap-2">
      <Button
        look="quiet"
        size={36}
        aria-label={`أعيدي الإرسال: ${nameOf(take)}`}
        onClick={() => void takeQueue.send(take.first)}
      >
        أعيدي الإرسال
      </Button>
      <SaveCopies take={take} />
      <Button look="text" size={36} aria-label={`احذفيها: ${nameOf(take)}`} onClick={() => void forget(take)}>
        احذفيها
      </Button>
    </div>
  </>
)

export const SaveCopies = ({ take }: { readonly take: WholeTake }) =>
  take.pieces.map((piece) => <SaveCopy key={piece.id} take={piece} />)

function SaveCopy({ take }: { readonly take: Take }) {
  const url = useSoundUrl(keptTakes, take)
  if (!url) return null
  return (
    <a
      href={url}
      download={fileNameOf(take)}
      aria-label={`احفظي نسخة: ${take.title}، ${formatLength(take.seconds)}`}
      className="inline-flex min-h-9 items-center gap-2 text-sm text-primary"
    >
      <Download className="size-4" /> احفظي نسخة
    </a>
  )
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const follow = () => setOnline(navigator.onLine)
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
    }
  }, [])
  return isOnline
}
