export { hasCity, prayerTable, type PrayerTable } from './service.ts'
