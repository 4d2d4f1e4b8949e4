import {
  AudioLines,
  BookOpen,
  Compass,
  Feather,
  GraduationCap,
  Heart,
  Landmark,
  Layers,
  MessageCircle,
  Moon,
  PenLine,
  Repeat,
  Scale,
  Star,
  Sun,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { Shelf } from '#contract/categories.ts'
import type { ShelfKind } from './shelves.queries.ts'

export const icons: Readonly<Record<Shelf['icon'], { icon: LucideIcon; label: string }>> = {
  'book-open': { icon: BookOpen, label: 'كتاب' },
  'audio-lines': { icon: AudioLines, label: 'صوت' },
  repeat: { icon: Repeat, label: 'تكرار' },
  scale: { icon: Scale, label: 'ميزان' },
  compass: { icon: Compass, label: 'بوصلة' },
  feather: { icon: Feather, label: 'ريشة' },
  layers: { icon: Layers, label: 'طبقات' },
  heart: { icon: Heart, label: 'قلب' },
  star: { icon: Star, label: 'نجمة' },
  moon: { icon: Moon, label: 'هلال' },
  sun: { icon: Sun, label: 'شمس' },
  'graduation-cap': { icon: GraduationCap, label: 'تخرج' },
  users: { icon: Users, label: 'حلقة' },
  'message-circle': { icon: MessageCircle, label: 'حوار' },
  'pen-line': { icon: PenLine, label: 'قلم' },
  landmark: { icon: Landmark, label: 'مبنى' },
}

export const colors: Readonly<Record<Shelf['color'], string>> = {
  teal: 'أخضر',
  ink: 'كحلي',
  clay: 'طيني',
  moss: 'زيتوني',
  sand: 'رملي',
  umber: 'بني',
}

interface Words {
  readonly tab: string
  readonly one: string
  readonly add: string
  readonly hint: string
  readonly empty: string
  readonly name: string
  readonly added: string
  readonly other: string
  /** The filter of the course list that shows what is in it. */
  readonly filter: 'category' | 'level'
}
export const shelfWords: Readonly<Record<ShelfKind, Words>> = {
  categories: {
    tab: 'التصنيفات',
    one: 'التصنيف',
    add: 'إضافة تصنيف',
    hint: 'تظهر بهذا الترتيب في الكتالوج.',
    empty: 'لا تصنيفات بعد',
    name: 'اسم التصنيف',
    added: 'أُضيف التصنيف',
    other: 'التصنيف الآخر',
    filter: 'category',
  },
  levels: {
    tab: 'المستويات',
    one: 'المستوى',
    add: 'إضافة مستوى',
    hint: 'من الأدنى إلى الأعلى: شرط المستوى يقبل ما فوقه أيضًا.',
    empty: 'لا مستويات بعد',
    name: 'اسم المستوى',
    added: 'أُضيف المستوى',
    other: 'المستوى الآخر',
    filter: 'level',
  },
}
