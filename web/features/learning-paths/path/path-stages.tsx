import type { LearningPath } from '#contract/learning-paths/shapes.ts'
import { arabicDigits } from '#core/format/number.ts'
import { planDayCount } from '#core/format/path-words.ts'

/** What the path holds, stage by stage; its days are seen by whoever walks it. */
export const PathStages = ({ path: { stages } }: { path: LearningPath }) => (
  <section className="pbs-8" aria-labelledby="stages">
    <h2 id="stages" className="mbe-2 text-xl font-bold">
      المراحل
    </h2>
    {stages.length === 0 && <p className="text-ink-2">لا مراحل بعد.</p>}
    <ol className="grid">
      {stages.map(({ id, title, description, days_count }, at) => (
        <li key={id} className="flex gap-x-3 border-b border-rule py-4">
          <span className="min-w-6 font-display text-xl leading-tight font-bold text-gold">
            {arabicDigits(at + 1)}
          </span>
          <div className="min-w-0 flex-1 wrap-break-word">
            <h3 className="font-semibold">
              <bdi>{title}</bdi>
            </h3>
            {description && <p className="text-sm whitespace-pre-line text-ink-2">{description}</p>}
          </div>
          <span className="text-sm text-ink-2">{planDayCount(days_count)}</span>
        </li>
      ))}
    </ol>
  </section>
)
