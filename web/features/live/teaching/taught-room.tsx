import { ListOrdered, MessageSquare, Mic, MicOff } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { formatNumber } from '#core/format/number.ts'
import { hrefTo } from '#core/href.ts'
import { createStore, type Store } from '#core/store.ts'
import { Button, LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useChat } from '../chat/chat.queries.ts'
import { useDecide, type Decide } from '../live.queries.ts'
import { usePicked } from '../marking/use-picked.ts'
import { Entrance } from '../room/entrance.tsx'
import { RangeLeaf } from '../room/range-leaf.tsx'
import { Aside, type OpenRoom } from '../room/room-gate.tsx'
import { CameraButton } from '../public/camera-button.tsx'
import { SeenCameras } from '../public/seen-cameras.tsx'
import { useOwnCamera } from '../public/use-own-camera.ts'
import { RoomHeader, TITLE_ID } from '../room/room-header.tsx'
import { seenNames } from '../room/seen-names.ts'
import { SoundHelp } from '../room/sound-help.tsx'
import { restAfterPress } from '../room/verses-focus.ts'
import { VersesRegion } from '../room/verses-region.tsx'
import { useRoomSound } from '../room/use-room-sound.ts'
import { useTurnLine } from '../room/use-turn-line.ts'
import { Knocking } from './knocking.tsx'
import { PeopleStrip } from './people-strip.tsx'
import { RoomCalls } from './room-calls.tsx'
import { RoomKeys } from './room-keys.tsx'
import { TurnDock } from './turn-dock.tsx'
import { TurnQueue } from './turn-queue.tsx'
import { TurnRibbon } from './turn-ribbon.tsx'

const RoomSide = lazyPart('RoomSide', () => import('./room-side.tsx'))
const TurnLog = lazyPart('TurnLog', () => import('./turn-log.tsx'))
const RoomSettings = lazyPart('RoomSettings', () => import('./room-settings.tsx'))
const EndDialog = lazyPart('EndDialog', () => import('./end-dialog.tsx'))
const PersonDialog = lazyPart('PersonDialog', () => import('./person-dialog.tsx'))
const ChatAfter = lazyPart('ChatAfter', () => import('../chat/chat-after.tsx'))
const RangeDialog = lazyPart('RangeDialog', () => import('./range-dialog.tsx'))

interface TaughtRoomProps extends OpenRoom {
  readonly back: string
  readonly userId: number
  /** She is announced and not heard. */
  readonly isDirector: boolean
}

export function TaughtRoom(props: TaughtRoomProps) {
  const { room, back } = props
  if (room.status === 'live') return <RunningRoom {...props} />
  return (
    <Aside>
      <EmptyState
        isPage
        title="انتهت الجلسة"
        text="يبقى كشف الحضور للمراجعة والتأكيد."
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <LinkButton
              to={hrefTo('/teacher/circles/{circleId}/sessions/{sessionId}/attendance', {
                circleId: room.circle.id,
                sessionId: room.session_id,
              })}
            >
              كشف الحضور
            </LinkButton>
            <LinkButton look="quiet" to={back}>
              صفحة الحلقة
            </LinkButton>
          </span>
        }
      />
      {room.turns.length > 0 && (
        <section aria-labelledby="log">
          <h2 id="log" className="pbe-2 text-lg font-bold">
            أدوار الجلسة
          </h2>
          <Suspense fallback={null}>
            <TurnLog room={room} />
          </Suspense>
        </section>
      )}
      <Suspense fallback={null}>
        <ChatAfter room={room} />
      </Suspense>
    </Aside>
  )
}

type Opened = 'queue' | 'people' | 'chat' | 'end' | 'range'

/** The teacher's instrument: whose turn it is, what is recited, and the one press that goes on. */
function RunningRoom({ room, receivedAt, back, userId, isDirector }: TaughtRoomProps) {
  const teaches = userId === room.teacher.id || userId === room.second_teacher?.id
  // A teacher becomes the second one of the room as she enters.
  const mayTeach = teaches || (!isDirector && room.second_teacher === null)
  const sound = useRoomSound(room, { isSpeaking: teaches, hasMicrophone: mayTeach })
  const camera = useOwnCamera(sound, room.may_be_seen)
  const decide = useDecide(room.session_id)
  useTurnLine(room, userId, sound)
  const [opened, setOpened] = useState<Opened>()
  const { marked, pointAt } = usePicked(room)
  const [person] = useState(() => createStore<number | undefined>(undefined))
  const close = () => setOpened(undefined)
  const chat = useChat(room, true)
  const parts = { room, receivedAt, decide, onPerson: person.set, chat }
  const mute = (
    <IconButton
      label={sound.isMuted ? 'افتحي صوتكِ' : 'اكتمي صوتكِ'}
      lined
      onClick={(event) => {
        sound.sound?.mute(!sound.isMuted)
        restAfterPress(event)
      }}
    >
      {sound.isMuted ? <MicOff className="text-danger" /> : <Mic />}
    </IconButton>
  )
  return (
    <div className="flex flex-col bg-canvas max-lg:min-h-dvh lg:h-page">
      <RoomCalls room={room} rings={sound.choices.rings} />
      <RoomHeader
        room={room}
        receivedAt={receivedAt}
        back={back}
        sound={sound}
        strip={<PeopleStrip room={room} onPerson={person.set} onAll={() => setOpened('people')} />}
        settings={
          <Suspense fallback={null}>
            <RoomSettings room={room} decide={decide} />
          </Suspense>
        }
        actions={
          <>
            <RoomKeys />
            <Button look="danger" size={36} onClick={() => setOpened('end')}>
              إنهاء
            </Button>
          </>
        }
      />
      <div className="flex flex-1 flex-col lg:grid lg:min-h-0 lg:grid-cols-[292px_minmax(0,1fr)_300px]">
        <aside
          aria-label="الأدوار"
          className="hidden overflow-y-auto border-e border-rule bg-surface lg:block"
        >
          <TurnQueue {...parts} />
        </aside>
        <main
          id="main"
          tabIndex={-1}
          aria-labelledby={TITLE_ID}
          className="flex min-w-0 flex-1 flex-col outline-none lg:min-h-0"
        >
          {sound.line === 'off' ? (
            <Entrance
              sound={sound}
              hasMicrophone={mayTeach}
              text={
                mayTeach
                  ? 'تسمعكِ الطالبات جميعًا، ويسمعن من تعطينها الدور وحدها.'
                  : 'تدخلين مستمعة، ويظهر اسمكِ لكل من في الغرفة.'
              }
            />
          ) : (
            <TurnRibbon room={room} receivedAt={receivedAt} sound={sound} />
          )}
          <div className="px-gutter">
            <SoundHelp
              sound={sound}
              onBringBack={() => sound.sound?.bringBack()}
              onTakeMicrophone={() => sound.sound?.takeMicrophone()}
            />
            <SeenCameras sound={sound} camera={camera} names={seenNames(room, userId)} />
            <Knocking room={room} decide={decide} />
          </div>
          <VersesRegion>
            <RangeLeaf room={room} onPoint={pointAt} marked={marked} />
          </VersesRegion>
          <TurnDock
            room={room}
            decide={decide}
            marked={marked}
            onPoint={pointAt}
            onRange={() => setOpened('range')}
            tools={
              <>
                {mayTeach && sound.line !== 'off' && mute}
                {room.may_be_seen && sound.line !== 'off' && (
                  <CameraButton camera={camera} viewers="كل من في الغرفة" />
                )}
                <span className="contents lg:hidden">
                  <IconButton
                    lined
                    label={`الأدوار، في الانتظار ${formatNumber(waitingIn(room))}`}
                    onClick={() => setOpened('queue')}
                  >
                    <ListOrdered />
                  </IconButton>
                  {room.chat !== 'off' && (
                    <IconButton
                      lined
                      label={`المحادثة، غير مقروء ${formatNumber(chat.unread)}`}
                      count={chat.unread}
                      onClick={() => setOpened('chat')}
                    >
                      <MessageSquare />
                    </IconButton>
                  )}
                </span>
              </>
            }
          />
        </main>
        <aside
          aria-label="المحادثة والحاضرات والسجل"
          className="hidden overflow-y-auto border-s border-rule bg-surface px-4 py-2 [container-type:size] lg:block"
        >
          <Suspense fallback={null}>
            <RoomSide {...parts} />
          </Suspense>
        </aside>
      </div>
      <Sheet open={opened === 'queue'} onClose={close} title="الأدوار" hideTitle>
        <TurnQueue {...parts} />
      </Sheet>
      <Sheet
        open={opened === 'people' || opened === 'chat'}
        onClose={close}
        title="المحادثة والحاضرات والسجل"
        hideTitle
      >
        <div className="px-4 pbe-4">
          <Suspense fallback={null}>
            <RoomSide {...parts} isOpenedAt={opened === 'chat' ? 'chat' : 'people'} />
          </Suspense>
        </div>
      </Sheet>
      <Suspense fallback={null}>
        <OpenedPerson room={room} decide={decide} person={person} />
        {opened === 'end' && <EndDialog room={room} onClose={close} />}
        {opened === 'range' && <RangeDialog room={room} decide={decide} onClose={close} />}
      </Suspense>
    </div>
  )
}

interface OpenedPersonProps {
  readonly room: OpenRoom['room']
  readonly decide: Decide
  readonly person: Store<number | undefined>
}

/** Opening one student draws her alone, and not the room of forty behind her. */
function OpenedPerson({ room, decide, person }: OpenedPersonProps) {
  const id = useSyncExternalStore(person.subscribe, person.get, person.get)
  const place = room.places.find((each) => each.person.id === id)
  return (
    place && <PersonDialog room={room} place={place} decide={decide} onClose={() => person.set(undefined)} />
  )
}

const waitingIn = ({ places }: OpenRoom['room']) => places.filter(({ state }) => state === 'waiting').length
