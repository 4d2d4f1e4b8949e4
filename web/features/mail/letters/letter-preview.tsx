import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LetterWords } from '#contract/mail/shapes.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { MailFrame } from '#web/ui/pictures/mail-frame.tsx'
import { previewQuery } from '../mail.queries.ts'

export function LetterPreviewPart({ kind, words }: { kind: string; words: LetterWords }) {
  const preview = useQuery({ ...previewQuery(kind, words), placeholderData: keepPreviousData })
  return (
    <section className="grid content-start gap-3" aria-labelledby="preview">
      <h2 id="preview" className="font-bold">
        كما تصل
      </h2>
      <Loaded query={preview} failed="تعذرت المعاينة" fades>
        {(shown) => <MailFrame subject={shown.subject} pages={shown} />}
      </Loaded>
    </section>
  )
}
