import { arabicDigits } from '#core/format/number.ts'
import { foldDigits } from '#core/text/digits.ts'
import { ApiError } from '#web/kernel/calls/api-error.ts'
import type { ChatStep } from './chat-store.ts'

export const GREETING = 'السلام عليكم، حيّاكِ الله. أربعة أسئلة قصيرة ثم اكتبي ما تشائين.'
export const GREETING_KNOWN = 'السلام عليكم، حيّاكِ الله. اكتبي الموضوع ثم ما تشائين.'

export const questions: Record<Exclude<ChatStep, 'message'>, string> = {
  name: 'ما اسمكِ؟',
  email: 'أين نرسل الردّ؟ اكتبي بريدكِ.',
  phone: 'رقم جوالكِ، إن أحببتِ أن نتصل بكِ.',
  subject: 'ما موضوع رسالتكِ؟',
}

export const messageQuestion = (name: string): string => {
  const [first = ''] = name.trim().split(/\s+/)
  return first ? `شكرًا يا ${first}. صِفي ما حدث، ومتى.` : 'شكرًا لكِ. صِفي ما حدث، ومتى.'
}

/** The labels of the fields, and of the steps above the talk. */
export const fieldLabels: Record<ChatStep, string> = {
  name: 'اسمكِ',
  email: 'بريدكِ الإلكتروني',
  phone: 'رقم الجوال، اختياري',
  subject: 'موضوع رسالتكِ',
  message: 'رسالتكِ',
}
export const stepLabels: Record<Exclude<ChatStep, 'message'>, string> = {
  name: 'الاسم',
  email: 'البريد',
  phone: 'الجوال',
  subject: 'الموضوع',
}

const counted = ['', 'رقمًا واحدًا', 'رقمين', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة']

/** What is wrong with a Saudi number, so that she finds the digit; undefined for other forms. */
export function phoneFault(typed: string): string | undefined {
  const digits = foldDigits(typed).replaceAll(/\s/g, '')
  const after = /^0?5(\d*)$/.exec(digits)?.[1]
  if (after === undefined) return undefined
  const rule = 'الرقم يبدأ بـ 05 ويليه ثمانية أرقام.'
  return after.length === 0 ? rule : `${rule} كتبتِ ${counted[after.length] ?? arabicDigits(after.length)}.`
}

/** The failure of a sending as a line of the talk. */
export function failureLine(error: unknown): { readonly text: string; readonly canRetry: boolean } {
  if (!(error instanceof ApiError)) return { text: 'حدث خطأ أثناء الإرسال، حاولي مرة أخرى.', canRetry: true }
  const { type, status, errors, message } = error
  if (status === 429) return { text: 'أرسلتِ رسائل كثيرة، انتظري قليلًا ثم أعيدي.', canRetry: true }
  if (type === 'validation_error') return { text: Object.values(errors)[0]?.[0] ?? message, canRetry: false }
  if (type === 'network_error' || type === 'timeout_error')
    return { text: 'تعذر الاتصال، ونصّكِ محفوظ هنا.', canRetry: true }
  if (type === 'server_error')
    return { text: 'خدمة الدعم غير متاحة الآن، حاولي بعد قليل. نصّكِ محفوظ هنا.', canRetry: true }
  return { text: 'حدث خطأ أثناء الإرسال، حاولي مرة أخرى.', canRetry: true }
}
