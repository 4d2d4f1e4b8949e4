import type { CategoryKey, Ground, LevelKey } from './types.ts'

export interface DemoCategory {
  name: string
  color: Ground
  /** A Lucide icon. */
  icon: string
}

/** In the order in which the catalogue lists them. */
export const categories: Readonly<Record<CategoryKey, DemoCategory>> = {
  tajweed: { name: 'التجويد', color: 'teal', icon: 'audio-lines' },
  hifz: { name: 'الحفظ والمراجعة', color: 'moss', icon: 'repeat' },
  tafsir: { name: 'التفسير', color: 'ink', icon: 'book-open' },
  fiqh: { name: 'الفقه', color: 'umber', icon: 'scale' },
  seerah: { name: 'السيرة النبوية', color: 'clay', icon: 'compass' },
  arabic: { name: 'اللغة العربية', color: 'sand', icon: 'feather' },
  qiraat: { name: 'القراءات', color: 'ink', icon: 'layers' },
  adab: { name: 'الآداب والتزكية', color: 'clay', icon: 'heart' },
}

export const levels: Readonly<Record<LevelKey, string>> = {
  beginner: 'مبتدئ',
  intermediate: 'متوسط',
  advanced: 'متقدم',
  specialist: 'متخصص',
}
