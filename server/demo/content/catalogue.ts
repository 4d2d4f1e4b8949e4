import type { InstructorKey } from './people.ts'

/** The courses and who teaches them, oldest first: they are published in this order. Each is a folder of ../courses. */
export const catalogue: readonly (readonly [key: string, instructor: InstructorKey])[] = [
  ['noorania', 'hissa'],
  ['hifz-plan', 'amina'],
  ['salah', 'noura'],
  ['fatiha', 'haya'],
  ['makki', 'maha'],
  ['amma', 'amina'],
  ['tahara', 'noura'],
  ['makharij', 'hissa'],
  ['nahw', 'ruqayya'],
  ['tuhfa', 'mona'],
  ['adab-hamala', 'fatima'],
  ['siyam', 'asma'],
  ['kahf', 'haya'],
  ['revision', 'fatima'],
  ['madani', 'maha'],
  ['sarf', 'ruqayya'],
  ['waqf', 'nawal'],
  ['ummahat', 'latifa'],
  ['usul-tafsir', 'sara'],
  ['qiraat', 'mona'],
  ['qulub', 'asma'],
  ['balagha', 'ruqayya'],
  ['rasm', 'nawal'],
  ['ijaza', 'mona'],
]
