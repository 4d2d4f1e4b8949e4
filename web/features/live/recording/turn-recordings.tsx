import { useMutation } from '@tanstack/react-query'
import { Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { liveRoutes } from '#contract/live/routes.ts'
import type { LiveRecording, LiveTurn } from '#contract/live/shapes.ts'
import { formatDate, formatTime } from '#core/format/date.ts'
import { lengthSeconds } from '#core/format/duration.ts'
import { shortLength } from '#core/format/short-length.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { client } from '#web/kernel/calls/api.ts'
import { useChanged } from '#web/kernel/tags.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { RecordingPlayer } from '#web/ui/media/recording-player.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const api = client(liveRoutes)

interface TurnRecordingsProps {
  readonly sessionId: number
  readonly turn: Pick<LiveTurn, 'id' | 'recordings'>
  /** Hers: she reads who listened, and may take it away. */
  readonly isOwn: boolean
}

/** What was recorded of a turn, as long as it is kept. */
export function TurnRecordings({ sessionId, turn, isOwn }: TurnRecordingsProps) {
  return (
    <ul className="grid gap-2">
      {turn.recordings.map((recording) => (
        <li key={recording.id}>
          <Recording
            place={{ sessionId, turnId: turn.id, recordingId: recording.id }}
            {...{ recording, isOwn }}
          />
        </li>
      ))}
    </ul>
  )
}

interface RecordingProps {
  readonly place: { readonly sessionId: number; readonly turnId: number; readonly recordingId: number }
  readonly recording: LiveRecording
  readonly isOwn: boolean
}

function Recording({ place, recording, isOwn }: RecordingProps) {
  const stale = useChanged('live')
  const [isRemoving, setRemoving] = useState(false)
  // The address is asked for with the press, for each listening stands beside the recording.
  const play = useMutation({
    mutationFn: () => api.playRecording({ params: place }),
    onError: (cause) => toast({ kind: 'danger', title: 'تعذر تشغيل التسجيل', text: sentenceOf(cause) }),
  })
  const remove = useMutation({
    mutationFn: () => api.removeRecording({ params: place }),
    onSuccess: () => stale(),
  })
  const seconds = recording.duration_ms / 1000
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        {play.data ? (
          <RecordingPlayer name="تسجيل الدور" url={play.data.url} seconds={seconds} isLong />
        ) : (
          <Button look="quiet" size={36} busy={play.isPending} onClick={() => play.mutate()}>
            <Play /> تسجيل الدور، {shortLength(lengthSeconds(seconds))}
          </Button>
        )}
        {isOwn && (
          <IconButton label="احذفي تسجيل الدور" onClick={() => setRemoving(true)}>
            <Trash2 />
          </IconButton>
        )}
      </div>
      <p className="text-sm text-ink-3">
        يُحذف {formatDate(recording.expires_at)}.{isOwn && ` ${playWords(recording)}`}
      </p>
      <ConfirmDialog
        open={isRemoving}
        danger
        onClose={() => setRemoving(false)}
        title="حذف التسجيل"
        text="يُحذف تسجيل دوركِ نهائيًّا، وتبقى نتيجته."
        confirmLabel="احذفيه"
        errorText={sentenceOf}
        onConfirm={() => remove.mutateAsync()}
      />
    </div>
  )
}

function playWords({ plays }: LiveRecording): string {
  if (plays.length === 0) return 'لم يستمع إليه أحد بعد.'
  return `استمعت إليه ${plays.map(({ by, at }) => `${by} ${formatDate(at)}، ${formatTime(at)}`).join('؛ ')}.`
}
