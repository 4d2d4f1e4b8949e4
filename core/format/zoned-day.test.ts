import { expect, test } from 'vitest'
import { RIYADH, zonedTime } from './zoned-day.ts'

test('the time of Riyadh is what Intl says it is, from before its clocks were set to three hours until 2100', () => {
  const intl = new Intl.DateTimeFormat('sv-SE', {
    timeZone: RIYADH,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const step = 9 * 86_400_000 + 7 * 3_600_000 + 13 * 60_000
  for (let at = Date.UTC(1946, 0, 1); at < Date.UTC(2100, 0, 1); at += step) {
    const { day, hour, minute } = zonedTime(at, RIYADH)
    const two = (figure: number) => String(figure).padStart(2, '0')
    expect(`${day} ${two(hour)}:${two(minute)}`).toBe(intl.format(at))
  }
})

test('no moment at all is still refused', () => {
  expect(() => zonedTime('غدًا', RIYADH)).toThrow(RangeError)
})
