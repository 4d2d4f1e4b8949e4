import { useEffect, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useDevices } from '../public/device-fields.tsx'
import { Picture } from './picture.tsx'
import { takeCamera, type CameraFailure } from './take-camera.ts'

interface CameraDialogProps {
  readonly viewers: string
  readonly onShow: (track: MediaStreamTrack) => void
  readonly onClose: () => void
}

const helps: Readonly<Record<CameraFailure, string>> = {
  refused:
    'الكاميرا غير مسموحة لهذه الصفحة. اضغطي علامة القفل بجانب العنوان، واسمحي بالكاميرا، ثم حاولي مرة أخرى.',
  busy: 'برنامج آخر يستعمل الكاميرا. أغلقيه، ثم حاولي مرة أخرى.',
  missing: 'لا كاميرا في هذا الجهاز. صِلي كاميرا، ثم حاولي مرة أخرى.',
}

/** She sees herself first, and nobody else does before she says so. */
export function CameraDialog({ viewers, onShow, onClose }: CameraDialogProps) {
  const [deviceId, setDevice] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const { track, failure, release } = usePreview(deviceId, attempt)
  const cameras = useDevices(track?.id).filter(({ kind }) => kind === 'videoinput')
  return (
    <Dialog
      open
      closable
      onClose={onClose}
      title="افتحي كاميرتكِ"
      text={`هكذا تظهرين. لا يراكِ أحد قبل أن تضغطي «اعرضي صورتي»، ثم تراكِ ${viewers}. الصورة لا تُسجَّل.`}
      actions={
        failure ? (
          <Button onClick={() => setAttempt(attempt + 1)}>إعادة المحاولة</Button>
        ) : (
          <Button
            disabled={!track}
            onClick={() => {
              if (!track) return
              release()
              onShow(track)
              onClose()
            }}
          >
            اعرضي صورتي
          </Button>
        )
      }
    >
      {failure && (
        <Note kind="danger" role="alert">
          {helps[failure]} ويبقى صوتكِ كما هو.
        </Note>
      )}
      {track && <Picture track={track} label="صورتكِ كما تظهر" isOwn />}
      {!track && !failure && <p className="grid aspect-4/3 place-items-center">ننتظر إذنكِ بالكاميرا...</p>}
      {cameras.length > 1 && (
        <Field label="الكاميرا">
          <Select
            value={deviceId ?? ''}
            options={[
              { value: '', label: 'الكاميرا الأمامية' },
              ...cameras.map(({ deviceId: value, label }) => ({ value, label })),
            ]}
            onChange={({ target }) => setDevice(target.value || undefined)}
          />
        </Field>
      )}
    </Dialog>
  )
}

interface Preview {
  readonly track: MediaStreamTrack | undefined
  readonly failure: CameraFailure | undefined
  /** It is shown now, and does not end with the dialog. */
  readonly release: () => void
}

function usePreview(deviceId: string | undefined, attempt: number): Preview {
  const [taken, setTaken] = useState<MediaStreamTrack | CameraFailure>()
  const [kept] = useState(() => new Set<MediaStreamTrack>())
  useEffect(() => {
    let isOver = false
    let own: MediaStreamTrack | undefined
    async function take(): Promise<void> {
      const next = await takeCamera(deviceId)
      if (typeof next !== 'string') own = next
      if (isOver) own?.stop()
      else setTaken(next)
    }
    void take()
    return () => {
      isOver = true
      if (own && !kept.has(own)) own.stop()
      setTaken(undefined)
    }
  }, [deviceId, attempt, kept])
  const track = typeof taken === 'string' ? undefined : taken
  return {
    track,
    failure: typeof taken === 'string' ? taken : undefined,
    release: () => void (track && kept.add(track)),
  }
}
