import { Mic, Pause, Square } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatClock, lengthSeconds } from '#core/format/duration.ts'
import { shortLength } from '#core/format/short-length.ts'
import { ring } from '#web/kernel/recording/chime.ts'
import { useAsksForMicrophone } from '#web/kernel/recording/use-asks-for-microphone.ts'
import { usePageKeys } from '#web/kernel/browser/use-page-keys.ts'
import { openMicrophone, whyNot } from '#web/kernel/recording/recorder.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { focusNext, takeLostFocus } from '#web/ui/keep-focus.ts'
import { Note } from '#web/ui/marks/note.tsx'
import { useQuiet } from '#web/ui/toasts/quiet.ts'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { Strokes } from '#web/ui/media/strokes.tsx'
import { hearingOf, hearingWords } from './hearing.ts'
import { MOST_SECONDS, type TakeRecorder, type TakeState } from './use-take.ts'

interface RecorderPanelProps {
  readonly take: TakeRecorder
  /** What it records, where another one may stand beside it. */
  readonly name?: string
  /** She has a take already, so the first thing to do is not another one. */
  readonly hasTake: boolean
  /** Goes on with what an interruption ended. */
  readonly onContinue?: ((takeId: string) => void) | undefined
}

const NEAR_END = 18 * 60

/** The microphone of a task: ready, recording, paused, or why not. */
export function RecorderPanel(props: RecorderPanelProps) {
  const { take, hasTake, name = 'المسجّل' } = props
  useQuiet(take.state.step === 'recording')
  return (
    <>
      <output className="sr-only">{wordsOf(take.state, hasTake)}</output>
      {take.state.step === 'trouble' ? (
        <Trouble why={take.state.why} onRetry={take.reset} />
      ) : (
        <section aria-label={name} className="hero grid gap-4 bg-hero p-5 text-on-hero">
          <ShownPanel {...props} />
        </section>
      )}
    </>
  )
}

/**
 * That it records is said before the microphone opens, for from then on all that is said is in the recording; so nothing
 * is said where it goes on after a pause.
 */
function wordsOf(state: TakeState, hasTake: boolean): string | undefined {
  if (state.step === 'asking') return 'يُسجَّل الآن'
  if (state.step === 'paused') return state.isMuted ? 'أُوقف مؤقتًا، أخذت مكالمة الميكروفون' : 'أُوقف مؤقتًا'
  if (state.step !== 'ready' || state.keptSeconds === undefined || !hasTake) return undefined
  return `حُفظت، ${shortLength(lengthSeconds(state.keptSeconds))}`
}

function ShownPanel({ take, hasTake, onContinue }: RecorderPanelProps) {
  const { state } = take
  // Where she has thrown that recording away there is nothing to go on with.
  if (state.step === 'interrupted' && hasTake)
    return (
      <Interrupted
        why={state.why}
        onContinue={onContinue && (() => onContinue(state.takeId))}
        onEnd={() => {
          take.reset()
          focusTake(state.takeId)
        }}
      />
    )
  if (state.step === 'recording' || state.step === 'paused')
    return (
      <Running
        state={state}
        onPause={take.pause}
        onResume={take.resume}
        onEnd={() => focusTake(take.end())}
      />
    )
  return <Ready isAsking={state.step === 'asking'} hasTake={hasTake} onBegin={() => take.begin()} />
}

/** What she has recorded stands above the panel, and is heard next. */
const focusTake = (id: string | undefined) =>
  focusNext(() => document.querySelector(`[data-take="${id}"] button`))

interface ReadyProps {
  readonly isAsking: boolean
  readonly hasTake: boolean
  readonly onBegin: () => void
}

function Ready({ isAsking, hasTake, onBegin }: ReadyProps) {
  const check = useSoundCheck()
  const asks = useAsksForMicrophone()
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-2xl font-bold">
          {hasTake ? 'سجّلي من جديد' : 'سمّي الله وابدئي'}
        </span>
        <span className="text-sm text-on-hero-2">حتى ٢٠ دقيقة</span>
      </p>
      {check.levels.length > 0 && <Strokes peaks={check.levels} share={1} look="hero" />}
      <output className="min-h-6 text-sm">{check.words}</output>
      <div className="flex flex-wrap gap-3">
        <Button
          look="on-hero"
          size={52}
          busy={isAsking}
          busyText={asks ? 'اسمحي بالميكروفون...' : undefined}
          onClick={onBegin}
        >
          <Mic /> {hasTake ? 'محاولة جديدة' : 'ابدئي التسجيل'}
        </Button>
        <Button look="on-hero-quiet" size={52} disabled={isAsking} busy={check.isOn} onClick={check.begin}>
          افحصي الصوت
        </Button>
      </div>
    </>
  )
}

const CHECK_MS = 6_000

/** Some seconds of listening without recording. */
function useSoundCheck() {
  const [levels, setLevels] = useState<readonly number[]>([])
  const [isOn, setOn] = useState(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (!isOn) return
    let isOver = false
    let close: (() => void) | undefined
    const stop = () => setOn(false)
    const timer = setTimeout(stop, CHECK_MS)
    openMicrophone({
      onLevel: (level) => setLevels((all) => [...all, level].slice(-60)),
      onLost: stop,
    }).then(
      (microphone) => {
        close = microphone.close
        if (isOver) close()
      },
      (error: unknown) => {
        setFailure(troubles[whyNot(error)])
        stop()
      },
    )
    return () => {
      isOver = true
      clearTimeout(timer)
      close?.()
    }
  }, [isOn])
  return {
    levels,
    isOn,
    begin() {
      setFailure(undefined)
      setLevels([])
      setOn(true)
    },
    words:
      failure ?? (isOn ? 'اقرئي آية بصوتكِ...' : levels.length > 0 ? hearingWords[hearingOf(levels)] : ''),
  }
}

const interruptions = {
  lost: 'أخذت مكالمة أو برنامج آخر الميكروفون.',
  stopped: 'أوقف المتصفح التسجيل من نفسه.',
} as const

interface InterruptedProps {
  readonly why: keyof typeof interruptions
  readonly onContinue: (() => void) | undefined
  readonly onEnd: () => void
}

/** A call took the microphone, or the browser ended the recording; the take goes on as its next piece. */
const Interrupted = ({ why, onContinue, onEnd }: InterruptedProps) => (
  <>
    <StateMark shape="half-square" tone="plain" className="text-hero-gold!">
      متوقف مؤقتًا
    </StateMark>
    <p role="alert">{interruptions[why]} ما سجّلتِه محفوظ كله، وتكملين من حيث توقفتِ.</p>
    <div className="flex flex-wrap gap-3">
      {onContinue && (
        <Button look="on-hero" size={52} onClick={onContinue}>
          <Mic /> أكملي التسجيل
        </Button>
      )}
      <Button look="on-hero-quiet" size={52} onClick={onEnd}>
        <Square /> إنهاء
      </Button>
    </div>
  </>
)

interface RunningProps {
  readonly state: Extract<TakeState, { readonly step: 'recording' | 'paused' }>
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onEnd: () => void
}

function Running({ state, onPause, onResume, onEnd }: RunningProps) {
  const { seconds, levels } = state
  const isPaused = state.step === 'paused'
  const hearing = hearingOf(levels)
  useSilenceTone(!isPaused && hearing === 'silent')
  const toggle = isPaused ? onResume : onPause
  usePageKeys(({ code }) => {
    if (code !== 'Space') return false
    toggle()
    return true
  })
  return (
    <>
      <StateMark shape={isPaused ? 'half-square' : 'live'} tone="plain" className="text-hero-gold!">
        {isPaused ? 'متوقف مؤقتًا' : 'يُسجَّل الآن'}
      </StateMark>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi role="timer" className="text-fig font-bold tabular-nums">
          {formatClock(seconds)}
        </bdi>
        <span className="text-sm text-on-hero-2">{pauseWords(state)}</span>
      </p>
      {state.hasGoneOn && (
        <p role="alert" className="font-semibold">
          أوقف المتصفح التسجيل من نفسه، فأكملناه في جزء جديد. أعيدي آخر آية قرأتِها.
        </p>
      )}
      <Strokes peaks={isPaused ? [] : levels} share={1} look="hero" />
      <p className="min-h-6 text-sm">{!isPaused && hearingWords[hearing]}</p>
      {seconds >= NEAR_END && (
        <p className="text-sm">
          بقي {shortLength(Math.ceil(MOST_SECONDS - seconds))}، ثم ينتهي التسجيل ويُحفظ.
        </p>
      )}
      <p className="text-sm text-on-hero-2 max-lg:hidden">مفتاح المسافة يوقف التسجيل مؤقتًا ويكمله.</p>
      {/* On a phone the text scrolls under her thumb, so they take the place of the bottom bar. */}
      <div className="flex flex-wrap gap-3 max-lg:fixed max-lg:inset-x-0 max-lg:inset-be-0 max-lg:z-45 max-lg:flex-nowrap max-lg:bg-hero max-lg:px-4 max-lg:pbs-2.5 max-lg:pbe-[max(10px,env(safe-area-inset-bottom))] max-lg:shadow-dock max-lg:*:flex-1 max-lg:*:px-2 max-lg:*:whitespace-nowrap">
        <Button ref={takeLostFocus} look="on-hero-quiet" size={52} aria-keyshortcuts="Space" onClick={toggle}>
          {isPaused ? <Mic /> : <Pause />} {isPaused ? 'أكملي التسجيل' : 'إيقاف مؤقت'}
        </Button>
        <Button look="on-hero" size={52} onClick={onEnd}>
          <Square /> إنهاء
        </Button>
      </div>
    </>
  )
}

function pauseWords({ step, isMuted }: RunningProps['state']): string {
  if (step === 'recording') return 'محفوظ على جهازكِ كل ثانية'
  return isMuted ? 'أخذت مكالمة الميكروفون، أكملي حين تنتهي' : 'أوقفتِه، ولم يضع شيء'
}

/** Three seconds of silence were measured before it begins to count. */
const TONE_AFTER_MS = 7_000

/** For whoever does not see the level: words would be in the recording. */
function useSilenceTone(isSilent: boolean): void {
  useEffect(() => {
    if (!isSilent) return undefined
    const timer = setInterval(() => ring('silent'), TONE_AFTER_MS)
    return () => clearInterval(timer)
  }, [isSilent])
}

const troubles: Readonly<Record<Extract<TakeState, { readonly step: 'trouble' }>['why'], string>> = {
  refused:
    'لم يُسمح لهذا الموقع بالميكروفون. اضغطي الرمز بجانب عنوان الموقع، ثم «الميكروفون»، ثم «السماح»، وحاولي مرة أخرى. في الآيفون: الإعدادات، ثم Safari، ثم الميكروفون.',
  absent: 'لم نجد ميكروفونًا في هذا الجهاز. صليه ثم حاولي مرة أخرى، أو ارفعي ملفًا صوتيًّا.',
  busy: 'تعذر التسجيل: قد يكون الميكروفون في مكالمة أو برنامج آخر. أغلقيه ثم حاولي مرة أخرى.',
  device:
    'امتلأت ذاكرة الجهاز أو لا يحفظ متصفحكِ التسجيل. ما سُجّل قبل ذلك محفوظ: أرسليه، أو أفرغي مساحة ثم سجّلي من جديد.',
  stopped: 'أوقف المتصفح التسجيل من نفسه. ما سجّلتِه قبل ذلك محفوظ، استمعي إليه أو سجّلي من جديد.',
  lost: 'توقف التسجيل: أخذت مكالمة أو برنامج آخر الميكروفون. ما سجّلتِه محفوظ كله، استمعي إليه أو سجّلي من جديد.',
}

interface TroubleProps {
  readonly why: keyof typeof troubles
  readonly onRetry: () => void
}

const Trouble = ({ why, onRetry }: TroubleProps) => (
  <Note
    kind="warn"
    role="alert"
    action={
      <Button size={36} look="quiet" onClick={onRetry}>
        أعيدي الفحص
      </Button>
    }
  >
    {troubles[why]}
  </Note>
)
