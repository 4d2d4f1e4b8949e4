import { ayahId, placeOf } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { surahs } from '#core/quran/surahs.ts'
import { arabicDigits } from '#core/format/number.ts'
import { foldDigits } from '#core/text/digits.ts'

/** An end of a range while it is written. */
export interface AyahDraft {
  readonly surah: number
  readonly ayah: string
}

/** A range while it is written: what stands in its fields, usable or not. */
export interface RangeDraft {
  readonly from: AyahDraft
  readonly to: AyahDraft
}

export interface ReadRange {
  /** Undefined: the fields hold no range, and a sentence stands at one of them. */
  readonly range?: AyahRange
  readonly fromError?: string
  readonly toError?: string
}

const draftOf = (id: number): AyahDraft => {
  const { surah, ayah } = placeOf(id)
  return { surah, ayah: arabicDigits(ayah) }
}

export const writeRange = ({ from, to }: AyahRange): RangeDraft => ({ from: draftOf(from), to: draftOf(to) })

/** A whole surah, as it stands in the fields when it is chosen. */
export function wholeSurah(number: number): RangeDraft {
  return {
    from: { surah: number, ayah: arabicDigits(1) },
    to: { surah: number, ayah: arabicDigits(surahs[number - 1]?.ayahs ?? 1) },
  }
}

const idOf = ({ surah, ayah }: AyahDraft) => ayahId({ surah, ayah: Number(foldDigits(ayah).trim() || '0') })

const outside = ({ surah, ayah }: AyahDraft) => {
  const { name = '', ayahs = 0 } = surahs[surah - 1] ?? {}
  return ayah.trim() === '' ? 'اكتبي رقم الآية' : `آيات ${name} من ١ إلى ${arabicDigits(ayahs)}`
}

/** The range that the fields hold, or what is wrong with them, in words. */
export function readRange({ from, to }: RangeDraft): ReadRange {
  const first = idOf(from)
  const last = idOf(to)
  const faults = {
    ...(first === undefined && { fromError: outside(from) }),
    ...(last === undefined && { toError: outside(to) }),
  }
  if (first === undefined || last === undefined) return faults
  return last < first ? { toError: 'ينتهي المقدار قبل أن يبدأ' } : { range: { from: first, to: last } }
}
