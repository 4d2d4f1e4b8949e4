import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import { readAyah } from '#core/quran/ayah.ts'
import type { AyahRange } from '#core/quran/range.ts'
import { rangeWords } from '#core/quran/range-words.ts'
import { spokenAyah } from '#core/quran/spoken.ts'
import { surahs } from '#core/quran/surahs.ts'
import { useDebounced } from '#web/kernel/lists/use-debounced.ts'
import { Ayah, Heard, InlineAyat } from '#web/ui/text/ayat.tsx'
import { Combobox } from '#web/ui/pickers/combobox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { verseSearchQuery } from '../quran.queries.ts'
import { readRange, wholeSurah, writeRange, type AyahDraft, type RangeDraft } from '../range/range-draft.ts'
import { Spoken } from '#web/ui/spoken.tsx'

interface RangePickerProps {
  readonly value: AyahRange
  /** Undefined while what stands in the fields is no range; the fields say why. */
  readonly onChange: (range: AyahRange | undefined) => void
}

/** Chooses ayahs from one to another: by surah and number, or by words of the verse that it begins with. */
export function RangePicker({ value, onChange }: RangePickerProps) {
  const [draft, setDraft] = useState<RangeDraft>(() => writeRange(value))
  const { range, fromError, toError } = readRange(draft)
  const change = (next: RangeDraft) => {
    setDraft(next)
    onChange(readRange(next).range)
  }
  return (
    <div className="grid gap-4">
      <VerseSearch
        onChoose={(id) => {
          const { from } = writeRange({ from: id, to: id })
          const to = range && range.to > id ? draft.to : from
          change({ from, to })
        }}
      />
      <AyahFields
        name="من"
        draft={draft.from}
        error={fromError}
        onSurah={(surah) => change(wholeSurah(surah))}
        onAyah={(ayah) => change({ ...draft, from: { ...draft.from, ayah } })}
      />
      <AyahFields
        name="إلى"
        draft={draft.to}
        error={toError}
        onSurah={(surah) => change({ ...draft, to: wholeSurah(surah).to })}
        onAyah={(ayah) => change({ ...draft, to: { ...draft.to, ayah } })}
      />
      <output className="min-h-6 text-sm text-ink-2">{range && <Spoken text={rangeWords(range)} />}</output>
    </div>
  )
}

const surahOptions = surahs.map(({ number, name }) => ({
  value: String(number),
  label: `${arabicDigits(number)}. ${name}`,
}))

interface AyahFieldsProps {
  readonly name: string
  readonly draft: AyahDraft
  readonly error: string | undefined
  readonly onSurah: (surah: number) => void
  readonly onAyah: (ayah: string) => void
}

function AyahFields({ name, draft, error, onSurah, onAyah }: AyahFieldsProps) {
  return (
    <div className="grid grid-cols-[1fr_7rem] gap-3">
      <Field label={`${name} سورة`}>
        <Select
          value={String(draft.surah)}
          options={surahOptions}
          onChange={({ target }) => onSurah(Number(target.value))}
        />
      </Field>
      <Field label={`${name} آية`} error={error}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.ayah}
          onChange={({ target }) => onAyah(target.value)}
        />
      </Field>
    </div>
  )
}

/** In the font of the Quran: another one loses its signs. */
const VerseHint = ({ text, vocalised }: { text: string; vocalised: string }) => (
  <InlineAyat className="[--t-ayat:1.125rem]">
    <Heard spoken={spokenAyah(vocalised)}>
      <Ayah text={text} />
    </Heard>
  </InlineAyat>
)

/** Words as she types them today find the verse, with or without vowels. */
function VerseSearch({ onChoose }: { readonly onChoose: (id: number) => void }) {
  const [words, setWords] = useState('')
  const typing = useDebounced()
  const { data, isFetching } = useQuery(verseSearchQuery(words))
  const options = (words.trim() === '' ? [] : (data?.verses ?? [])).flatMap(({ ayah, text, vocalised }) => {
    const id = readAyah(ayah)
    return id === undefined
      ? []
      : [
          {
            value: ayah,
            label: rangeWords({ from: id, to: id }),
            hint: <VerseHint text={text} vocalised={vocalised} />,
          },
        ]
  })
  return (
    <Field label="ابحثي عن الآية بكلماتها" optional>
      <Combobox
        options={options}
        value={null}
        onChange={(option) => {
          const id = option && readAyah(option.value)
          if (id) onChoose(id)
        }}
        onQuery={(typed) => typing.later(() => setWords(typed))}
        loading={isFetching}
        placeholder="مثل: ذلك الكتاب لا ريب فيه"
        emptyText={words.trim() === '' ? 'اكتبي كلمة أو أكثر من الآية' : 'لا توجد آية بهذه الكلمات'}
      />
    </Field>
  )
}
