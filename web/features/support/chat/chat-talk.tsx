import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { OwnTicket } from '#contract/support/shapes.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { useLogLive } from '#web/kernel/realtime/use-log-live.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AttachedFiles } from '../thread/attached-files.tsx'
import { deskQuery, threadQuery } from '../support.queries.ts'
import { chatSteps, type ChatStep } from './chat-store.ts'
import { GREETING, GREETING_KNOWN, messageQuestion, questions } from './chat-words.ts'
import { DeskLine, OwnLine, SystemLine } from './chat-lines.tsx'
import { CodeCard } from './code-card.tsx'
import type { ChatState } from './use-chat.ts'

/** What was said so far; the newest line is in sight. */
export function ChatTalk({ state, isSignedIn }: { state: ChatState; isSignedIn: boolean }) {
  const { chat, fault, submit, isSending } = state
  const live = useLogLive(useIsThere(chat.ticket) || undefined)
  const count = chatSteps.indexOf(chat.step) + (chat.ticket ? 10 : 0) + (fault ? 1 : 0)
  return (
    <Scrolled mark={String(count)} live={live}>
      {chat.ticket ? (
        <Thread ticket={chat.ticket} state={state} />
      ) : (
        <Questions state={state} isSignedIn={isSignedIn} />
      )}
      {fault && (
        <SystemLine
          action={
            fault.canRetry && (
              <Button look="text" size={36} busy={isSending} onClick={() => void submit()}>
                أعيدي الإرسال
              </Button>
            )
          }
        >
          {fault.text}
        </SystemLine>
      )}
    </Scrolled>
  )
}

/** Whether the ticket with which the chat opened is loaded; one that she sends from here on is news as a whole. */
function useIsThere(ticket: ChatState['chat']['ticket']): boolean {
  const [first] = useState(ticket)
  const { isFetched } = useQuery({
    ...threadQuery(first ?? { tracking_code: '' }),
    enabled: first !== undefined,
  })
  return first === undefined || isFetched
}

interface ScrolledProps {
  readonly mark: string
  readonly live: 'off' | undefined
  readonly children: ReactNode
}

function Scrolled({ mark, live, children }: ScrolledProps) {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' })
  }, [mark])
  return (
    <div
      role="log"
      aria-live={live}
      aria-label="محادثة الدعم"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by keyboard
      tabIndex={0}
      className="support-chat-talk"
    >
      <ol>
        {children}
        <li ref={end} aria-hidden />
      </ol>
    </div>
  )
}

function Questions({ state: { chat, change }, isSignedIn }: { state: ChatState; isSignedIn: boolean }) {
  const { user } = useSession()
  const steps: readonly ChatStep[] = isSignedIn ? ['subject', 'message'] : chatSteps
  const shown = steps.slice(0, steps.indexOf(chat.step) + 1)
  return (
    <>
      <DeskLine>{isSignedIn ? GREETING_KNOWN : GREETING}</DeskLine>
      {shown.map((step) =>
        step === 'message' ? (
          <DeskLine key={step}>{messageQuestion(user?.name ?? chat.answers.name)}</DeskLine>
        ) : (
          <Asked
            key={step}
            question={questions[step]}
            answer={step === chat.step ? undefined : chat.answers[step]}
            isLatin={step === 'email' || step === 'phone'}
            onChange={() => change(step)}
          />
        ),
      )}
    </>
  )
}

interface AskedProps {
  readonly question: string
  /** Undefined while it is being asked; empty: she left it out. */
  readonly answer: string | undefined
  readonly isLatin: boolean
  readonly onChange: () => void
}

function Asked({ question, answer, isLatin, onChange }: AskedProps) {
  return (
    <>
      <DeskLine>{question}</DeskLine>
      {answer !== undefined && (
        <OwnLine onChange={onChange}>
          {answer === '' ? 'بلا رقم' : <bdi dir={isLatin ? 'ltr' : undefined}>{answer}</bdi>}
        </OwnLine>
      )}
    </>
  )
}

interface ThreadProps {
  readonly ticket: NonNullable<ChatState['chat']['ticket']>
  readonly state: ChatState
}

/** What was written in the ticket, and the code after the first message. */
function Thread({ ticket, state }: ThreadProps) {
  const thread = useQuery(threadQuery(ticket)).data?.ticket
  const desk = useQuery(deskQuery()).data
  const [first, ...more] = thread?.entries ?? []
  return (
    <>
      {state.chat.answers.subject && <OwnLine>{state.chat.answers.subject}</OwnLine>}
      {first ? <Entry entry={first} /> : <OwnLine>{state.chat.message}</OwnLine>}
      <li>
        <CodeCard code={ticket.tracking_code} desk={desk} to="/support/check-status" />
      </li>
      {more.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {thread && thread.status !== 'open' && thread.status !== 'in_progress' && (
        <DeskLine>
          {thread.next_message === 'new'
            ? 'أُغلقت هذه التذكرة. ما تكتبينه الآن يبدأ تذكرة جديدة تتبعها.'
            : 'هذه التذكرة محلولة. إن بقي شيء فاكتبيه تُفتح من جديد.'}
        </DeskLine>
      )}
    </>
  )
}

function Entry({ entry: { is_desk, author, text, files } }: { entry: OwnTicket['entries'][number] }) {
  const body = (
    <>
      {text}
      <AttachedFiles files={files} />
    </>
  )
  return is_desk ? <DeskLine author={author}>{body}</DeskLine> : <OwnLine>{body}</OwnLine>
}
