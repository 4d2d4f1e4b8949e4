import { Volume2 } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { isLocalFirefox, LOCAL_FIREFOX } from '../public/local-firefox.ts'
import type { SoundView } from '../public/use-sound.ts'

interface SoundHelpProps {
  readonly sound: SoundView
  /** From a press. */
  readonly onBringBack: () => void
  readonly onTakeMicrophone: () => void
  /** She has a place in the queue, which is not lost. */
  readonly hasPlace?: boolean
}

interface Help {
  readonly kind: 'warn' | 'danger' | 'info'
  readonly text: string
  /** For whoever has a place in the queue. */
  readonly ofPlace?: string
  readonly act?: { readonly label: string; readonly isBig?: true; readonly of: 'sound' | 'microphone' }
}

const BRING_BACK = { label: 'أعيدي الصوت', isBig: true, of: 'sound' } as const
const TRY_AGAIN = { label: 'إعادة المحاولة', of: 'microphone' } as const

const OPENING: Help = {
  kind: 'info',
  text: 'يُفتح الصوت، لحظة.',
  act: { label: 'إعادة المحاولة', of: 'sound' },
}

const lines: Readonly<Partial<Record<SoundView['line'], Help>>> = {
  unsupported: {
    kind: 'danger',
    text: 'هذا المتصفح لا يحمل صوت الغرفة. افتحي الصفحة نفسها بأحدث نسخة من كروم أو سفاري أو فايرفوكس، على عنوان يبدأ بـ https.',
  },
  moved: {
    kind: 'info',
    text: 'الغرفة مفتوحة الآن في نافذة أخرى أو جهاز آخر لكِ، والصوت هناك.',
    ofPlace: 'مكانكِ في الدور كما هو.',
    act: { label: 'انقلي الصوت إلى هنا', isBig: true, of: 'sound' },
  },
  removed: {
    kind: 'warn',
    text: 'أخرجتكِ المعلمة من هذه الجلسة. تعودين حين تأذن لكِ.',
    act: { label: 'حاولي الدخول', of: 'sound' },
  },
  ended: { kind: 'info', text: 'انتهى صوت الغرفة.', act: { label: 'ادخلي من جديد', of: 'sound' } },
  outdated: {
    kind: 'warn',
    text: 'تغيّر خادم الصوت منذ فتحتِ هذه الصفحة. أعيدي الصوت فتُحمَّل من جديد.',
    ofPlace: 'مكانكِ في الدور محفوظ.',
    act: BRING_BACK,
  },
  broken: {
    kind: 'warn',
    text: 'انقطع صوتكِ. نعيده الآن.',
    ofPlace: 'مكانكِ في الدور محفوظ.',
    act: BRING_BACK,
  },
}

const microphones: Readonly<Partial<Record<SoundView['microphone'], Help>>> = {
  refused: {
    kind: 'danger',
    text: 'الميكروفون غير مسموح لهذه الصفحة. اضغطي علامة القفل بجانب العنوان، واسمحي بالميكروفون، ثم حاولي مرة أخرى.',
    act: TRY_AGAIN,
  },
  busy: {
    kind: 'danger',
    text: 'برنامج آخر يستعمل الميكروفون. أغلقي المكالمة أو البرنامج الآخر، ثم حاولي مرة أخرى.',
    act: TRY_AGAIN,
  },
  missing: {
    kind: 'danger',
    text: 'لا ميكروفون في هذا الجهاز. صِلي سماعة فيها ميكروفون، وتُستعمل فور وصلها.',
    act: TRY_AGAIN,
  },
  unplugged: {
    kind: 'danger',
    text: 'نُزع الميكروفون. صِليه من جديد، أو استعملي ميكروفون الجهاز.',
    act: { label: 'استعملي ميكروفون الجهاز', of: 'microphone' },
  },
  interrupted: {
    kind: 'warn',
    text: 'أخذت مكالمة أو برنامج آخر الميكروفون. حين تنتهين أعيدي الصوت.',
    act: BRING_BACK,
  },
}

function helpFor({ line, wasOpen, refusal, isBlocked, microphone }: SoundView): Help | undefined {
  if (line === 'refused' && refusal) return { kind: 'warn', text: refusal, act: BRING_BACK }
  if (line === 'broken' && isLocalFirefox()) return { kind: 'warn', text: LOCAL_FIREFOX }
  if (line === 'broken' && !wasOpen) return OPENING
  const ofLine = lines[line]
  if (ofLine) return ofLine
  if (isBlocked && line !== 'off')
    return { kind: 'warn', text: 'أوقف الهاتف أو المتصفح صوت الغرفة.', act: BRING_BACK }
  return microphones[microphone]
}

/** What is wrong with her sound, what she does about it, and the one press that does it. */
export function SoundHelp({ sound, onBringBack, onTakeMicrophone, hasPlace = false }: SoundHelpProps) {
  const help = helpFor(sound)
  return (
    <output data-urgent className="block">
      {help && (
        <Note kind={help.kind}>
          <p>{[help.text, hasPlace && help.ofPlace].filter(Boolean).join(' ')}</p>
          {help.act && (
            <div className="pbs-3 pbe-1">
              <Button
                size={help.act.isBig ? 52 : 44}
                block={help.act.isBig}
                look={help.act.isBig ? 'primary' : 'quiet'}
                onClick={help.act.of === 'sound' ? onBringBack : onTakeMicrophone}
              >
                {help.act.isBig && <Volume2 />} {help.act.label}
              </Button>
            </div>
          )}
        </Note>
      )}
    </output>
  )
}

export const qualityWords = {
  good: 'اتصال جيد',
  weak: 'اتصال ضعيف، قد يتقطع الصوت',
  bad: 'اتصال سيئ، الصوت يتقطع',
} as const
