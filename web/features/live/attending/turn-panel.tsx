import { firstName } from '#core/text/initials.ts'
import type { LiveRoom, LiveTurn } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { StateGlyph } from '#web/ui/marks/state-mark.tsx'
import type { OpenRoom } from '../room/room-gate.tsx'
import { LevelMeter } from '../public/level-meter.tsx'
import { portionWords } from '../room/portion-words.ts'
import { readRange } from '../room/read-range.ts'
import { RunningClock } from '../room/running-clock.tsx'
import { qualityWords } from '../room/sound-help.tsx'
import type { RoomSound } from '../room/use-room-sound.ts'
import { nextWords, type Stage } from './use-turn-alerts.ts'
import { Spoken } from '#web/ui/spoken.tsx'

/** Where she stands in the room. */
export function stageOf(room: LiveRoom, userId: number): Stage {
  if (room.holder === userId) return 'now'
  if (room.next === userId) return 'next'
  const state = room.places.find(({ person }) => person.id === userId)?.state
  return state === 'holding' || state === undefined ? 'outside' : state
}

interface TurnPanelProps extends OpenRoom {
  readonly userId: number
  readonly sound: RoomSound
  /** Her own turn that runs. */
  readonly turn: LiveTurn | undefined
  readonly isRecording: boolean
}

export const RECORDED = 'يُسجَّل دوركِ الآن بإذنكِ'
export const MUTED = 'كتمت المعلمة الجميع الآن، ودوركِ باقٍ لكِ.'

/** Her turn in words, with her own voice as it is measured here; `TurnSaying` reads it aloud. */
export function TurnPanel({ room, receivedAt, userId, sound, turn, isRecording }: TurnPanelProps) {
  const stage = stageOf(room, userId)
  const { mark, title } = wordsOf(room, userId)
  const range = readRange(room.range)
  const own = room.places.find(({ person }) => person.id === userId)
  const portion = own ? portionWords(own) : ''
  return (
    <section aria-label="دوركِ الآن" className="on-hero grid gap-1 bg-hero px-4 py-4 text-on-hero lg:p-7">
      <p className="flex items-center gap-2 text-sm font-semibold text-hero-gold">
        <StateGlyph shape={stage === 'now' ? 'live' : 'disc'} breathing={stage === 'now'} /> {mark}
      </p>
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      <p className="text-on-hero-2">
        <Spoken text={stage === 'now' && range ? rangeWords(range) : portion} />
        {stage === 'now' && turn && (
          <RunningClock
            since={turn.began_at}
            now={room.now}
            receivedAt={receivedAt}
            label="مدة دوركِ"
            className="ms-3 font-bold text-hero-gold"
          />
        )}
      </p>
      {isRecording && (
        <p className="flex items-center gap-2 font-semibold">
          <StateGlyph shape="live" breathing /> {RECORDED}
        </p>
      )}
      {room.mutes_all && stage === 'now' && <p>{MUTED}</p>}
      <div className="mbs-2 grid gap-1 border-t border-hero-line pbs-2">
        {sound.microphone === 'ready' ? (
          <LevelMeter
            label="صوت ميكروفونكِ"
            read={() => (sound.isMuted ? 0 : (sound.sound?.levels.of('microphone') ?? 0))}
          />
        ) : (
          <p className="text-sm text-on-hero-2">
            {sound.microphone === 'asking' ? 'ننتظر إذنكِ بالميكروفون...' : 'الميكروفون غير جاهز'}
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm text-on-hero-2">
          {sound.line === 'connecting' && <span>يُفتح الصوت...</span>}
          {sound.line === 'connected' && <span>{qualityWords[sound.quality ?? 'good']}</span>}
        </p>
      </div>
    </section>
  )
}

/** «في الانتظار. دوركِ رقم ٣» */
export function stageWords(room: LiveRoom, userId: number): string {
  const { mark, title } = wordsOf(room, userId)
  return `${mark}. ${title}`
}

function wordsOf(room: LiveRoom, userId: number) {
  const own = room.places.find(({ person }) => person.id === userId)
  const name = firstName(own?.person.name ?? '')
  const holder = room.places.find(({ person }) => person.id === room.holder)
  switch (stageOf(room, userId)) {
    case 'now':
      return { mark: 'دوركِ الآن', title: `سمّعي يا ${name}، كلنا نسمعكِ` }
    case 'next':
      return {
        mark: nextWords(room),
        title: `استعدّي يا ${name}${holder ? `، دوركِ بعد ${firstName(holder.person.name)}` : ''}`,
      }
    case 'heard':
      return { mark: 'سمّعتِ اليوم', title: 'بارك الله فيكِ، استمعي لأخواتكِ' }
    case 'out':
      return { mark: 'مستمعة', title: 'لن يصلكِ الدور حتى تطلبيه' }
    case 'waiting':
      return own?.deferred_until
        ? { mark: 'طلبتِ وقتًا', title: 'يأتيكِ الدور بعد دقيقتين' }
        : {
            mark: 'في الانتظار',
            title: own?.position ? `دوركِ رقم ${formatNumber(own.position)}` : 'سيأتيكِ الدور',
          }
    default:
      return { mark: 'في الغرفة', title: 'أهلًا بكِ' }
  }
}
