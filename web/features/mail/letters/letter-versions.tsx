import type { Letter, LetterWords } from '#contract/mail/shapes.ts'
import { formatDateTime } from '#core/format/date.ts'
import { formatNumber } from '#core/format/number.ts'
import { Button } from '#web/ui/button.tsx'

/** Earlier words; taking them writes them into the fields, and saving is hers. */
export function LetterVersions({ letter, onTake }: { letter: Letter; onTake: (words: LetterWords) => void }) {
  const { versions, own_words } = letter
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
                  ، <bdi>{saved_by}</bdi>
                </>
              )}
            </span>
            <Button
              look="text"
              size={36}
              aria-label={`كتابة النسخة ${formatNumber(version)} في الحقول`}
              onClick={() => onTake(words ?? own_words)}
            >
              كتابتها في الحقول
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
