/** The rows of an Arabic keyboard beside those of a Latin one; `b` writes two letters. */
const ROWS = [
  ['qwertyuiop[]', 'ضصثقفغعهخحجد'],
  ["asdfghjkl;'", 'شسيبلاتنمكط'],
  ['zxcv', 'ئءؤر'],
  ['nm,./', 'ىةوزظ'],
  ['`', 'ذ'],
] as const

const ARABIC_OF = new Map([
  ['b', 'لا'],
  ...ROWS.flatMap(([latin, arabic]) => Array.from(latin, (key, at) => [key, arabic.charAt(at)] as const)),
  // With Shift; the other letters of a Shift key fold into what the key writes without it.
  ['T', 'لا'],
  ['Y', 'ا'],
  ['G', 'لا'],
  ['N', 'ا'],
])

/** What was typed with a Latin keyboard as an Arabic one writes it; undefined for what nobody meant in Arabic. */
export function onArabicKeys(typed: string): string | undefined {
  if (!/[a-z]/i.test(typed) || /[^ -~]|@/.test(typed)) return undefined
  const isShifted = /[a-z]/.test(typed)
  return Array.from(typed, (key) => {
    const plain = key.toLowerCase()
    return (isShifted ? ARABIC_OF.get(key) : undefined) ?? ARABIC_OF.get(plain) ?? key
  }).join('')
}

/** The letters that a finger hits beside the one it means. */
export const besideKeys: readonly string[] = ROWS.flatMap(([, arabic]) =>
  Array.from(arabic, (_, at) => arabic.slice(at, at + 2)).filter((pair) => pair.length === 2),
)
