import { Clock, TriangleAlert } from 'lucide-react'
import { lengthSeconds } from '#core/format/duration.ts'
import { shortLength } from '#core/format/short-length.ts'
import { formatPercent } from '#core/format/number.ts'
import { MayBeDropped } from '#web/kernel/recording/may-be-dropped.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Strokes } from '#web/ui/media/strokes.tsx'
import { useVoices } from './use-voices.ts'
import { forgetVoice, sendVoice, type Voice } from './voice-queue.ts'
import { Spoken } from '#web/ui/spoken.tsx'

/** Her recordings on their way, and those that were refused. */
export const VoiceLines = ({ threadId }: { threadId: number }) =>
  useVoices(threadId)
    .filter(({ state }) => state !== 'draft')
    .map((voice) => <VoiceLine key={voice.id} voice={voice} />)

function VoiceLine({ voice }: { voice: Voice }) {
  const { peaks, seconds, state, refusal, progress = 0 } = voice
  const name = `رسالة صوتية، ${shortLength(lengthSeconds(seconds))}`
  return (
    <li className="grid w-72 max-w-[85%] gap-1 justify-self-end">
      <div className="rounded-md border border-line px-3 py-2">
        <span dir="ltr" className="block">
          <Strokes peaks={peaks} share={progress / 100} />
        </span>
        <span className="text-sm">{name}</span>
      </div>
      {state === 'refused' ? (
        <span role="alert" className="flex flex-wrap items-center gap-2 text-sm text-danger">
          <TriangleAlert /> لم تُرسل: {refusal}
          <Button
            look="text"
            size={36}
            aria-label={`أعيدي الإرسال: ${name}`}
            onClick={() => void sendVoice(voice)}
          >
            أعيدي الإرسال
          </Button>
          <Button
            look="text"
            size={36}
            aria-label={`احذفي: ${name}`}
            onClick={() => void forgetVoice(voice.id)}
          >
            احذفي
          </Button>
        </span>
      ) : (
        <>
          <span className="inline-flex items-center gap-1 text-sm text-warn">
            <Clock /> {navigator.onLine ? 'تُرسل الآن' : 'تنتظر الاتصال'}
            {/* Each step of it would be read aloud. */}
            {navigator.onLine && (
              <span aria-hidden>
                ، <Spoken text={formatPercent(progress)} />
              </span>
            )}
          </span>
          {!navigator.onLine && <MayBeDropped />}
        </>
      )}
    </li>
  )
}
