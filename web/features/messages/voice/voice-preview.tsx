import { SendHorizontal, Trash2 } from 'lucide-react'
import { useSoundUrl } from '#web/kernel/recording/use-sound-url.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { VoiceNote } from '../files/voice-note.tsx'
import { keptVoices, type KeptVoice } from './kept-voices.ts'
import { forgetVoice, sendVoice } from './voice-queue.ts'

interface VoicePreviewProps {
  readonly voice: KeptVoice
  /** She did not end it herself. */
  readonly isCut?: boolean
  readonly onClose: () => void
}

/** What she recorded, to listen to before it is sent. */
export function VoicePreview({ voice, isCut = false, onClose }: VoicePreviewProps) {
  const url = useSoundUrl(keptVoices, voice)
  const after = (work: Promise<void>) => void work.then(onClose)
  return (
    <fieldset aria-label="رسالتكِ الصوتية قبل إرسالها" className="min-w-0 flex flex-wrap items-center gap-2">
      {isCut && (
        <p role="alert" className="basis-full text-sm text-warn">
          توقف التسجيل من نفسه، وما سجّلتِه محفوظ. استمعي إليه قبل أن ترسليه.
        </p>
      )}
      <IconButton
        label="حذف التسجيل"
        onClick={() => after(forgetVoice(voice.id).then(() => toast({ title: 'حُذف التسجيل' })))}
      >
        <Trash2 />
      </IconButton>
      <span data-voice-draft className="min-w-0 flex-1">
        {url && <VoiceNote url={url} seconds={voice.seconds} peaks={voice.peaks} name="رسالتكِ الصوتية" />}
      </span>
      <Button onClick={() => after(sendVoice(voice))}>
        <SendHorizontal className="rtl:-scale-x-100" />
        <span className="max-sm:sr-only">إرسال</span>
      </Button>
    </fieldset>
  )
}
