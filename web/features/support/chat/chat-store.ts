import { nameDraft } from '#web/kernel/forms/drafts.ts'
import { device, parsed, storage } from '#web/kernel/storage.ts'

export const chatSteps = ['name', 'email', 'phone', 'subject', 'message'] as const
export type ChatStep = (typeof chatSteps)[number]

/** What stands in the chat: her answers so far, what she is writing, and the ticket once there is one. */
export interface Chat {
  readonly answers: Readonly<Record<Exclude<ChatStep, 'message'>, string>>
  readonly step: ChatStep
  /** What stands in the field. */
  readonly typed: string
  /** The first message, once it is sent. */
  readonly message: string
  readonly ticket: { readonly tracking_code: string; readonly email: string } | undefined
}

export const chatFrom = (isSignedIn: boolean): Chat => ({
  answers: { name: '', email: '', phone: '', subject: '' },
  step: isSignedIn ? 'subject' : 'name',
  typed: '',
  message: '',
  ticket: undefined,
})

const KEY = 'support_chat'
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

/** Her own where she is signed in; else the device's, which forgets it after some weeks. */
export function writeChat(isSignedIn: boolean, chat: Chat, now: Date): void {
  const stored = { ...chat, at: now.getTime() }
  if (isSignedIn) {
    storage.write(KEY, stored)
    const isBegun = !chat.ticket && (chat.typed !== '' || chat.answers.subject !== '')
    nameDraft(KEY, isBegun ? 'محادثة دعم لم تُرسل' : undefined)
  } else device.set(KEY, JSON.stringify(stored))
}

export function dropChat(isSignedIn: boolean): void {
  if (isSignedIn) storage.remove(KEY)
  else device.remove(KEY)
}

export function readChat(isSignedIn: boolean, now: Date): Chat {
  const stored = isSignedIn ? storage.read(KEY) : parsed(device.get(KEY))
  const fresh = chatFrom(isSignedIn)
  if (!isTree(stored)) return fresh
  const age = now.getTime() - Number(stored['at'])
  if (!(age >= 0 && age < KEPT_DAYS * DAY_MS)) {
    dropChat(isSignedIn)
    return fresh
  }
  const answers = isTree(stored['answers']) ? stored['answers'] : {}
  const { tracking_code, email } = isTree(stored['ticket']) ? stored['ticket'] : {}
  const step = chatSteps.find((one) => one === stored['step']) ?? fresh.step
  return {
    answers: {
      name: textIn(answers['name']),
      email: textIn(answers['email']),
      phone: textIn(answers['phone']),
      subject: textIn(answers['subject']),
    },
    step: isSignedIn && !['subject', 'message'].includes(step) ? 'subject' : step,
    typed: textIn(stored['typed']),
    message: textIn(stored['message']),
    ticket:
      typeof tracking_code === 'string' && typeof email === 'string' ? { tracking_code, email } : undefined,
  }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
