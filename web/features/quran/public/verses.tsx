import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { groupBy } from '#core/group-by.ts'
import { placeOf } from '#core/quran/ayah.ts'
import { ayahsIn, type AyahRange } from '#core/quran/range.ts'
import { surahs } from '#core/quran/surahs.ts'
import { isUnderBasmala, MOST_VERSES, type VersesFile } from '#core/quran/verses.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Ayah, Ayat, Leaf } from '#web/ui/ayat.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { versesQuery } from '../quran.queries.ts'

interface VersesProps {
  readonly range: AyahRange
  /** How a word is drawn, where it is more than a word. */
  readonly renderWord?: (word: {
    readonly ayah: number
    readonly word: number
    readonly text: string
  }) => ReactNode
}

/** The verses of a range on a leaf of the mushaf; of a range longer than a surah its beginning. */
export function Verses({ range: { from, to }, renderWord }: VersesProps) {
  const shown = { from, to: Math.min(to, from + MOST_VERSES - 1) }
  const query = useQuery(versesQuery(shown))
  return (
    <Loaded query={query} failed="تعذر عرض الآيات" errorText={sentenceOf} label="الآيات">
      {(file) => (
        <Leaf>
          <ReadVerses from={from} file={file} renderWord={renderWord} />
          {ayahsIn(shown) < ayahsIn({ from, to }) && (
            <p className="pbs-3 text-sm text-ink-3">هذا أول المقدار، وبقيته في المصحف.</p>
          )}
        </Leaf>
      )}
    </Loaded>
  )
}

/** A paragraph a surah, each under its name where the range begins it. */
interface ReadVersesProps {
  readonly renderWord: VersesProps['renderWord']
  readonly from: number
  readonly file: VersesFile
}

function ReadVerses({ from, file, renderWord }: ReadVersesProps) {
  const verses = file.verses.map((text, at) => ({ id: from + at, text, ...placeOf(from + at) }))
  return [...groupBy(verses, ({ surah }) => surah)].map(([surah, ofSurah]) => {
    const [first] = ofSurah
    return (
      <Fragment key={surah}>
        {first?.ayah === 1 && (
          <p className="py-2 text-center text-sm font-semibold text-ink-3">سورة {surahs[surah - 1]?.name}</p>
        )}
        {first && isUnderBasmala(first) && (
          <Ayat className="text-center">
            <Ayah text={file.basmala} />
          </Ayat>
        )}
        <Ayat>
          {ofSurah.map(({ id, text, ayah }) => (
            <Fragment key={id}>
              <Ayah
                text={text}
                number={ayah}
                renderWord={renderWord && ((word) => renderWord({ ayah: id, ...word }))}
              />{' '}
            </Fragment>
          ))}
        </Ayat>
      </Fragment>
    )
  })
}
