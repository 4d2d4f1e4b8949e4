import { Mic, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { useQuiet } from '#web/ui/toasts/quiet.ts'
import type { RoomChoices } from '../room-choices.ts'
import { failureOf } from '../sound/microphone.ts'
import { checkVoice, type CheckedVoice } from '../sound/sound-check.ts'

interface SoundCheckProps {
  readonly choices: RoomChoices
  /** What the check found: whether the speaker reaches the microphone. */
  readonly onHeadphones: (wearsThem: boolean) => void
}

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'recording'; readonly left: number }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'done'; readonly voice: CheckedVoice; readonly isPlaying: boolean }

const faults = {
  silent: 'لا يصل من هذا الميكروفون صوت. لعله غير الذي تتكلمين فيه: اختاري ميكروفونًا آخر، أو ارفعي كتمه.',
  quiet: 'صوتكِ خافت. قرّبي الميكروفون، أو ارفعي مستواه من إعدادات الجهاز.',
  clipped: 'صوتكِ مرتفع جدًّا ويتشوّه. أبعدي الميكروفون قليلًا، أو اخفضي مستواه.',
  noisy: 'حولكِ ضجيج يغلب صوتكِ. أغلقي المروحة أو النافذة، أو استعملي سماعة أذن.',
} as const

const failures = {
  refused: 'الميكروفون غير مسموح لهذه الصفحة. اسمحي به من علامة القفل بجانب العنوان.',
  missing: 'لا ميكروفون في هذا الجهاز.',
  busy: 'برنامج آخر يستعمل الميكروفون. أغلقيه ثم أعيدي الفحص.',
} as const

/** Five seconds of her voice, played back, with what is wrong in words. */
export function SoundCheck({ choices, onHeadphones }: SoundCheckProps) {
  const [step, setStep] = useState<Step>({ kind: 'idle' })
  const voice = step.kind === 'done' ? step.voice : undefined
  useEffect(() => () => voice?.close(), [voice])
  useQuiet(step.kind === 'recording')

  async function check(): Promise<void> {
    try {
      const checked = await checkVoice({
        deviceId: choices.deviceId,
        onSecond: (left) => setStep({ kind: 'recording', left }),
      })
      onHeadphones(!checked.hearsSpeaker)
      setStep({ kind: 'done', voice: checked, isPlaying: false })
    } catch (cause) {
      const failure = failureOf(cause)
      const text = failure === 'refused' || failure === 'missing' ? failures[failure] : failures.busy
      setStep({ kind: 'failed', text })
    }
  }
  async function play(checked: CheckedVoice): Promise<void> {
    setStep({ kind: 'done', voice: checked, isPlaying: true })
    await checked.play()
    setStep({ kind: 'done', voice: checked, isPlaying: false })
  }

  return (
    <section aria-labelledby="sound-check" className="grid gap-3 border border-rule p-4">
      <h3 id="sound-check" className="font-bold">
        فحص الصوت
      </h3>
      <div className="flex flex-wrap gap-3">
        <Button
          look="quiet"
          busy={step.kind === 'recording'}
          busyText={
            // Its name stays the same: what a screen reader says of it would be in the five seconds.
            step.kind === 'recording' ? (
              <>
                سمّعي... <bdi aria-hidden>{formatNumber(step.left)}</bdi>
              </>
            ) : undefined
          }
          onClick={() => void check()}
        >
          <Mic /> {step.kind === 'done' ? 'أعيدي الفحص' : 'سجّلي خمس ثوانٍ'}
        </Button>
        {step.kind === 'done' && (
          <Button look="quiet" busy={step.isPlaying} onClick={() => void play(step.voice)}>
            <Play /> استمعي لصوتكِ
          </Button>
        )}
      </div>
      <output className="block">
        {step.kind === 'failed' && <Note kind="danger">{step.text}</Note>}
        {step.kind === 'done' && <Findings voice={step.voice} />}
      </output>
    </section>
  )
}

const Findings = ({ voice: { fault, hearsSpeaker } }: { readonly voice: CheckedVoice }) => (
  <div className="grid gap-2">
    {fault ? <Note kind="warn">{faults[fault]}</Note> : <Note kind="ok">صوتكِ واضح.</Note>}
    {hearsSpeaker ? (
      <Note kind="info">يسمع الميكروفون ما تقوله السماعة، فأبقينا إلغاء الصدى يعمل. سماعة الأذن أصفى.</Note>
    ) : (
      <Note kind="ok">لا صدى من السماعة، فيصل صوتكِ كما هو بلا معالجة.</Note>
    )}
  </div>
)
