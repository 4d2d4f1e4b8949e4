import { z } from 'zod'

/** Those whose time a session of the evening may meet. */
export const prayers = ['maghrib', 'isha'] as const
export type Prayer = (typeof prayers)[number]

/** How the hours are reckoned. */
export const prayerMethods = [
  'umm_al_qura',
  'egyptian',
  'muslim_world_league',
  'kuwait',
  'qatar',
  'dubai',
  'turkey',
  'karachi',
  'singapore',
  'north_america',
] as const

/** Where most of the centre’s women live: one of these, or the nearest. */
export const prayerCities = [
  'riyadh',
  'makkah',
  'madinah',
  'jeddah',
  'dammam',
  'abha',
  'kuwait',
  'doha',
  'manama',
  'dubai',
  'muscat',
  'sanaa',
  'amman',
  'jerusalem',
  'damascus',
  'baghdad',
  'cairo',
  'khartoum',
  'tripoli',
  'tunis',
  'algiers',
  'casablanca',
  'istanbul',
  'london',
  'paris',
  'berlin',
  'stockholm',
  'new_york',
  'kuala_lumpur',
] as const

export const PrayerSettings = z.object({ city: z.enum(prayerCities), method: z.enum(prayerMethods) })
export type PrayerSettings = z.output<typeof PrayerSettings>

export const defaultPrayerSettings: PrayerSettings = { city: 'riyadh', method: 'umm_al_qura' }
