import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { videoSource } from '#web/ui/media/sources/video-source.ts'
import { VideoPlayer } from '#web/ui/media/video-player.tsx'
import { SegmentedControl } from '#web/ui/buttons/segmented-control.tsx'
import { isOurs, pastedSource, sourceWords } from '../address.ts'
import { useWork } from '../desk-work.ts'
import { fieldOf, type Draft, type DraftState } from '../draft.ts'
import { MediaField } from './media-field.tsx'

interface PartProps {
  readonly state: DraftState
  readonly draft: Draft
}

const files = {
  video: { accept: 'video/mp4,video/webm,video/quicktime,.mov', rule: 'MP4 أو WebM أو MOV' },
  audio: { accept: 'audio/*,.mp3,.m4a,.ogg,.wav', rule: 'MP3 أو M4A أو OGG أو WAV' },
}

/** The recording of a video or audio lesson: a file of ours, or an address elsewhere. */
export function RecordingPart({ state, draft }: PartProps) {
  const type = state.base.type === 'audio' ? 'audio' : 'video'
  const address = fieldOf(state, 'video_url')
  const [way, setWay] = useState<'upload' | 'address'>(
    address !== null && !isOurs(address) ? 'address' : 'upload',
  )
  return (
    <div className="grid gap-4">
      {type === 'video' && (
        <SegmentedControl
          label="مصدر المقطع"
          options={[
            { value: 'upload', label: 'ملف أرفعه' },
            { value: 'address', label: 'يوتيوب أو رابط بث' },
          ]}
          value={way}
          onChange={setWay}
          className="justify-self-start"
        />
      )}
      {address !== null && <Playing state={state} draft={draft} />}
      {way === 'address' && type === 'video' ? (
        <AddressField state={state} draft={draft} />
      ) : (
        <MediaField
          state={state}
          draft={draft}
          field="video_url"
          label={type === 'video' ? 'ملف المقطع' : 'ملف الصوت'}
          library={type}
          {...files[type]}
        />
      )}
      {type === 'video' && <Captions state={state} draft={draft} />}
    </div>
  )
}

/** Played as a student will hear it, once the server knows it. */
function Playing({ state, draft }: PartProps) {
  const { uploads } = useWork()
  const { base } = state
  const isKnown = fieldOf(state, 'video_url') === base.video_url
  return (
    <div className="grid gap-2">
      {isKnown && base.playable.video ? (
        <VideoPlayer
          key={base.playable.video}
          source={videoSource(base.playable.video)}
          title={base.title}
          captions={base.playable.captions}
        />
      ) : (
        <p className="text-sm text-ink-3">يظهر التسجيل هنا بعد حفظه.</p>
      )}
      <Button
        look="text"
        size={36}
        className="justify-self-start"
        onClick={() => {
          uploads.remove(`${base.id}-video_url`)
          draft.edit({ video_url: null })
        }}
      >
        <Trash2 /> إزالة التسجيل
      </Button>
    </div>
  )
}

/** Only a whole address is kept: half of one would be refused while she is still typing. */
function AddressField({ state, draft }: PartProps) {
  const saved = fieldOf(state, 'video_url')
  const [typed, setTyped] = useState(isOurs(saved) ? '' : (saved ?? ''))
  const source = pastedSource(typed)
  const [isLeft, setLeft] = useState(false)
  const isWrong = isLeft && typed.trim() !== '' && !source
  return (
    <Field
      label="رابط المقطع"
      hint={source ? sourceWords[source.kind] : 'رابط يوتيوب، أو بث ينتهي بـ ‎.m3u8، أو ملف.'}
      error={isWrong ? 'الصقي رابطًا كاملًا يبدأ بـ https' : state.errors['video_url']}
    >
      <Input
        type="url"
        value={typed}
        maxLength={600}
        onBlur={() => setLeft(true)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (pastedSource(target.value)) draft.edit({ video_url: target.value.trim() })
          else if (target.value.trim() === '' && !isOurs(saved)) draft.edit({ video_url: null })
        }}
      />
    </Field>
  )
}

function Captions({ state, draft }: PartProps) {
  const { uploads } = useWork()
  const captions = fieldOf(state, 'captions_url')
  return (
    <div className="grid gap-2">
      <MediaField
        state={state}
        draft={draft}
        field="captions_url"
        label="الترجمة المكتوبة"
        optional
        accept=".vtt,.srt,text/vtt"
        rule="ملف VTT أو SRT"
      />
      {captions !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
          للمقطع ترجمة مكتوبة.
          <Button
            look="text"
            size={36}
            onClick={() => {
              uploads.remove(`${state.base.id}-captions_url`)
              draft.edit({ captions_url: null })
            }}
          >
            إزالتها
          </Button>
        </p>
      )}
    </div>
  )
}
