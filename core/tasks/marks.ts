/** What a teacher marks at a second of a recitation, in the order of its keys 1 to 9 and 0. */
export const markKinds = [
  'forgot',
  'replaced',
  'added',
  'haraka',
  'prompted',
  'waqf',
  'makhraj',
  'madd',
  'ghunna',
  'other',
] as const
export type MarkKind = (typeof markKinds)[number]

/** Memory, stopping, and the art of recitation, the gravest first: each is drawn in its own shape. */
export const markFamilies = ['memory', 'stop', 'tajweed', 'other'] as const
export type MarkFamily = (typeof markFamilies)[number]

const familyLabels: Readonly<Record<MarkFamily, string>> = {
  memory: 'حفظ',
  stop: 'وقف وتوقف',
  tajweed: 'تجويد',
  other: 'أخرى',
}

const table: Readonly<Record<MarkKind, { readonly label: string; readonly family: MarkFamily }>> = {
  forgot: { label: 'نسيان', family: 'memory' },
  replaced: { label: 'إبدال', family: 'memory' },
  added: { label: 'زيادة', family: 'memory' },
  haraka: { label: 'حركة', family: 'memory' },
  prompted: { label: 'توقف', family: 'stop' },
  waqf: { label: 'وقف', family: 'stop' },
  makhraj: { label: 'مخرج', family: 'tajweed' },
  madd: { label: 'مد', family: 'tajweed' },
  ghunna: { label: 'غنة', family: 'tajweed' },
  other: { label: 'أخرى', family: 'other' },
}

export const familyLabel = (family: MarkFamily): string => familyLabels[family]
export const markLabel = (kind: MarkKind): string => table[kind].label
export const familyOf = (kind: MarkKind): MarkFamily => table[kind].family
