import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '../buttons/button.tsx'
import { SpokenName } from '../spoken.tsx'

interface TemplateVersionsProps<Words> {
  /** Newest first; null words: those that came with the platform. */
  readonly versions: readonly {
    readonly version: number
    readonly words: Words | null
    readonly saved_at: string
    readonly saved_by: string | null
  }[]
  readonly ownWords: Words
  readonly onTake: (words: Words) => void
}

/** Earlier words; taking them writes them into the fields, and saving is hers. */
export function TemplateVersions<Words>({ versions, ownWords, onTake }: TemplateVersionsProps<Words>) {
  if (versions.length === 0) return <p className="text-sm text-ink-3">النص الأصلي الذي جاء مع المنصة.</p>
  return (
    <section className="grid gap-2" aria-labelledby="versions">
      <h2 id="versions" className="text-sm font-semibold">
        النسخ السابقة
      </h2>
      <ul className="border-t border-rule *:border-b *:border-rule">
        {versions.map(({ version, words, saved_at, saved_by }) => (
          <li
            key={version}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm"
          >
            <span>
              النسخة {formatNumber(version)}
              {words === null && ' (النص الأصلي)'}، {formatDateTime(saved_at)}
              {saved_by && (
                <>
                  ، <SpokenName text={saved_by} />
                </>
              )}
            </span>
            <Button
              look="text"
              size={36}
              aria-label={`كتابتها في الحقول: النسخة ${formatNumber(version)}`}
              onClick={() => onTake(words ?? ownWords)}
            >
              كتابتها في الحقول
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
