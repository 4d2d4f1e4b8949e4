import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/kernel/calls/http.ts'
import { changed } from '#web/kernel/tags.ts'
import { supportApi, threadQuery } from '../support.queries.ts'
import { chatFrom, chatSteps, dropChat, readChat, writeChat, type Chat, type ChatStep } from './chat-store.ts'
import { checkStep, loadSteps } from './check-step.ts'
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
  const [work, setWork] = useState<'checking' | 'sending'>()
  // What is awaited goes on from what stands here then, not from what stood here when it began.
  const newest = useRef(chat)
  const isBusy = useRef(false)
  const intent = useRef<{ readonly text: string; readonly key: string }>(undefined)
  useEffect(() => void loadSteps().catch(() => undefined), [])

  function change(next: (current: Chat) => Chat): void {
    newest.current = next(newest.current)
    setChat(newest.current)
    writeChat(isSignedIn, newest.current, new Date())
  }
  const say = (text: string, canRetry = false) => setFault({ text, canRetry })

  /** One key for one text: a second try of a message whose answer was lost is no second message. */
  function keyFor(text: string): string {
    if (intent.current?.text !== text) intent.current = { text, key: newIdempotencyKey() }
    return intent.current.key
  }

  async function submit(): Promise<void> {
    const { step, typed } = newest.current
    const text = typed.trim()
    // A second press may come before the next question is drawn, and is no answer to that.
    if (isBusy.current || step !== chat.step || (step === 'message' && text === '')) return
    isBusy.current = true
    setFault(undefined)
    setWork(step === 'message' ? 'sending' : 'checking')
    try {
      await (step === 'message' ? sendMessage(text) : answer(step, text))
    } catch (error) {
      const { text: sentence, canRetry } = failureLine(error)
      say(sentence, canRetry)
    } finally {
      isBusy.current = false
      setWork(undefined)
    }
  }

  /** While the answer is checked its field takes no letters, so what is checked is what stands there. */
  async function answer(step: Exclude<ChatStep, 'message'>, typed: string): Promise<void> {
    const wrong = await checkStep(step, typed).catch(() => undefined)
    if (wrong !== undefined) return say(wrong)
    change((current) => {
      const answers = { ...current.answers, [step]: typed }
      return { ...current, answers, step: nextOpen(step, answers), typed: '' }
    })
  }

  async function sendMessage(text: string): Promise<void> {
    const { ticket, answers } = newest.current
    await (ticket ? addMessage(ticket, text) : openTicket(answers, text))
  }

  async function openTicket(answers: Chat['answers'], message: string): Promise<void> {
    const wrong = await checkStep('message', message).catch(() => undefined)
    if (wrong !== undefined) return say(wrong)
    const { name, email, phone, subject } = answers
    const person = isSignedIn ? {} : { name, email, phone: phone === '' ? null : phone }
    const ticket = await supportApi.send(
      { body: { ...person, subject, message, source: 'bubble' } },
      { idempotencyKey: keyFor(message) },
    )
    intent.current = undefined
    change((current) => ({ ...current, message, typed: unsentIn(current, message), ticket }))
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
    change((current) => ({ ...current, typed: unsentIn(current, message), ticket: next }))
    void changed(queries, ['tickets'])
  }

  /** A press that leads elsewhere waits until what is under way has ended. */
  const unlessBusy = (act: () => void) => {
    if (isBusy.current) return
    setFault(undefined)
    act()
  }
  return {
    chat,
    fault,
    isChecking: work === 'checking',
    isSending: work === 'sending',
    /** Letters of a question that is answered by now belong to no other. */
    type: (typed: string) =>
      change((current) => (current.step === chat.step ? { ...current, typed } : current)),
    submit,
    /** The phone may stay away. */
    skip: () =>
      unlessBusy(() =>
        change((current) => {
          const answers = { ...current.answers, phone: '' }
          return { ...current, answers, step: nextOpen('phone', answers), typed: '' }
        }),
      ),
    /** An earlier answer stands in the field again. */
    change: (step: Exclude<ChatStep, 'message'>) =>
      unlessBusy(() => change((current) => ({ ...current, step, typed: current.answers[step] }))),
    startAnew: () =>
      unlessBusy(() => {
        change(() => chatFrom(isSignedIn))
        dropChat(isSignedIn)
      }),
  }
}
export type ChatState = ReturnType<typeof useChat>

/** What she wrote while the message was on its way stays in the field. */
const unsentIn = ({ typed }: Chat, sent: string): string => (typed.trim() === sent ? '' : typed)

/** After a change of an early answer the first question without one comes, not the very next. */
function nextOpen(step: ChatStep, answers: Chat['answers']): ChatStep {
  const after = chatSteps.slice(chatSteps.indexOf(step) + 1)
  return after.find((one) => one === 'message' || answers[one] === '') ?? 'message'
}
