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
import type { Shelf } from '#contract/categories/shapes.ts'
import { colourWords, shelfIconWords } from '#core/picture-words.ts'
import type { ShelfKind } from './shelves.queries.ts'

export const icons: Readonly<Record<Shelf['icon'], { icon: LucideIcon; label: string }>> = {
  'book-open': { icon: BookOpen, label: shelfIconWords['book-open'] },
  'audio-lines': { icon: AudioLines, label: shelfIconWords['audio-lines'] },
  repeat: { icon: Repeat, label: shelfIconWords.repeat },
  scale: { icon: Scale, label: shelfIconWords.scale },
  compass: { icon: Compass, label: shelfIconWords.compass },
  feather: { icon: Feather, label: shelfIconWords.feather },
  layers: { icon: Layers, label: shelfIconWords.layers },
  heart: { icon: Heart, label: shelfIconWords.heart },
  star: { icon: Star, label: shelfIconWords.star },
  moon: { icon: Moon, label: shelfIconWords.moon },
  sun: { icon: Sun, label: shelfIconWords.sun },
  'graduation-cap': { icon: GraduationCap, label: shelfIconWords['graduation-cap'] },
  users: { icon: Users, label: shelfIconWords.users },
  'message-circle': { icon: MessageCircle, label: shelfIconWords['message-circle'] },
  'pen-line': { icon: PenLine, label: shelfIconWords['pen-line'] },
  landmark: { icon: Landmark, label: shelfIconWords.landmark },
}

export const colors: Readonly<Record<Shelf['color'], string>> = colourWords

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
    hint: 'تظهر بهذا الترتيب في صفحة الدورات.',
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
