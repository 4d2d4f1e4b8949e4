import { useEffect, useMemo, useState } from 'react'
import { isQrPlace } from '#core/certificate/places.ts'
import type { TemplateElement } from '#core/certificate/template.ts'
import { nameOf } from '../editing/commands.ts'

export type LayerKind = 'image' | 'code' | 'text'

/** What the list of layers shows of an element. */
export interface LayerLine {
  readonly id: string
  readonly name: string
  readonly kind: LayerKind
}

const REST_MS = 250

/**
 * From the lowest up. Another order, more or fewer are shown at once; another name when she rests, so that the list is
 * drawn once for a word and not for each of its letters.
 */
export function useLayerLines(elements: readonly TemplateElement[]): readonly LayerLine[] {
  const next = useMemo(() => elements.map(lineOf), [elements])
  const [lines, setLines] = useState(next)
  if (lines.length !== next.length || lines.some(({ id }, at) => id !== next[at]?.id)) setLines(next)
  useEffect(() => {
    const timer = setTimeout(() => setLines((shown) => (isSame(shown, next) ? shown : next)), REST_MS)
    return () => clearTimeout(timer)
  }, [next])
  return lines
}

const isSame = (one: readonly LayerLine[], other: readonly LayerLine[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ id, name, kind }, at) => id === other[at]?.id && name === other[at].name && kind === other[at].kind,
  )

const known = new WeakMap<TemplateElement, LayerLine>()

function lineOf(element: TemplateElement): LayerLine {
  const line = known.get(element) ?? { id: element.id, name: nameOf(element), kind: kindOf(element) }
  // Sound: elements are never changed, only replaced.
  known.set(element, line)
  return line
}

function kindOf(element: TemplateElement): LayerKind {
  if (element.type === 'image') return 'image'
  return isQrPlace(element.content) ? 'code' : 'text'
}
