import type { Box } from '#core/certificate/design/box.ts'
import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Guide } from '#core/certificate/design/snap.ts'
import type { TemplateElement } from '#core/certificate/template.ts'
import { createStore } from '#core/store.ts'
import { nameOf } from '../editing/commands.ts'
import { change, select, toggle } from '../editing/design.ts'
import { drag } from './drag.ts'
import { imagePatched, moved, sheetOf, textPatched } from '../editing/edits.ts'
import { sheetKey } from '../editing/keys.ts'
import { focusProperties } from '../editing/focus-properties.ts'
import { Guides } from './guides.tsx'
import { Frame, Grid, Margin } from './overlay.tsx'
import { PieceOnSheet } from './piece.tsx'
import { type Handle, pulled, snapped } from './resize.ts'
import type { Studio } from '../editing/use-studio.ts'

interface SheetProps {
  readonly studio: Studio
  /** Screen pixels for one of the sheet. */
  readonly zoom: number
  /** On a phone she moves by numbers and buttons: a finger on the sheet scrolls. */
  readonly canDrag: boolean
}

/** The page itself: what stands here is drawn by what prints it. */
export function Sheet({ studio, zoom, canDrag }: SheetProps) {
  const { state, act, view, boxes, pieces, background, commands } = studio
  const { template, selected } = state
  const svg = useRef<SVGSVGElement>(null)
  const [guides] = useState(() => createStore<readonly Guide[]>([]))
  const sheet = sheetOf(template)
  const isStill = view.isPreview
  const order = useMemo(
    () => template.elements.toSorted((a, b) => rankOf(pieces.get(a.id)) - rankOf(pieces.get(b.id))),
    [template.elements, pieces],
  )

  function press(event: PointerEvent<SVGSVGElement>) {
    if (isStill || event.button !== 0) return
    const id = elementAt(event.target)
    if (id === undefined) {
      act(select([]))
      return
    }
    const adds = event.shiftKey || event.ctrlKey || event.metaKey
    if (adds) {
      act(toggle(id))
      return
    }
    const ids = selected.includes(id) ? selected : [id]
    if (ids !== selected) act(select(ids))
    if (!canDrag || view.isLocked || !svg.current) return
    const { clientX: x, clientY: y, pointerId } = event
    drag(
      { svg: svg.current, sheet, ids, boxes, grid: view.hasGrid, snaps: view.snaps, guides },
      { x, y, pointerId },
      (by) => act(change(moved(placesAfter(ids, boxes, by)))),
    )
  }

  function pull(element: TemplateElement, box: Box, handle: Handle, event: PointerEvent<SVGElement>) {
    event.stopPropagation()
    const { clientX, clientY, pointerId, currentTarget } = event
    const scale = sheet.width / (svg.current?.getBoundingClientRect().width ?? sheet.width)
    const run = `resize ${element.id} ${event.timeStamp}`
    const others = [...boxes].flatMap(([id, other]) => (id === element.id ? [] : [other]))
    const listeners = new AbortController()
    const { signal } = listeners
    const follow = (to: globalThis.PointerEvent) => {
      const by = { x: (to.clientX - clientX) * scale, y: (to.clientY - clientY) * scale }
      const asked = pulled({ box, handle, by, sheet, keepsRatio: to.shiftKey })
      const isFree = !view.snaps || to.altKey || to.shiftKey
      const { box: next, guides: near } = isFree
        ? { box: asked, guides: [] }
        : snapped(asked, handle, { sheet, others, grid: view.hasGrid })
      guides.set(near)
      act(
        change(
          element.type === 'image'
            ? imagePatched(element.id, next)
            : textPatched([element.id], widthOf(next)),
          run,
        ),
      )
    }
    currentTarget.setPointerCapture(pointerId)
    currentTarget.addEventListener('pointermove', follow, { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      currentTarget.addEventListener(
        end,
        () => {
          guides.set([])
          listeners.abort()
        },
        { signal },
      )
  }

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    if (isStill) return
    const id = elementAt(event.target)
    if (id !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      const isAlone = selected.length === 1 && selected[0] === id
      if (isAlone && event.key === 'Enter' && !event.shiftKey) focusProperties()
      else act(event.shiftKey ? toggle(id) : select([id]))
      return
    }
    const isFixed = view.isLocked && event.key.startsWith('Arrow')
    const acts = isFixed ? undefined : sheetKey(event, { commands, act, save: () => undefined })
    if (!acts) return
    event.preventDefault()
    acts()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the elements in it are the controls
    <svg
      ref={svg}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width={sheet.width * zoom}
      height={sheet.height * zoom}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing holds no tags of HTML
      role="group"
      tabIndex={-1}
      aria-label="صفحة الشهادة"
      className={`block shadow-md outline-none select-none ${canDrag && !isStill ? 'touch-none' : ''}`}
      onPointerDown={press}
      onKeyDown={onKeyDown}
    >
      <rect width={sheet.width} height={sheet.height} fill={template.backgroundColor} />
      {/* oxlint-disable-next-line react/no-danger -- the engine's own drawing: numbers, checked colours and an escaped address */}
      <g pointerEvents="none" dangerouslySetInnerHTML={{ __html: background }} />
      {!isStill && view.hasGrid && <Grid sheet={sheet} />}
      {order.map((element) => {
        const box = boxes.get(element.id)
        return (
          box && (
            <PieceOnSheet
              key={element.id}
              id={element.id}
              name={nameOf(element)}
              piece={pieces.get(element.id)}
              box={box}
              isPicked={selected.includes(element.id)}
              isStill={isStill}
            />
          )
        )
      })}
      {!isStill && (
        <>
          <Margin sheet={sheet} />
          <Guides guides={guides} sheet={sheet} />
          {studio.picked.map((element) => {
            const box = boxes.get(element.id)
            return (
              box && (
                <Frame
                  key={element.id}
                  element={element}
                  box={box}
                  hasHandles={canDrag && !view.isLocked && selected.length === 1}
                  onPull={(handle, event) => pull(element, box, handle, event)}
                />
              )
            )
          })}
        </>
      )}
    </svg>
  )
}

/** Codes lie under everything, as they are printed. */
const rankOf = (piece: { isUnder: boolean } | undefined) => (piece?.isUnder ? 0 : 1)

const elementAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<SVGGElement>('[data-element]')?.dataset['element'] : undefined

const placesAfter = (ids: readonly string[], boxes: ReadonlyMap<string, Box>, by: { x: number; y: number }) =>
  new Map(
    ids.flatMap((id) => {
      const box = boxes.get(id)
      return box ? [[id, { x: Math.round(box.x + by.x), y: Math.round(box.y + by.y) }] as const] : []
    }),
  )

const widthOf = ({ x, width }: Box) => ({ x, width })
