import { useMemo, useReducer } from 'react'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { commandsFor } from './commands.ts'
import { begin, type DesignState, type Step } from './design.ts'
import { elementsOf } from './edits.ts'
import { roughBox } from './rough-box.ts'
import type { Piece } from '../drawing/engine.ts'
import { useEngine } from '../drawing/use-engine.ts'
import { useView } from './use-view.ts'

const take = (state: DesignState, step: Step) => step(state)

/** Everything that the parts of the designer look at and act on. */
export function useStudio(opened: CertificateTemplate) {
  const [state, act] = useReducer(take, opened, begin)
  const { view, values, sample, look } = useView()
  const drawing = useEngine(state.template)
  const { engine, round } = drawing
  const { template, selected } = state
  const { elements, orientation } = template
  // `round` grows when a face or a picture has arrived, after which the engine answers more than before.
  const pieces = useMemo(() => {
    void round
    const known = new Map<string, Piece>()
    for (const element of elements) {
      const piece = engine?.pieceOf(element, orientation, values)
      if (piece) known.set(element.id, piece)
    }
    return known
  }, [engine, round, elements, orientation, values])
  const boxes = useMemo(
    () => new Map(elements.map((element) => [element.id, pieces.get(element.id)?.box ?? roughBox(element)])),
    [elements, pieces],
  )
  const { background_url: backgroundUrl, backgroundSize } = template
  const background = useMemo(() => {
    void round
    return (
      engine?.backgroundOf({
        name: '',
        backgroundColor: '',
        elements: [],
        orientation,
        background_url: backgroundUrl,
        ...(backgroundSize && { backgroundSize }),
      }) ?? ''
    )
  }, [engine, round, orientation, backgroundUrl, backgroundSize])
  return {
    state,
    act,
    view,
    values,
    sample,
    look,
    ...drawing,
    pieces,
    boxes,
    background,
    picked: elementsOf(template, selected),
    commands: commandsFor(state, act, boxes),
  }
}
export type Studio = ReturnType<typeof useStudio>
