import { memo, Suspense } from 'react'
import type { LivePlace, LiveRoom } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StateMark } from '#web/ui/marks/state-mark.tsx'
import { Tabs } from '#web/ui/buttons/tabs.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import type { ChatHandle } from '../chat/chat.queries.ts'
import type { Decide } from '../live.queries.ts'
import { placeWords } from './people-strip.tsx'
import { LineMark } from './turn-queue.tsx'
import { Spoken } from '#web/ui/spoken.tsx'

const Chat = lazyPart('Chat', () => import('../chat/chat.tsx'))

const TurnLog = lazyPart('TurnLog', () => import('./turn-log.tsx'))

interface RoomSideProps {
  readonly room: LiveRoom
  readonly decide: Decide
  readonly onPerson: (id: number) => void
  readonly chat: ChatHandle
  readonly isOpenedAt?: 'chat' | 'people' | undefined
}

/** What is written, who is there and how well, and what was recited so far. */
export function RoomSide(props: RoomSideProps) {
  const hasChat = props.room.chat !== 'off'
  const { unread } = props.chat
  return (
    <Tabs
      label="المحادثة والحاضرات والسجل"
      defaultValue={hasChat && props.isOpenedAt !== 'people' ? 'chat' : 'people'}
      items={[
        ...(hasChat
          ? [
              {
                value: 'chat',
                label: 'المحادثة',
                ...(unread > 0 ? { count: formatNumber(unread) } : {}),
                content: (
                  <Suspense fallback={null}>
                    <Chat
                      room={props.room}
                      chat={props.chat}
                      className="-mx-4 h-[60dvh] lg:h-[calc(100cqb-4.5rem)]"
                    />
                  </Suspense>
                ),
              },
            ]
          : []),
        { value: 'people', label: 'الحضور', content: <People {...props} /> },
        {
          value: 'log',
          label: 'السجل',
          count: formatNumber(props.room.turns.length),
          content: (
            <Suspense fallback={null}>
              <TurnLog room={props.room} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}

function People({ room, decide, onPerson }: Omit<RoomSideProps, 'chat'>) {
  return (
    <div className="grid gap-4">
      <ul>
        <Other name={room.teacher.name} isPresent={room.teacher.is_present} part="المعلمة" />
        {room.second_teacher && (
          <Other
            name={room.second_teacher.name}
            isPresent={room.second_teacher.is_present}
            part="معلمة ثانية"
          />
        )}
        {room.guests.map(({ id, name }) => (
          <Other key={id} name={name} isPresent part="تستمع من الإدارة" />
        ))}
        {room.places.map((place) => (
          <Student key={place.person.id} place={place} onPerson={onPerson} />
        ))}
      </ul>
      {room.missing.length > 0 && (
        <section aria-labelledby="missing">
          <h3 id="missing" className="text-sm text-ink-3">
            لم يدخلن بعد: {formatNumber(room.missing.length)}
          </h3>
          <p>{room.missing.map(({ name }) => name).join('، ')}</p>
        </section>
      )}
      {room.removed.length > 0 && (
        <section aria-labelledby="removed">
          <h3 id="removed" className="text-sm text-ink-3">
            أُخرجن من الجلسة: {formatNumber(room.removed.length)}
          </h3>
          <ul>
            {room.removed.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center gap-2 py-1">
                <bdi className="flex-1">{name}</bdi>
                <Button
                  look="quiet"
                  size={36}
                  busy={decide.isPending}
                  aria-label={`أعيديها: ${name}`}
                  onClick={() => decide.mutate({ kind: 'readmit', person: id })}
                >
                  أعيديها
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface StudentProps {
  readonly place: LivePlace
  readonly onPerson: (id: number) => void
}

const Student = memo(function Student({ place, onPerson }: StudentProps) {
  return (
    <li className="border-b border-rule">
      <button
        type="button"
        onClick={() => onPerson(place.person.id)}
        className="grid min-h-11 w-full gap-0.5 py-2 text-start hover:bg-sunken"
      >
        <b>
          <bdi>
            <Spoken text={place.person.name} />
          </bdi>
        </b>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
          <Spoken text={placeWords(place)} />
          {place.is_present && place.line && <LineMark line={place.line} />}
        </span>
      </button>
    </li>
  )
})

interface OtherProps {
  readonly name: string
  readonly part: string
  readonly isPresent: boolean
}

const Other = ({ name, part, isPresent }: OtherProps) => (
  <li className="flex flex-wrap items-center gap-x-3 border-b border-rule py-2">
    <b>
      <bdi>
        <Spoken text={name} />
      </bdi>
    </b>
    <span className="text-sm text-ink-2">{part}</span>
    <StateMark shape={isPresent ? 'disc' : 'ring'} tone={isPresent ? 'ok' : 'off'}>
      {isPresent ? 'متصلة' : 'غير متصلة'}
    </StateMark>
  </li>
)
