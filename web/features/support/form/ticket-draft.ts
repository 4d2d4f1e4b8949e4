import { nameDraft } from '#web/kernel/forms/drafts.ts'
import { device, parsed, storage } from '#web/kernel/storage.ts'

/** What stands in the fields, as typed. */
export interface TicketValues {
  name: string
  email: string
  phone: string
  subject: string
  category: string
  message: string
}
export const emptyTicket: TicketValues = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  category: 'general',
  message: '',
}

const KEY = 'support_ticket'
const KEPT_MS = 7 * 86_400_000

/** Her own where she is signed in; else the device's, which forgets it after some days. */
export function writeTicketDraft(isSignedIn: boolean, values: TicketValues, now: Date): void {
  const stored = { ...values, at: now.getTime() }
  if (isSignedIn) {
    storage.write(KEY, stored)
    nameDraft(KEY, values.subject || values.message ? 'طلب دعم لم يُرسل' : undefined)
  } else device.set(KEY, JSON.stringify(stored))
}

export function dropTicketDraft(isSignedIn: boolean): void {
  if (isSignedIn) storage.remove(KEY)
  else device.remove(KEY)
}

/** Whatever another version left there, only texts of ours come back. */
export function readTicketDraft(isSignedIn: boolean, now: Date): TicketValues {
  const stored = isSignedIn ? storage.read(KEY) : parsed(device.get(KEY))
  if (typeof stored !== 'object' || stored === null) return emptyTicket
  const draft = new Map(Object.entries(stored))
  const age = now.getTime() - Number(draft.get('at'))
  if (!(age >= 0 && age < KEPT_MS)) return emptyTicket
  const text = (name: keyof TicketValues): string => {
    const value: unknown = draft.get(name)
    return typeof value === 'string' ? value : emptyTicket[name]
  }
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    category: text('category'),
    message: text('message'),
  }
}
