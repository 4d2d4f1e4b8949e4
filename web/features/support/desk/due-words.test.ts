import { expect, test } from 'vitest'
import { dueLook, dueSentence, dueShare } from './due-words.ts'

const now = new Date('2026-11-22T10:00:00+03:00')
const due = (minutes: number) => ({
  turn: 'desk' as const,
  due_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
})

test('a ticket says how late it is or what is left of its time, never by colour alone', () => {
  expect(dueLook(due(-35), now)).toMatchObject({ tone: 'bad', label: 'تأخرت ٣٥ دقيقة' })
  expect(dueLook(due(20), now)).toMatchObject({ tone: 'warn', label: 'بقيت ٢٠ دقيقة' })
  expect(dueLook(due(120), now)).toMatchObject({ tone: 'plain', label: 'بقيت ساعتان' })
  expect(dueLook(due(3 * 1440), now).label).toBe('بقيت ٣ أيام')
  expect(dueLook({ turn: 'author', due_at: null }, now).label).toBe('تنتظر ردّها')
})

test('the time of the next answer is named, and its share that has gone', () => {
  expect(dueSentence(due(40), now)?.replaceAll('\u00A0', ' ')).toBe('الرد التالي مستحق ١٠:٤٠ صباحًا')
  const waiting_since = new Date(now.getTime() - 10 * 60_000).toISOString()
  expect(Math.round(dueShare({ ...due(20), waiting_since }, now))).toBe(33)
})
