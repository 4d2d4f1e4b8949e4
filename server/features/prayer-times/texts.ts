import { sentences } from '#server/kernel/texts.ts'

export const prayerTimeTexts = sentences({ saved: 'تم الحفظ' })
