import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LetterWords } from '#contract/mail/shapes.ts'
import { sentenceOf } from '#web/kernel/api-error.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { previewQuery } from '../mail.queries.ts'

const themes = [
  { value: 'light', label: 'فاتح' },
  { value: 'dark', label: 'داكن' },
] as const

/** The mail at the width of a phone. It is drawn in a frame of its own, in which no script runs. */
export function LetterPreviewPart({ kind, words }: { kind: string; words: LetterWords }) {
  const preview = useQuery({ ...previewQuery(kind, words), placeholderData: keepPreviousData })
  const [theme, setTheme] = useState<'light' | 'dark'>('light')
  return (
    <section className="grid content-start gap-3" aria-labelledby="preview">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="preview" className="font-bold">
          كما تصل
        </h2>
        <SegmentedControl label="مظهر المعاينة" options={themes} value={theme} onChange={setTheme} compact />
      </div>
      <Loaded query={preview} failed="تعذرت المعاينة" errorText={sentenceOf} fades>
        {(shown) => (
          <>
            <p className="text-sm text-ink-2">
              <bdi>{shown.subject}</bdi>
            </p>
            <iframe
              title="الرسالة كما تصل"
              sandbox="allow-same-origin"
              srcDoc={shown[theme]}
              className="block h-[600px] w-full max-w-[360px] border border-rule"
            />
          </>
        )}
      </Loaded>
    </section>
  )
}
