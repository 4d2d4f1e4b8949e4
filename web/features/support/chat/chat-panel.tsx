import '#web/ui/whole.css'
import './chat.css'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useEffect } from 'react'
import { useSession } from '#web/kernel/session/session.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { SkeletonRows } from '#web/ui/loading/skeleton.tsx'
import { useAreaSheet } from '#web/ui/use-area-sheet.ts'
import { deskLine } from '../desk-words.ts'
import { deskQuery } from '../support.queries.ts'
import { ChatComposer } from './chat-composer.tsx'
import { chatSteps, type ChatStep } from './chat-store.ts'
import { ChatTalk } from './chat-talk.tsx'
import { stepLabels } from './chat-words.ts'
import { useChat, type ChatState } from './use-chat.ts'

/** The support window over a public page; the whole screen on a phone. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  useAreaSheet('whole')
  const { status, user } = useSession()
  useEffect(() => {
    const close = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onClose()
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [onClose])
  return (
    <dialog open aria-labelledby="support-chat" className="support-chat no-print">
      {status === 'unknown' ? (
        <>
          <Head onClose={onClose} />
          <SkeletonRows />
        </>
      ) : (
        <Talk key={user?.id ?? 'visitor'} isSignedIn={status === 'signed-in'} onClose={onClose} />
      )}
    </dialog>
  )
}

function Talk({ isSignedIn, onClose }: { isSignedIn: boolean; onClose: () => void }) {
  const state = useChat(isSignedIn)
  return (
    <>
      <Head onClose={onClose} onAnew={state.chat.ticket ? state.startAnew : undefined} />
      {!isSignedIn && !state.chat.ticket && <Steps state={state} />}
      <ChatTalk state={state} isSignedIn={isSignedIn} />
      <ChatComposer state={state} />
    </>
  )
}

interface HeadProps {
  readonly onClose: () => void
  readonly onAnew?: (() => void) | undefined
}

function Head({ onClose, onAnew }: HeadProps) {
  const { data: desk } = useQuery(deskQuery())
  return (
    <header className="support-chat-head">
      <div className="min-w-0 flex-1">
        <h2 id="support-chat" className="font-display text-xl font-bold">
          الدعم
        </h2>
        {desk && <p data-open={desk.is_open || undefined}>{deskLine(desk)}</p>}
      </div>
      {onAnew && (
        <IconButton label="رسالة في أمر آخر" bare onClick={onAnew}>
          <Plus />
        </IconButton>
      )}
      <IconButton label="إغلاق" bare onClick={onClose}>
        <X />
      </IconButton>
    </header>
  )
}

const asked = chatSteps.filter((step): step is Exclude<ChatStep, 'message'> => step !== 'message')

function Steps({ state: { chat } }: { state: ChatState }) {
  const at = chatSteps.indexOf(chat.step)
  return (
    <ol className="support-chat-steps">
      {asked.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          {stepLabels[step]}
          {index < at && <span className="sr-only">، تم</span>}
        </li>
      ))}
    </ol>
  )
}
