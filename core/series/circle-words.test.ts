import { expect, test } from 'vitest'
import { cityOf, knownZones, meetingWords, seatsLeftWords, weekdayWords } from './circle-words.ts'
import { isZone } from '../format/zone.ts'

test('when a circle meets is said by its days and the time on its wall', () => {
  const words = meetingWords({ rrule: 'FREQ=WEEKLY;INTERVAL=1;BYDAY=TU,SU;WKST=SU', time: '16:30' })
  expect(words.replaceAll('\u00A0', ' ')).toBe('الأحد والثلاثاء، ٤:٣٠ عصرًا')
  expect(weekdayWords([0, 1, 2, 3, 4, 5, 6])).toBe('كل يوم')
})

test.each([
  [0, 'مكتملة العدد'],
  [1, 'مقعد واحد متبقٍّ'],
  [2, 'مقعدان متبقيان'],
  [3, '٣ مقاعد متبقية'],
  [11, '١١ مقعدًا متبقيًا'],
  [100, '١٠٠ مقعد متبقٍّ'],
])('%i seats left are «%s»', (left, words) => expect(seatsLeftWords(left)).toBe(words))

test('every zone that is offered is one, and has a city', () => {
  expect(knownZones.filter((zone) => !isZone(zone) || cityOf(zone) === zone)).toEqual([])
})
