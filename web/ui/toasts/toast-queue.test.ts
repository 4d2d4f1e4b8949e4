import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToastQueue, type DrawToast } from './toast-queue.ts'

interface Said {
  readonly title: string
  readonly from: number
}
const said: Said[] = []
let gone: ReturnType<typeof setTimeout>

/** A shower that closes what it shows after its time, as the real one does. */
const draw: DrawToast = ({ title }, { seconds, onGone }) => {
  if (said.at(-1)?.title !== title) said.push({ title, from: Date.now() / 1000 })
  clearTimeout(gone)
  gone = setTimeout(onGone, seconds * 1000)
}

beforeEach(() => {
  said.length = 0
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => void vi.useRealTimers())

const queue = () => createToastQueue(draw, () => Date.now())

test('two messages in a row are both there long enough to be read', () => {
  const add = queue()
  add({ title: 'أرسلنا رابط تأكيد بريدكِ' })
  vi.advanceTimersByTime(500)
  add({ title: 'تم التسجيل بنجاح!' })
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([
    { title: 'أرسلنا رابط تأكيد بريدكِ', from: 0 },
    { title: 'تم التسجيل بنجاح!', from: 3 },
  ])
})

test('one that has been read for long makes room at once, one alone stays five seconds', () => {
  const add = queue()
  add({ title: 'الأولى' })
  vi.advanceTimersByTime(4000)
  add({ title: 'الثانية' })
  vi.advanceTimersByTime(4999)
  add({ title: 'الثالثة' })
  vi.advanceTimersByTime(60_000)
  expect(said.map(({ from }) => Math.round(from * 10) / 10)).toEqual([0, 4, 9])
  add({ title: 'الرابعة' })
  vi.advanceTimersByTime(5100)
  add({ title: 'الخامسة' })
  expect(said.at(-1)).toEqual({ title: 'الخامسة', from: Date.now() / 1000 })
})

test('a failure keeps the whole time of its retry', () => {
  const add = queue()
  add({ title: 'تعذر الحفظ', action: { label: 'إعادة المحاولة', onPick: () => undefined } })
  add({ title: 'عاد الاتصال' })
  vi.advanceTimersByTime(60_000)
  expect(said[1]).toEqual({ title: 'عاد الاتصال', from: 5 })
})

test('the same message again stays longer and is not said twice', () => {
  const add = queue()
  add({ title: 'تم الحفظ' })
  vi.advanceTimersByTime(4000)
  add({ title: 'تم الحفظ' })
  add({ title: 'تم الحفظ' })
  vi.advanceTimersByTime(4000)
  add({ title: 'نُسخ الرابط' })
  vi.advanceTimersByTime(60_000)
  expect(said.map(({ title }) => title)).toEqual(['تم الحفظ', 'نُسخ الرابط'])
})

test('a newer answer of a form takes the place of the older one, which would contradict it', () => {
  const add = queue()
  const about = 'sign-up'
  add({ title: 'قبلها' })
  add({ title: 'يجب أن تحتوي على ٨ أحرف', about })
  add({ title: 'كلمة المرور شائعة', about })
  vi.advanceTimersByTime(3100)
  add({ title: 'تم إنشاء الحساب', about })
  vi.advanceTimersByTime(60_000)
  expect(said.map(({ title }) => title)).toEqual(['قبلها', 'كلمة المرور شائعة', 'تم إنشاء الحساب'])
})
