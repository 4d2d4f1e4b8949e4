import { useEffect, useEffectEvent, useState } from 'react'
import { problemsOf, type Problem } from '#core/certificate/design/problems.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/marks/note.tsx'
import { select } from '../editing/design.ts'
import type { Studio } from '../editing/use-studio.ts'

/** How long the sheet has rested before it is looked through. */
const REST_MS = 300
const NONE: readonly Problem[] = []

/** What would be wrong on paper, said when the sheet rests, so that it never stands in the way of her hand. */
export function Problems({
  studio: { engine, round, failures, state, view, sample, pieces, act },
}: {
  studio: Studio
}) {
  const { template } = state
  const [problems, setProblems] = useState(NONE)
  const look = useEffectEvent(() => {
    const isWhole = failures.faces.length === 0 && pieces.size === template.elements.length
    if (!engine || round === 0 || !isWhole) return setProblems(NONE)
    const warnings = [
      ...engine.backgroundWarningsOf(template),
      ...template.elements.flatMap((element) => engine.warningsOf(element, template.orientation, sample)),
    ]
    setProblems(problemsOf(template, { warnings }))
  })
  useEffect(() => {
    const timer = setTimeout(() => look(), REST_MS)
    return () => clearTimeout(timer)
  }, [engine, round, failures, template, sample])
  if (problems.length === 0) return null
  return (
    <Note kind="warn">
      <ul className="grid gap-2 text-sm">
        {problems.map(({ kind, element, sentence }) => (
          <li key={`${kind} ${element} ${sentence}`}>
            {sentence}{' '}
            {element !== undefined && element !== 'background' && !view.isPreview && (
              <Button
                look="text"
                size={36}
                aria-label={`إظهاره: ${sentence}`}
                onClick={() => act(select([element]))}
              >
                إظهاره
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
