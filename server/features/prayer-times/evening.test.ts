import { expect, test } from 'vitest'
import { formatTime } from '#core/format/date.ts'
import { eveningOf, prayerMet } from './evening.ts'

const riyadh = { city: 'riyadh', method: 'umm_al_qura' } as const

test('Isha of Umm al-Qura comes ninety minutes after Maghrib, and two hours in Ramadan', () => {
  const usual = eveningOf('2026-11-22', riyadh)
  expect([usual.maghrib, usual.isha].map((time) => formatTime(time))).toEqual([
    '٥:٠٤\u00A0عصرًا',
    '٦:٣٤\u00A0مساءً',
  ])
  const ramadan = eveningOf('2026-02-20', riyadh)
  expect((ramadan.isha.getTime() - ramadan.maghrib.getTime()) / 60_000).toBe(120)
  const egyptian = eveningOf('2026-02-20', { city: 'riyadh', method: 'egyptian' })
  expect((egyptian.isha.getTime() - egyptian.maghrib.getTime()) / 60_000).toBeLessThan(90)
})

test('where the sun hardly sets, Isha is still before midnight', () => {
  const { maghrib, isha } = eveningOf('2026-06-21', { city: 'stockholm', method: 'muslim_world_league' })
  expect(isha > maghrib).toBe(true)
  expect(formatTime(isha, 'Europe/Stockholm')).toBe('١٠:٥٤\u00A0مساءً')
})

test('a session meets a prayer from its call on for twenty minutes', () => {
  const evening = eveningOf('2026-11-22', riyadh)
  const at = (minutes: number) => new Date(evening.maghrib.getTime() + minutes * 60_000)
  const met = (from: number, to: number) => prayerMet(evening, { startsAt: at(from), endsAt: at(to) })
  expect(met(-60, 0)).toBeNull()
  expect(met(-60, 1)).toBe('maghrib')
  expect(met(19, 60)).toBe('maghrib')
  expect(met(20, 80)).toBeNull()
  expect(met(30, 100)).toBe('isha')
})
