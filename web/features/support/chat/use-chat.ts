import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/kernel/http.ts'
import { changed } from '#web/kernel/tags.ts'
import { supportApi, threadQuery } from '../support.queries.ts'
import { chatFrom, chatSteps, dropChat, readChat, writeChat, type Chat, type ChatStep } from './chat-store.ts'
import { checkStep } from './check-step.ts'
import { failureLine } from './chat-words.ts'

interface Fault {
  readonly text: string
  readonly canRetry: boolean
}

/** The talk step by step. Whatever she types is on the device before it is sent, and stays until it has arrived. */
export function useChat(isSignedIn: boolean) {
  const queries = useQueryClient()
  const [chat, setChat] = useState(() => readChat(isSignedIn, new Date()))
  const [fault, setFault] = useState<Fault>()
  const [isSending, setSending] = useState(false)
  const intent = useRef<{ readonly text: string; readonly key: string }>(undefined)

  function keep(next: Chat): void {
    setChat(next)
    writeChat(isSignedIn, next, new Date())
  }
  const say = (text: string, canRetry = false) => setFault({ text, canRetry })

  /** One key for one text: a second try of a message whose answer was lost is no second message. */
  function keyFor(text: string): string {
    if (intent.current?.text !== text) intent.current = { text, key: newIdempotencyKey() }
    return intent.current.key
  }

  async function submit(): Promise<void> {
    if (isSending) return
    const typed = chat.typed.trim()
    if (chat.step !== 'message') return answer(chat.step, typed)
    if (typed === '') return undefined
    setFault(undefined)
    setSending(true)
    try {
      await (chat.ticket ? addMessage(chat.ticket, typed) : openTicket(typed))
    } catch (error) {
      const { text, canRetry } = failureLine(error)
      say(text, canRetry)
    } finally {
      setSending(false)
    }
  }

  async function answer(step: Exclude<ChatStep, 'message'>, typed: string): Promise<void> {
    const wrong = await checkStep(step, typed).catch(() => undefined)
    if (wrong !== undefined) return say(wrong)
    setFault(undefined)
    const answers = { ...chat.answers, [step]: typed }
    keep({ ...chat, answers, step: nextOpen(step, answers), typed: '' })
  }

  async function openTicket(message: string): Promise<void> {
    const wrong = await checkStep('message', message).catch(() => undefined)
    if (wrong !== undefined) return say(wrong)
    const { name, email, phone, subject } = chat.answers
    const person = isSignedIn ? {} : { name, email, phone: phone === '' ? null : phone }
    const ticket = await supportApi.send(
      { body: { ...person, subject, message, source: 'bubble' } },
      { idempotencyKey: keyFor(message) },
    )
    intent.current = undefined
    keep({ ...chat, message, typed: '', ticket })
    void changed(queries, ['tickets'])
    return undefined
  }

  async function addMessage(ticket: NonNullable<Chat['ticket']>, message: string): Promise<void> {
    const thread = await supportApi.answer(
      { body: { ...ticket, message } },
      { idempotencyKey: keyFor(message) },
    )
    intent.current = undefined
    const next = { tracking_code: thread.tracking_code, email: ticket.email }
    queries.setQueryData(threadQuery(next).queryKey, { ticket: thread, tickets: [] })
    keep({ ...chat, typed: '', ticket: next })
    void changed(queries, ['tickets'])
  }

  return {
    chat,
    fault,
    isSending,
    type: (typed: string) => keep({ ...chat, typed }),
    submit,
    /** The phone may stay away. */
    skip: () => {
      setFault(undefined)
      const answers = { ...chat.answers, phone: '' }
      keep({ ...chat, answers, step: nextOpen('phone', answers), typed: '' })
    },
    /** An earlier answer stands in the field again. */
    change: (step: Exclude<ChatStep, 'message'>) => {
      setFault(undefined)
      keep({ ...chat, step, typed: chat.answers[step] })
    },
    startAnew: () => {
      setFault(undefined)
      dropChat(isSignedIn)
      setChat(chatFrom(isSignedIn))
    },
  }
}
export type ChatState = ReturnType<typeof useChat>

/** After a change of an early answer the first question without one comes, not the very next. */
function nextOpen(step: ChatStep, answers: Chat['answers']): ChatStep {
  const after = chatSteps.slice(chatSteps.indexOf(step) + 1)
  return after.find((one) => one === 'message' || answers[one] === '') ?? 'message'
}
