import { contract } from '#contract/kernel/route.ts'
import { PrayerSettingsForm } from './forms.ts'
import { PrayerSettings } from './shapes.ts'

export const prayerTimeRoutes = contract({
  settings: {
    method: 'GET',
    path: '/api/v1/admin/prayer-times',
    access: ['admin'],
    summary: 'المدينة وطريقة الحساب اللتان تُعرف بهما أوقات الصلاة',
    data: PrayerSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/v1/admin/prayer-times',
    access: ['admin'],
    summary: 'حفظ المدينة وطريقة الحساب',
    takes: 'form',
    body: PrayerSettingsForm,
    data: PrayerSettings,
  },
})
