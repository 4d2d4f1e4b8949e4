import type { PrayerSettings } from '#contract/prayer-times/shapes.ts'

interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly zone: string
}

const place = (latitude: number, longitude: number, zone: string): Place => ({ latitude, longitude, zone })

export const cities: Readonly<Record<PrayerSettings['city'], Place>> = {
  riyadh: place(24.7136, 46.6753, 'Asia/Riyadh'),
  makkah: place(21.4225, 39.8262, 'Asia/Riyadh'),
  madinah: place(24.4672, 39.6111, 'Asia/Riyadh'),
  jeddah: place(21.4858, 39.1925, 'Asia/Riyadh'),
  dammam: place(26.4207, 50.0888, 'Asia/Riyadh'),
  abha: place(18.2164, 42.5053, 'Asia/Riyadh'),
  kuwait: place(29.3759, 47.9774, 'Asia/Kuwait'),
  doha: place(25.2854, 51.531, 'Asia/Qatar'),
  manama: place(26.2285, 50.586, 'Asia/Bahrain'),
  dubai: place(25.2048, 55.2708, 'Asia/Dubai'),
  muscat: place(23.588, 58.3829, 'Asia/Muscat'),
  sanaa: place(15.3694, 44.191, 'Asia/Aden'),
  amman: place(31.9539, 35.9106, 'Asia/Amman'),
  jerusalem: place(31.7683, 35.2137, 'Asia/Hebron'),
  damascus: place(33.5138, 36.2765, 'Asia/Damascus'),
  baghdad: place(33.3152, 44.3661, 'Asia/Baghdad'),
  cairo: place(30.0444, 31.2357, 'Africa/Cairo'),
  khartoum: place(15.5007, 32.5599, 'Africa/Khartoum'),
  tripoli: place(32.8872, 13.1913, 'Africa/Tripoli'),
  tunis: place(36.8065, 10.1815, 'Africa/Tunis'),
  algiers: place(36.7538, 3.0588, 'Africa/Algiers'),
  casablanca: place(33.5731, -7.5898, 'Africa/Casablanca'),
  istanbul: place(41.0082, 28.9784, 'Europe/Istanbul'),
  london: place(51.5074, -0.1278, 'Europe/London'),
  paris: place(48.8566, 2.3522, 'Europe/Paris'),
  berlin: place(52.52, 13.405, 'Europe/Berlin'),
  stockholm: place(59.3293, 18.0686, 'Europe/Stockholm'),
  new_york: place(40.7128, -74.006, 'America/New_York'),
  kuala_lumpur: place(3.139, 101.6869, 'Asia/Kuala_Lumpur'),
}
