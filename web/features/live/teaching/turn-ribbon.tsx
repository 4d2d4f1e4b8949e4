import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { rangeWords } from '#core/quran/range-words.ts'
import type { OpenRoom } from '../room/room-gate.tsx'
import { HOLDERS_PLACE } from '../room/places.ts'
import { LevelMeter } from '../public/level-meter.tsx'
import { readRange } from '../room/read-range.ts'
import { RunningClock } from '../room/running-clock.tsx'
import { qualityWords } from '../room/sound-help.tsx'
import type { RoomSound } from '../room/use-room-sound.ts'
import { Spoken } from '#web/ui/spoken.tsx'

interface TurnRibbonProps extends OpenRoom {
  readonly sound: RoomSound
}

/** Who recites, what, how it sounds and how long. */
export function TurnRibbon({ room, receivedAt, sound }: TurnRibbonProps) {
  const holder = room.places.find(({ person }) => person.id === room.holder)
  const turn = room.turns.findLast(({ ended_at }) => ended_at === null)
  const range = readRange(room.range)
  return (
    <section
      aria-label="الدور الحالي"
      className="on-hero grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 bg-hero px-4 py-2 text-on-hero lg:min-h-16 lg:grid-cols-[auto_auto_minmax(120px,1fr)_auto] lg:px-6"
    >
      {holder ? (
        <>
          <Avatar name={holder.person.name} className="outline-2 outline-offset-2 outline-hero-gold" />
          <div className="min-w-0 leading-normal">
            <b className="block truncate">
              <bdi>
                <Spoken text={holder.person.name} />
              </bdi>
            </b>
            <span className="text-sm text-on-hero-2">
              {room.mutes_all ? (
                'الجميع مكتومون الآن'
              ) : range ? (
                <Spoken text={rangeWords(range)} />
              ) : (
                'تسمّع الآن'
              )}
              {room.is_recorded && (holder.consents ? '، ويُسجَّل دورها' : '، ولا يُسجَّل دورها')}
            </span>
          </div>
        </>
      ) : (
        <p className="col-span-2 text-on-hero-2">
          {room.mutes_all ? 'الجميع مكتومون الآن' : 'لا دور لأحد الآن'}
          {isHeard(sound) ? '، وصوتكِ مسموع للجميع.' : '، ولا يُسمع صوتكِ.'}
        </p>
      )}
      {holder && (
        <LevelMeter
          label={`صوت ${holder.person.name}`}
          read={() => sound.sound?.levels.of(HOLDERS_PLACE) ?? 0}
          className="col-span-full row-start-2 lg:col-span-1 lg:row-start-auto"
        />
      )}
      <div className="col-start-3 row-start-1 grid justify-items-end leading-tight lg:col-start-4">
        {turn && holder && (
          <RunningClock
            since={turn.began_at}
            now={room.now}
            receivedAt={receivedAt}
            label="مدة الدور"
            className="text-xl font-bold text-hero-gold"
          />
        )}
        {sound.quality && sound.quality !== 'good' && (
          <span className="text-sm text-hero-gold">{qualityWords[sound.quality]}</span>
        )}
        {sound.line === 'connecting' && (
          <StateMark shape="half" tone="plain" className="text-on-hero-2!">
            يُفتح الصوت...
          </StateMark>
        )}
      </div>
    </section>
  )
}

const isHeard = ({ line, microphone, isMuted }: RoomSound): boolean =>
  line === 'connected' && microphone === 'ready' && !isMuted
