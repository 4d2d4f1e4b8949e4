import { useDeferredValue, useMemo } from 'react'
import { problemsOf } from '#core/certificate/design/problems.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { select } from '../editing/design.ts'
import type { Studio } from '../editing/use-studio.ts'

/** What would be wrong on paper, said while she designs; worked out when the sheet rests. */
export function Problems({
  studio: { engine, round, failures, state, sample, pieces, act },
}: {
  studio: Studio
}) {
  const template = useDeferredValue(state.template)
  const isWhole =
    template === state.template &&
    failures.faces.length === 0 &&
    pieces.size === state.template.elements.length
  const problems = useMemo(
    () => (engine && isWhole && round > 0 ? problemsOf(template, engine.pageOf(template, sample)) : []),
    [engine, isWhole, round, template, sample],
  )
  if (problems.length === 0) return null
  return (
    <Note kind="warn">
      <ul className="grid gap-2 text-sm">
        {problems.map(({ kind, element, sentence }) => (
          <li key={`${kind} ${element} ${sentence}`}>
            {sentence}{' '}
            {element !== undefined && element !== 'background' && (
              <Button look="text" size={36} onClick={() => act(select([element]))}>
                إظهاره
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}
