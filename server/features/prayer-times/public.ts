export { prayerTable, type PrayerTable } from './service.ts'
