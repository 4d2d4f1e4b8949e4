import { MessageSquare } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { LivePlace } from '#contract/live/shapes.ts'
import { formatNumber } from '#core/format/number.ts'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { useChat } from '../chat/chat.queries.ts'
import { Chat } from '../chat/chat.tsx'
import { useOwnPlace } from '../live.queries.ts'
import { ConsentEntrance, ConsentSwitch } from '../recording/consent.tsx'
import { useConsent, type Consent } from '../recording/use-consent.ts'
import { useTurnRecording } from '../recording/use-turn-recording.ts'
import { Entrance } from '../room/entrance.tsx'
import { RangeLeaf } from '../room/range-leaf.tsx'
import { Aside, type OpenRoom } from '../room/room-gate.tsx'
import { CameraButton } from '../public/camera-button.tsx'
import { SeenCameras } from '../public/seen-cameras.tsx'
import { useOwnCamera } from '../public/use-own-camera.ts'
import { RoomHeader, TITLE_ID } from '../room/room-header.tsx'
import { RunningClock } from '../room/running-clock.tsx'
import { seenNames } from '../room/seen-names.ts'
import { SoundHelp } from '../room/sound-help.tsx'
import { useRoomSound } from '../room/use-room-sound.ts'
import { useTurnLine } from '../room/use-turn-line.ts'
import { Lobby } from './lobby.tsx'
import { OwnResults } from './own-results.tsx'
import { RoomNews } from './room-news.tsx'
import { RoomSilence } from './room-silence.tsx'
import { StudentDock } from './student-dock.tsx'
import { stageOf, TurnPanel } from './turn-panel.tsx'
import { TurnSaying } from './turn-saying.tsx'
import { useTurnAlerts } from './use-turn-alerts.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const ChatAfter = lazyPart('ChatAfter', () => import('../chat/chat-after.tsx'))
const SendingTurns = lazyPart('SendingTurns', () => import('../recording/sending-turns.tsx'))

interface AttendedRoomProps extends OpenRoom {
  readonly back: string
  readonly userId: number
}

export function AttendedRoom(props: AttendedRoomProps) {
  if (props.room.is_removed)
    return (
      <Aside>
        <EmptyState
          isPage
          title="أخرجتكِ المعلمة من هذه الجلسة"
          text="إن أعادتكِ فُتحت هذه الصفحة وحدها."
          action={<LinkButton to={props.back}>صفحة الحلقة</LinkButton>}
        />
      </Aside>
    )
  if (props.room.status === 'live') return <RunningRoom {...props} />
  return (
    <Aside>
      <EmptyState
        isPage
        title="انتهت الجلسة"
        text="تقبّل الله منكِ. إن عادت المعلمة إليها فُتحت هذه الصفحة وحدها."
        action={<LinkButton to={props.back}>صفحة الحلقة</LinkButton>}
      />
      <OwnResults room={props.room} />
      <Suspense fallback={null}>
        <ChatAfter room={props.room} />
      </Suspense>
    </Aside>
  )
}

/** What a student has before her: where she stands, who recites, the verses, and three answers. */
function RunningRoom({ room, receivedAt, back, userId }: AttendedRoomProps) {
  const own = room.places.find(({ person }) => person.id === userId)
  const stage = stageOf(room, userId)
  // Whoever is next sends ahead, and the server drops it until her turn: so that her first word is heard.
  const sound = useRoomSound(room, {
    isSpeaking: stage === 'now' || stage === 'next',
    hasMicrophone: true,
  })
  const camera = useOwnCamera(sound, room.may_be_seen)
  const isInside = sound.line !== 'off'
  const cameraButton = room.may_be_seen && <CameraButton camera={camera} viewers="المعلمة ومن في الغرفة" />
  const hasChat = isInside && own !== undefined && room.chat !== 'off'
  const chat = useChat(room, hasChat)
  const [isChatOpen, setChatOpen] = useState(false)
  useTurnAlerts(isInside ? stage : 'outside', room, sound.choices)
  const ownPlace = useOwnPlace(room.session_id)
  useTurnLine(room, userId, sound)
  const consent = useConsent(room, userId, ownPlace)
  const isRecording = useTurnRecording({ room, userId, consent }, sound)
  const holder = room.places.find(({ person }) => person.id === room.holder)
  const turn = room.turns.findLast(({ ended_at }) => ended_at === null)
  return (
    <div className="flex flex-col bg-canvas max-lg:min-h-dvh lg:h-page">
      <TurnSaying
        room={room}
        userId={userId}
        isInside={isInside}
        isRecording={isRecording}
        hushes={sound.choices.hushes}
      />
      {isInside && (
        <RoomSilence
          room={room}
          userId={userId}
          hushes={sound.choices.hushes}
          messages={hasChat ? chat.query.data : undefined}
        />
      )}
      <RoomHeader
        room={room}
        receivedAt={receivedAt}
        back={back}
        sound={sound}
        settings={own && <OwnSettings room={room} own={own} ownPlace={ownPlace} consent={consent} />}
      />
      <div className="flex flex-1 flex-col lg:grid lg:min-h-0 lg:grid-cols-[minmax(0,1fr)_400px]">
        <aside
          aria-label="دوركِ"
          className="lg:order-2 lg:flex lg:min-h-0 lg:flex-col lg:overflow-y-auto lg:border-s lg:border-rule lg:bg-surface"
        >
          {isInside && (
            <TurnPanel
              room={room}
              receivedAt={receivedAt}
              userId={userId}
              sound={sound}
              turn={turn}
              isRecording={isRecording}
            />
          )}
          {!isInside && room.door !== 'open' && <Lobby room={room} back={back} />}
          {!isInside && room.door === 'open' && (
            <Entrance
              sound={sound}
              hasMicrophone
              text="تسمعين المعلمة ومن تسمّع، ولا يُسمع صوتكِ إلا في دوركِ."
              choice={
                room.is_recorded && consent.isUnanswered ? (
                  <ConsentEntrance
                    onChoose={(isGiven) => {
                      consent.choose(isGiven)
                      sound.enter()
                    }}
                  />
                ) : undefined
              }
            />
          )}
          <SoundHelp
            sound={sound}
            hasPlace
            onBringBack={() => sound.sound?.bringBack()}
            onTakeMicrophone={() => sound.sound?.takeMicrophone()}
          />
          <div className="px-4">
            <SeenCameras sound={sound} camera={camera} names={seenNames(room, userId)} />
          </div>
          <RoomNews room={room} receivedAt={receivedAt} />
          {holder && holder.person.id !== userId && (
            <p className="flex items-center gap-3 border-b border-rule bg-surface px-4 py-2">
              <Avatar name={holder.person.name} size={32} />
              <span className="min-w-0 flex-1">
                <b>
                  <bdi>
                    <Spoken text={holder.person.name} />
                  </bdi>
                </b>{' '}
                تسمّع الآن
              </span>
              {room.turn_began_at && (
                <RunningClock
                  since={room.turn_began_at}
                  now={room.now}
                  receivedAt={receivedAt}
                  label="مدة الدور"
                />
              )}
            </p>
          )}
          <OwnResults room={room} />
          {room.is_recorded && (
            <Suspense fallback={null}>
              <SendingTurns />
            </Suspense>
          )}
          {hasChat ? (
            <Chat room={room} chat={chat} className="min-h-64 flex-1 max-lg:hidden" />
          ) : (
            <div className="hidden flex-1 lg:block" />
          )}
          {own && isInside && (
            <div className="max-lg:hidden">
              <StudentDock own={own} ownPlace={ownPlace} tools={cameraButton} />
            </div>
          )}
        </aside>
        <main
          id="main"
          tabIndex={-1}
          aria-labelledby={TITLE_ID}
          className="min-w-0 flex-1 px-gutter py-5 outline-none lg:order-1 lg:overflow-y-auto"
        >
          <div className="mx-auto max-w-[760px]">
            <RangeLeaf room={room} own={own} isNext={stage === 'next'} isByHeart={stage === 'now'} />
          </div>
        </main>
        {own && isInside && (
          <div className="sticky inset-be-0 z-10 lg:hidden">
            <StudentDock
              own={own}
              ownPlace={ownPlace}
              tools={
                <>
                  {cameraButton}
                  {hasChat && (
                    <IconButton
                      lined
                      label={`المحادثة، غير مقروء ${formatNumber(chat.unread)}`}
                      count={chat.unread}
                      onClick={() => setChatOpen(true)}
                    >
                      <MessageSquare />
                    </IconButton>
                  )}
                </>
              }
            />
          </div>
        )}
      </div>
      {hasChat && (
        <Sheet open={isChatOpen} onClose={() => setChatOpen(false)} title="المحادثة">
          <Chat room={room} chat={chat} className="h-[60dvh]" />
        </Sheet>
      )}
    </div>
  )
}

interface OwnSettingsProps {
  readonly room: OpenRoom['room']
  readonly own: LivePlace
  readonly ownPlace: ReturnType<typeof useOwnPlace>
  readonly consent: Consent
}

const OwnSettings = ({ room, own, ownPlace, consent }: OwnSettingsProps) => (
  <fieldset className="grid">
    <legend className="font-bold">دوركِ</legend>
    <Switch
      checked={own.state === 'out'}
      hint="تسمعين وتتابعين، ولا يصلكِ الدور حتى تطلبيه."
      onChange={({ target }) => ownPlace.mutate({ kind: target.checked ? 'opt-out' : 'opt-in' })}
    >
      أستمع فقط
    </Switch>
    {room.is_recorded && (
      <ConsentSwitch consents={consent.isGiven} isWaiting={consent.isWaiting} onChange={consent.choose} />
    )}
  </fieldset>
)
