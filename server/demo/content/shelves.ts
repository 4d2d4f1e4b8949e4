import type { shelfColors } from '#contract/courses/shapes.ts'

interface DemoCategory {
  name: string
  color: (typeof shelfColors)[number]
  /** A Lucide icon. */
  icon: string
}

/** In the order in which the catalogue lists them. */
export const categories: readonly DemoCategory[] = [
  { name: 'التجويد', color: 'teal', icon: 'audio-lines' },
  { name: 'الحفظ والمراجعة', color: 'moss', icon: 'repeat' },
  { name: 'التفسير', color: 'ink', icon: 'book-open' },
  { name: 'الفقه', color: 'umber', icon: 'scale' },
  { name: 'السيرة النبوية', color: 'clay', icon: 'compass' },
  { name: 'اللغة العربية', color: 'sand', icon: 'feather' },
  { name: 'القراءات', color: 'ink', icon: 'layers' },
  { name: 'الآداب والتزكية', color: 'clay', icon: 'heart' },
]

export const levels = ['مبتدئ', 'متوسط', 'متقدم', 'متخصص']
