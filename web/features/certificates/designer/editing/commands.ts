import type { Box } from '#core/certificate/design/box.ts'
import { isTextElement, type TemplateElement } from '#core/certificate/template.ts'
import { storage } from '#web/kernel/storage.ts'
import { readElements } from './read-design.ts'
import { change, select, type DesignState, type Step } from './design.ts'
import {
  added,
  copiesOf,
  elementsOf,
  insideSheet,
  moved,
  relayered,
  removed,
  sheetOf,
  type LayerStep,
} from './edits.ts'

const CLIPBOARD = 'certificate-clipboard'

export type Boxes = ReadonlyMap<string, Box>

export function putOn(act: (step: Step) => void, elements: readonly TemplateElement[]): void {
  if (elements.length === 0) return
  act(change(added(...elements)))
  act(select(elements.map(({ id }) => id)))
}

/** What she does to what she has picked, by button and by key. */
export function commandsFor({ template, selected }: DesignState, act: (step: Step) => void, boxes: Boxes) {
  const picked = elementsOf(template, selected)
  const put = (elements: readonly TemplateElement[]) => putOn(act, elements)
  return {
    put,
    remove: () => act(change(removed(selected))),
    duplicate: () => put(copiesOf(picked, template)),
    copy: () => {
      if (picked.length > 0) storage.write(CLIPBOARD, picked)
    },
    cut: () => {
      storage.write(CLIPBOARD, picked)
      act(change(removed(selected)))
    },
    paste: () => put(copiesOf(readElements(storage.read(CLIPBOARD)), template)),
    pickAll: () => act(select(template.elements.map(({ id }) => id))),
    relayer: (step: LayerStep) => {
      for (const id of selected) act(change(relayered(id, step)))
    },
    /** All of them as one, as far as all of them stay on the sheet. */
    nudge: (across: number, down: number) => {
      const places = picked.flatMap(({ id, x, y }) => {
        const box = boxes.get(id)
        if (!box) return []
        const place = insideSheet({ ...box, x: x + across, y: y + down }, sheetOf(template))
        return [[id, place] as const]
      })
      const isWhole = places.every(([id, place]) => {
        const box = boxes.get(id)
        return box && (place.x !== box.x || across === 0) && (place.y !== box.y || down === 0)
      })
      if (isWhole) act(change(moved(new Map(places)), `nudge ${selected.join(' ')}`))
    },
  }
}
export type Commands = ReturnType<typeof commandsFor>

const PLACE_ONLY = /^\[([^\]]+)\]$/

/** What an element is called in lists and by screen readers. */
export function nameOf(element: TemplateElement): string {
  if (!isTextElement(element)) return element.alt || 'صورة'
  const content = element.content.trim()
  return PLACE_ONLY.exec(content)?.[1] ?? (content.split('\n')[0]?.slice(0, 60) || 'نص فارغ')
}
