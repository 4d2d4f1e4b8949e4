import { useQuery } from '@tanstack/react-query'
import type { AiUse } from '#contract/ai/shapes.ts'
import { aiUseWords } from '#core/ai-words.ts'
import { formatNumber } from '#core/format/number.ts'
import { Loaded } from '#web/ui/loading/loaded.tsx'
import { PanelTitle } from '#web/ui/text/section-title.tsx'
import { figuresQuery } from '../ai.queries.ts'

const parts = [
  ['drafted', 'كُتبت'],
  ['used', 'استُعملت كما هي'],
  ['edited', 'عُدّلت'],
  ['discarded', 'تُركت'],
  ['sent', 'أُرسلت وحدها'],
  ['nothing', 'لا جواب'],
  ['failed', 'لم تُعرض'],
] as const

/** Whether drafts are worth their price: what people made of them. */
export function FiguresPart({ uses }: { uses?: readonly AiUse[] }) {
  const figures = useQuery(figuresQuery())
  return (
    <section className="grid gap-4" aria-labelledby="ai-figures">
      <PanelTitle id="ai-figures" title="استعمال المسودات" text="في آخر ثلاثين يومًا." />
      <Loaded query={figures} failed="تعذر تحميل الأرقام" rows={3}>
        {(rows) => (
          <ul className="*:border-b *:border-rule">
            {rows
              .filter(({ use }) => uses === undefined || uses.includes(use))
              .map((row) => (
                <li key={row.use} className="grid gap-1 py-3">
                  <b>{aiUseWords[row.use]}</b>
                  <span className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
                    {parts.map(([name, label]) => (
                      <span key={name}>
                        {label}: <b>{formatNumber(row[name])}</b>
                      </span>
                    ))}
                  </span>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
