import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message, Reading, Thread } from '#contract/messages/shapes.ts'
import { Link } from '#web/router/link.tsx'
import { useRouterState, useSearch } from '#web/router/router-context.ts'
import { isNotFound } from '#web/kernel/calls/api-error.ts'
import { useLogLive } from '#web/kernel/realtime/use-log-live.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { findMatch } from '#web/ui/find-match.ts'
import { Arriving } from '#web/ui/loading/in-order.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { listAddressOf, threadList } from '../addresses.ts'
import { AnswerHours } from '../answer-hours.tsx'
import { Composer } from './composer.tsx'
import { VoiceTurnsProvider } from '../files/voice-turns.tsx'
import { MessageLine } from './message-line.tsx'
import { messagesQuery, threadQuery } from '../messages.queries.ts'
import { NewestSeen } from './newest-seen.tsx'
import { ReadingLine } from '../oversight/reading-line.tsx'
import { ThreadMenu } from '../oversight/thread-menu.tsx'
import { OutgoingLine } from './outgoing-line.tsx'
import { useOutgoing } from './outgoing.ts'
import type { Person } from '../person.ts'
import { aboutThread, PartyPicture } from './thread-list.tsx'
import { SpokenName } from '#web/ui/spoken.tsx'

const OfficeBar = lazyPart('OfficeBar', () => import('../office-bar.tsx'))
const VoiceLines = lazyPart('VoiceLines', () => import('../voice/voice-lines.tsx'))

/** One thread: its head, what was written, and where she writes. */
export function ThreadView({ person, threadId }: { person: Person; threadId: number }) {
  const thread = useQuery(threadQuery(threadId))
  return (
    <Loaded
      query={thread}
      failed="تعذر فتح المحادثة"
      isMissing={isNotFound}
      missing={<EmptyState title="هذه المحادثة غير موجودة أو لم تعد متاحة." />}
    >
      {(data) => (
        <section aria-labelledby="thread-name" className="grid content-start gap-4 max-xl:scroll-mbe-[72px]">
          <Head thread={data} person={person} />
          {data.can.manage && (
            <Suspense fallback={<Arriving />}>
              <OfficeBar thread={data} />
            </Suspense>
          )}
          <Log threadId={threadId} unread={data.unread} />
          {data.hours && <AnswerHours hours={data.hours} name={data.with.name} />}
          {data.can.write ? (
            <Composer key={threadId} thread={data} />
          ) : (
            <p className="border-t border-rule py-4 text-ink-2">{closedWords[data.block]}</p>
          )}
        </section>
      )}
    </Loaded>
  )
}

const closedWords: Readonly<Record<Thread['block'], string>> = {
  none: 'لا يمكن الكتابة في هذه المحادثة الآن. ما كُتب فيها يبقى مقروءًا.',
  own: 'أغلقتِ الكتابة في هذه المحادثة. تفتحينها من خيارات المحادثة متى شئتِ.',
  closed: 'الكتابة في هذه المحادثة مغلقة الآن، وما كُتب فيها يبقى مقروءًا. إن احتجتِ شيئًا فالمكتب معكِ.',
}

function Head({ thread, person }: { thread: Thread; person: Person }) {
  const choice = threadList.read(useSearch())
  const { arrival } = useRouterState()
  const heading = useRef<HTMLHeadingElement>(null)
  // The page over it has the same heading for every thread: the reader's voice goes on from here.
  const follow = useEffectEvent(() => {
    const isFree = document.activeElement?.matches('body, main, h1, main a')
    if (arrival === 'new' && isFree) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => follow(), [])
  return (
    // The page goes to the newest message: whose thread it is stays in view.
    <header className="sticky inset-bs-15 z-10 -mbs-3 flex items-center gap-3 border-b border-rule bg-canvas py-3 xl:inset-bs-17">
      <Link
        to={{ pathname: listAddressOf(person.role), ...threadList.addressOf(choice) }}
        aria-label="كل المحادثات"
        className="grid min-h-11 min-w-11 place-items-center text-ink lg:hidden"
      >
        <ArrowRight className="ltr:-scale-x-100" />
      </Link>
      <PartyPicture thread={thread} />
      <div className="min-w-0">
        <h2 ref={heading} id="thread-name" tabIndex={-1} className="truncate text-lg font-bold">
          <SpokenName text={thread.with.name} />
        </h2>
        <p className="truncate text-sm text-ink-2">{aboutThread(thread)}</p>
      </div>
      {thread.can.block && (
        <span className="ms-auto">
          <ThreadMenu thread={thread} />
        </span>
      )}
    </header>
  )
}

function Log({ threadId, unread }: { threadId: number; unread: number }) {
  const query = useInfiniteQuery(messagesQuery(threadId))
  const outgoing = useOutgoing(threadId)
  const live = useLogLive(query.data?.pages.length)
  const { search } = threadList.read(useSearch())
  return (
    <Loaded query={query} failed="تعذر تحميل الرسائل">
      {({ pages }) => {
        const messages = pages.toReversed().flatMap((page) => page.messages)
        const hit = search ? messages.findLast(({ text }) => findMatch(text, search))?.seq : undefined
        return (
          <>
            {search && hit === undefined && query.hasNextPage && pages.length < MOST_SEARCHED_PAGES && (
              <OlderPages key={pages.length} fetchNext={() => void query.fetchNextPage()} />
            )}
            {query.hasNextPage && (
              <Button
                look="quiet"
                size={36}
                busy={query.isFetchingNextPage}
                busyText="نحمّل..."
                onClick={() => void query.fetchNextPage()}
              >
                عرض الأقدم
              </Button>
            )}
            <div role="log" aria-label="الرسائل" aria-live={live}>
              <VoiceTurnsProvider notes={voicesIn(messages)}>
                {/* Nothing that takes the focus stops below the name above or the field at the foot. */}
                <ol className="grid gap-4 **:scroll-mbs-16 **:scroll-mbe-28">
                  {inOrder(messages, pages[0]?.readings ?? [], query.hasNextPage).map((line) =>
                    'seq' in line ? (
                      <MessageLine
                        key={line.seq}
                        threadId={threadId}
                        message={line}
                        search={search}
                        isHit={line.seq === hit}
                      />
                    ) : (
                      <ReadingLine key={`reading ${line.id}`} reading={line} />
                    ),
                  )}
                  {outgoing.map((write) => (
                    <OutgoingLine key={write.topic} write={write} />
                  ))}
                  <Suspense fallback={null}>
                    <VoiceLines threadId={threadId} />
                  </Suspense>
                </ol>
              </VoiceTurnsProvider>
            </div>
            <Sent messages={messages} />
            <NewestSeen threadId={threadId} messages={messages} unread={unread} stays={search !== ''} />
          </>
        )
      }}
    </Loaded>
  )
}

/** That her own words have arrived is said; they themselves are not read back to her. */
function Sent({ messages }: { messages: readonly Message[] }) {
  const [begin] = useState(messages.at(-1)?.seq ?? 0)
  const [newest, setNewest] = useState(begin)
  const own = messages.findLast(({ is_own }) => is_own)?.seq ?? 0
  if (own > newest) setNewest(own)
  return <output className="sr-only">{newest > begin && <span key={newest}>أُرسلت</span>}</output>
}

const voicesIn = (messages: readonly Message[]) =>
  messages.flatMap(({ files, is_own }) =>
    files.filter(({ kind }) => kind === 'voice').map(({ id }) => ({ id, isOwn: is_own })),
  )

/** What she searches for may stand further back; so many pages are looked through for it. */
const MOST_SEARCHED_PAGES = 10

function OlderPages({ fetchNext }: { fetchNext: () => void }) {
  const fetch = useEffectEvent(fetchNext)
  useEffect(() => fetch(), [])
  return null
}

/** What was written and when a director read it, by time; readings before the pages that are here wait for theirs. */
function inOrder(
  messages: readonly Message[],
  readings: readonly Reading[],
  hasOlder: boolean,
): readonly (Message | Reading)[] {
  const begin = hasOlder ? (messages[0]?.created_at ?? '') : ''
  const timeOf = (line: Message | Reading) => ('seq' in line ? line.created_at : line.at)
  return [...messages, ...readings.filter(({ at }) => at >= begin)].toSorted((one, other) =>
    timeOf(one).localeCompare(timeOf(other)),
  )
}
