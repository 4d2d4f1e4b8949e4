import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Headphones, Mic, MicOff, RotateCcw, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { LectureRoom } from '#contract/lectures/room-shapes.ts'
import { sentenceOf } from '#web/kernel/calls/api-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { lazyDialog } from '#web/ui/loading/lazy-part.tsx'
import { CameraButton } from '../../live/public/camera-button.tsx'
import { LevelMeter } from '../../live/public/level-meter.tsx'
import { isLocalFirefox, LOCAL_FIREFOX } from '../../live/public/local-firefox.ts'
import { useSoundChoices, type SoundChoices } from '../../live/public/use-sound-choices.ts'
import type { OwnCamera } from '../../live/public/use-own-camera.ts'
import type { SoundHandle } from '../../live/public/use-sound.ts'
import { roomApi } from '../lecture/own.queries.ts'
import { hallQuery, useLead } from './hall.queries.ts'

const SoundDialog = lazyDialog('SoundDialog', () => import('./sound-dialog.tsx'))

const lines: Readonly<Record<SoundHandle['line'], string>> = {
  off: '',
  connecting: 'جارٍ وصل الصوت...',
  connected: 'تسمعين المحاضرة',
  broken: 'انقطع الصوت، ونعيد وصله...',
  refused: '',
  unsupported: 'هذا المتصفح لا يحمل الصوت. افتحي الصفحة بأحدث نسخة من كروم أو سفاري أو فايرفوكس.',
  outdated: 'تغيّر خادم الصوت منذ فتحتِ هذه الصفحة. أعيدي الصوت فتُحمَّل من جديد.',
  moved: 'انتقل الصوت إلى جهاز آخر لكِ.',
  removed: 'أُخرجتِ من القاعة.',
  ended: 'انتهى الصوت.',
}

const microphones: Readonly<Record<SoundHandle['microphone'], string>> = {
  off: '',
  asking: 'اسمحي للمتصفح بالميكروفون',
  ready: '',
  refused: 'منع المتصفح الميكروفون. اسمحي به من قفل العنوان أعلى الصفحة.',
  busy: 'برنامج آخر يستعمل الميكروفون. أغلقيه ثم أعيدي الصوت.',
  missing: 'لا نجد ميكروفونًا في هذا الجهاز.',
  unplugged: 'فُصل الميكروفون. صليه ثم أعيدي الصوت.',
  interrupted: 'أخذت مكالمة الميكروفون. أعيدي الصوت بعدها.',
}

const qualities = { good: '', weak: '، والاتصال ضعيف', bad: '، والاتصال سيئ يقطّع الصوت' } as const

/** The places in which voices arrive. */
const SPEAKER = 0
const GUEST = 1

interface OwnSoundProps {
  readonly hall: LectureRoom
  readonly personId: number
  readonly sound: SoundHandle
  readonly camera: OwnCamera
}

const lineOf = ({ line }: SoundHandle): string =>
  line === 'broken' && isLocalFirefox() ? LOCAL_FIREFOX : lines[line]

/** Her sound in the hall: a speaker speaks, an invited guest once she opens her microphone, everybody else hears. */
export const OwnSound = ({ hall, personId, ...running }: OwnSoundProps) => {
  const isGuest = personId === hall.guest?.id
  // Whoever is invited anew is asked anew.
  return <Part key={String(isGuest)} hall={hall} isGuest={isGuest} personId={personId} {...running} />
}

function Part({ hall, isGuest, personId, sound, camera }: OwnSoundProps & { readonly isGuest: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const isVoice = personId === hall.speaker.id || isOpen
  const running = sound.sound
  const sounding = useSoundChoices(running)
  useEffect(() => {
    if (!running) return
    if (isVoice) running.takeMicrophone()
    running.speak(isVoice)
  }, [running, isVoice])

  const start = (hasMicrophone: boolean) =>
    sound.start({
      calls: {
        enter: () => roomApi.enter({ params: { id: hall.id } }),
        offer: (body) => roomApi.offer({ params: { id: hall.id }, body }),
        connected: () => roomApi.connected({ params: { id: hall.id } }),
      },
      ...sounding.options,
      hasMicrophone,
    })
  return (
    <>
      {isGuest && !isOpen && (
        <Invitation
          hall={hall}
          onOpen={() => {
            setOpen(true)
            start(true)
          }}
        />
      )}
      {sound.line === 'off' ? (
        <div>
          <Button look="on-hero" onClick={() => start(isVoice)}>
            <Headphones /> {isVoice ? 'ابدئي الصوت' : 'اسمعي المحاضرة'}
          </Button>
        </div>
      ) : (
        <Running
          hall={hall}
          sound={sound}
          camera={camera}
          sounding={sounding}
          isGuest={isGuest}
          isVoice={isVoice}
        />
      )}
    </>
  )
}

/** She gives the microphone back, also before she opened it. */
function usePutDown(id: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => roomApi.putDown({ params: { id } }),
    onSuccess: (hall) => queries.setQueryData(hallQuery(id).queryKey, hall),
    onError: (cause) => toast({ kind: 'danger', title: 'لم يتم', text: sentenceOf(cause) }),
  })
}

/** Nobody is heard in a hall without having said so herself. */
function Invitation({ hall: { id, is_recorded }, onOpen }: { hall: LectureRoom; onOpen: () => void }) {
  const putDown = usePutDown(id)
  return (
    <section aria-label="دعوة إلى الميكروفون" className="grid gap-3 border border-hero-line p-4">
      <div role="alert">
        <p className="text-lg font-bold text-hero-gold">دعتكِ المحاضِرة إلى الميكروفون</p>
        <p className="text-sm text-on-hero-2">
          إن فتحتِه سمعتكِ القاعة كلها. ضعي سماعة الأذن إن كانت معكِ، فلا يرجع إليه صوت القاعة.
        </p>
        {is_recorded && <p className="text-sm font-semibold">المحاضرة تُسجَّل، فيكون صوتكِ في التسجيل.</p>}
      </div>
      <p className="flex flex-wrap gap-3">
        <Button look="on-hero" onClick={onOpen}>
          <Mic /> افتحي الميكروفون
        </Button>
        <Button look="on-hero-quiet" busy={putDown.isPending} onClick={() => putDown.mutate()}>
          لا، شكرًا
        </Button>
      </p>
    </section>
  )
}

interface RunningProps {
  readonly hall: LectureRoom
  readonly sound: SoundHandle
  readonly camera: OwnCamera
  readonly sounding: SoundChoices
  readonly isGuest: boolean
  readonly isVoice: boolean
}

function Running({ hall, sound, camera, sounding, isGuest, isVoice }: RunningProps) {
  const { id, guest, role } = hall
  const lead = useLead(id)
  const putDown = usePutDown(id)
  const running = sound.sound
  const trouble = isVoice ? microphones[sound.microphone] : ''
  const own = () => (sound.isMuted ? 0 : (running?.levels.of('microphone') ?? 0))
  const others = () => Math.max(running?.levels.of(SPEAKER) ?? 0, running?.levels.of(GUEST) ?? 0)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <output className="text-sm">
          {sound.refusal ?? lineOf(sound)}
          {isVoice && sound.line === 'connected' && !trouble && '، وتسمعكِ الحاضرات'}
          {sound.line === 'connected' && sound.quality && qualities[sound.quality]}
        </output>
        {trouble && <p className="text-sm font-semibold text-hero-gold">{trouble}</p>}
        {isVoice && running && (
          <Button look="on-hero-quiet" size={36} onClick={() => running.mute(!sound.isMuted)}>
            {sound.isMuted ? <MicOff /> : <Mic />}
            {sound.isMuted ? 'إلغاء الكتم' : 'كتم الصوت'}
          </Button>
        )}
        {hall.may_be_seen && running && <CameraButton camera={camera} viewers="كل من في القاعة" isOnHero />}
        {isVoice && running && <Devices sound={sound} sounding={sounding} />}
        {running && (sound.isBlocked || sound.line !== 'connected' || trouble) && (
          <Button look="on-hero" onClick={() => running.bringBack()}>
            <RotateCcw /> أعيدي الصوت
          </Button>
        )}
        {guest && role === 'lead' && (
          <Button
            look="on-hero-quiet"
            size={36}
            busy={lead.isPending}
            onClick={() => lead.mutate({ kind: 'guest', person: null })}
          >
            استرجعي الميكروفون
          </Button>
        )}
        {isGuest && isVoice && (
          <Button look="on-hero-quiet" size={36} busy={putDown.isPending} onClick={() => putDown.mutate()}>
            أعيدي الميكروفون
          </Button>
        )}
      </div>
      {sound.line === 'connected' &&
        (isVoice ? (
          <LevelMeter label="صوت ميكروفونكِ" read={own} className="max-w-[420px]" />
        ) : (
          <LevelMeter label="صوت المحاضرة" read={others} className="max-w-[420px]" />
        ))}
    </div>
  )
}

function Devices({ sound, sounding }: Pick<RunningProps, 'sound' | 'sounding'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="on-hero-quiet" size={36} onClick={() => setOpen(true)}>
        <SlidersHorizontal /> إعدادات الصوت
      </Button>
      {isOpen && <SoundDialog sound={sound} sounding={sounding} onClose={() => setOpen(false)} />}
    </>
  )
}
