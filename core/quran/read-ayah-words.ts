import { normalise } from '../text/normalise.ts'
import { ayahId, readAyah } from './ayah.ts'
import { surahs } from './surahs.ts'

const numberOfSurah = new Map(surahs.map(({ name, number }) => [normalise(name), number]))

/** The id of «النبأ ١», «سورة النبأ: ١» or «78:1», with digits of either kind; undefined where there is no such ayah. */
export function readAyahWords(text: string): number | undefined {
  const words = normalise(text)
  const pair = /^(\d{1,3}) (\d{1,3})$/.exec(words)
  if (pair) return readAyah(`${Number(pair[1])}:${Number(pair[2])}`)
  const [, name = '', ayah = ''] = /^(?:سوره )?(\D+?) ?(\d{1,3})$/.exec(words) ?? []
  const surah = numberOfSurah.get(name)
  return surah === undefined ? undefined : ayahId({ surah, ayah: Number(ayah) })
}
