import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { groupBy } from '#core/group-by.ts'
import { arabicDigits } from '#core/format/number.ts'
import { placeOf } from '#core/quran/ayah.ts'
import { ayahsIn, type AyahRange } from '#core/quran/range.ts'
import { spokenAyah, spokenWord } from '#core/quran/spoken.ts'
import { spokenRange } from '#core/quran/spoken-range.ts'
import { surahs } from '#core/quran/surahs.ts'
import { wordsOf } from '#core/quran/words.ts'
import { isUnderBasmala, MOST_VERSES, type VersesFile } from '#core/quran/verses.ts'
import { useSettled } from '#web/kernel/realtime/use-settled.ts'
import { useSpokenStops } from '#web/kernel/browser/spoken-stops.ts'
import { Ayah, AyahItem, Ayat, AyatList, Heard, Leaf } from '#web/ui/text/ayat.tsx'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { versesQuery } from '../quran.queries.ts'

interface VersesProps {
  readonly range: AyahRange
  /** How a word is drawn, where it is more than a word. */
  readonly renderWord?: (word: {
    readonly ayah: number
    readonly word: number
    readonly text: string
  }) => ReactNode
  /** Tells of a word whether it is covered; an ayah is read aloud when none of its is. */
  readonly isCovered?: ((ayah: number, word: number) => boolean) | undefined
  /** The names of the marks at a word, read aloud after its ayah; empty where there are none. */
  readonly marksOf?: ((ayah: number, word: number) => string) | undefined
  /** They came with the page, by no act of hers: nothing is said of it. */
  readonly isSilent?: boolean
}

const SETTLE_MS = 300

/** The verses of a range on a leaf of the mushaf; of a range longer than a surah its beginning. */
export function Verses({ range: { from, to }, isSilent = false, ...drawing }: VersesProps) {
  const shown = { from, to: Math.min(to, from + MOST_VERSES - 1) }
  const query = useQuery(versesQuery(shown))
  // A region that comes with its words may not be heard: they follow it.
  const said = useSettled(query.data && !isSilent ? `عُرضت ${spokenRange(shown)}` : '', SETTLE_MS, '')
  return (
    <>
      <output className="sr-only">{said}</output>
      <Loaded query={query} failed="تعذر عرض الآيات">
        {(file) => (
          <Leaf>
            <ReadVerses from={from} file={file} {...drawing} />
            {ayahsIn(shown) < ayahsIn({ from, to }) && (
              <p className="pbs-3 text-sm text-ink-3">هذا أول المقدار، وبقيته في المصحف.</p>
            )}
          </Leaf>
        )}
      </Loaded>
    </>
  )
}

interface ReadVersesProps extends Omit<VersesProps, 'range' | 'isSilent'> {
  readonly from: number
  readonly file: VersesFile
}

/** A list a surah, each under its name where the range begins it. */
function ReadVerses({ from, file, renderWord, isCovered, marksOf }: ReadVersesProps) {
  const withStops = useSpokenStops().areSpoken
  const verses = file.verses.map((text, at) => ({
    id: from + at,
    text,
    spoken: spokenAyah(file.vocalised.verses[at] ?? '', { withStops }),
    ...placeOf(from + at),
  }))
  return [...groupBy(verses, ({ surah }) => surah)].map(([surah, ofSurah]) => {
    const [first] = ofSurah
    const name = `سورة ${surahs[surah - 1]?.name}`
    return (
      <Fragment key={surah}>
        {first?.ayah === 1 && <p className="py-2 text-center text-sm font-semibold text-ink-3">{name}</p>}
        {first && isUnderBasmala(first) && (
          <Ayat className="text-center">
            <Heard spoken={spokenAyah(file.vocalised.basmala)}>
              <Ayah text={file.basmala} />
            </Heard>
          </Ayat>
        )}
        <AyatList label={name}>
          {ofSurah.map(({ id, text, spoken, ayah }) => (
            <AyahItem key={id} spoken={spokenItem({ id, text, spoken, ayah }, { isCovered, marksOf })}>
              <Ayah
                text={text}
                number={ayah}
                renderWord={renderWord && ((word) => renderWord({ ayah: id, ...word }))}
              />
            </AyahItem>
          ))}
        </AyatList>
      </Fragment>
    )
  })
}

/** «قُل هُوَ اللَّهُ أَحَدٌ، الآية ١، أَحَد: مد» */
function spokenItem(
  { id, text, spoken, ayah }: { id: number; text: string; spoken: string; ayah: number },
  { isCovered, marksOf }: Pick<VersesProps, 'isCovered' | 'marksOf'>,
): string {
  const words = wordsOf(text)
  const isHidden = words.some(({ word }) => word !== null && isCovered?.(id, word))
  const marks = words.flatMap(({ text: written, word }) => {
    const mark = word === null ? undefined : marksOf?.(id, word)
    return mark ? [`${spokenWord(written)}: ${mark}`] : []
  })
  return [isHidden ? 'مستورة' : spoken, `الآية ${arabicDigits(ayah)}`, ...marks].join('، ')
}
